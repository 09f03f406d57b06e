"""The English words that people use often, to tell a slip from a name: `becuase` is because, but `sdist` is no sadist. Pure.

Counted over three million words of mails, reviews, weblogs, manuals and dictionary definitions: the lower-case words of
three letters and more that occur at least eight times, in at least four texts, and that Harper knows.
"""

from __future__ import annotations

from macrotool.models.prose import word_set


def is_common(word: str) -> bool:
    """Words of one or two letters are all common."""
    return word in _COMMON or len(word) < 3


_COMMON = word_set(
    """
    abandon abandoned abandoning abbreviated abbreviation abbreviations abdomen abdominal aberration abide abilities
    ability abject able abnormal abnormalities abnormality abnormally aboard abode abolished abolition abolitionist
    abomination aborigines abort abortion abounding about above abrasive abroad abrupt abruptly abs abscess absence
    absent absolute absolutely absorb absorbed absorbent absorbing absorbs absorption abstain abstaining abstract
    abstracted abstraction absurd absurdity abundance abundant abundantly abuse abused abuses abusive academic academy
    accelerate accelerated accelerating acceleration accelerator accent accept acceptable acceptance accepted accepting
    accepts access accessed accesses accessibility accessible accessing accessor accessories accessory accident
    accidental accidentally accidents accommodate accommodation accommodations accompanied accompanies accompaniment
    accompany accompanying accomplish accomplished accomplishes accomplishing accomplishment accomplishments accord
    accordance according accordingly account accountable accountant accountants accounting accounts accumulate
    accumulated accumulates accumulating accumulation accuracy accurate accurately accusation accusations accuse
    accused accustomed ace acetic achieve achieved achievement achievements achieves achieving acid acidic acidity
    acids acknowledge acknowledged acknowledging acknowledgment acne acorns acoustic acquaintance acquaintances
    acquainted acquire acquired acquirer acquires acquiring acquisition acquittal acres acrid acrobat acrobatic acronym
    across acrylic act acted acting action actions activate activated activates activating activation active actively
    activities activity actor actors actress acts actual actuality actually acute acutely adapt adaptation adapted
    adapter adaptive adapts add added addict addicted addiction addictive addicts adding addition additional
    additionally additions additive address addressed addresses addressing adds adept adequate adequately adhere
    adherence adherent adheres adhering adhesion adhesive adhesives adj adjacent adjective adjectives adjoining adjust
    adjustable adjusted adjusting adjustment adjustments administer administered administering administers
    administration administrative administrator admirable admiral admiration admire admired admirer admissible
    admission admit admits admitted admitting adobe adolescence adolescent adopt adopted adopting adoption adoptive
    adopts adorable adorn adorned adornment adrenal adroit adsorbed adsorption adult adultery adulthood adults advance
    advanced advancement advances advancing advantage advantageous advantages adventure adventures adventurous adverb
    adversary adverse adversity advertise advertised advertisement advertisements advertising advice advisable advise
    advised adviser advises advisor advisors advisory advocate advocated advocates advocating aerial aerobic aerosol
    aesthetic aesthetics afar affair affairs affect affected affectedly affecting affection affectionate affectionately
    affects affiliated affiliation affinity affirm affirmation affirmative affix affixed afflicted affliction affluent
    afford affordable affording afire afloat afraid aft after aftermath afternoon afterward again against age aged
    agencies agency agenda agent agents ages aggregate aggregated aggregation aggression aggressive aggressively agile
    agility aging agitated agitation agnostic ago agony agree agreeable agreed agreeing agreement agreements agrees
    agricultural agriculture ahead aid aided aiding aids ailment aim aimed aiming aimless aimlessly aims air airborne
    aircraft airfoil airline airlines airplane airplanes airport airports airtight aka akin alarm alarmed alarming
    alarms album albumin alchemists alchemy alcohol alcoholic alcoholism ale alert algae algebra algebraic algorithm
    algorithms alias aliased aliases alibi alien alienated aliens align aligned alignment alike alimentary alive alkali
    alkaline alkaloid all allegations alleged allegedly allegiance allegorical allegory allegro allele alleles allergen
    allergic allergies alley alliance allied allies alligator allocate allocated allocation allotted allow allowable
    allowance allowed allowing allows alloy alloys alluvial ally almond almonds almost aloft alone along alongside
    aloof aloud alpha alphabet alphabetic alphabetical alphabetically alphanumeric alpine already alright also alt
    altar alter alteration alterations altered altering alternate alternately alternates alternating alternation
    alternative alternatively alternatives although altitude altitudes altogether aluminum alveolar always amateur
    amazed amazement amazing amazingly ambassador amber ambiguity ambiguous ambition ambitious amenable amend amended
    amendment amendments amino amiss ammonia ammonium ammunition amnesia among amongst amorous amorphous amount amounts
    ampere amphibian amphibians amphibious ample amplifier amplitude amuse amused amusement amusing anaerobic anal
    analgesic analog analogous analogue analogy analysis analyst analysts analytic analytical analyze analyzed analyzes
    analyzing anarchist anatomical anatomist anatomy ancestor ancestors ancestral ancestry anchor anchored anchovies
    ancient and anecdote anemia anemone anemones anesthesia anesthetic anew angel angels anger angina angiosperms angle
    angled anglers angles angry anguish angular animal animals animated animation anion anise ankle ankles annexation
    annexed annihilation anniversary annotate annotated annotating annotation annotations announce announced
    announcement announces announcing annoy annoyance annoyed annoying annual annually annuals annuity annulled anode
    anonymous another answer answered answering answers ant antacid antagonist antagonistic anteater antecedent
    antelope antelopes antenna antennae anterior anthem anthrax anthropologist anthropology anti antibacterial
    antibiotic antibiotics antibodies antibody anticipate anticipated anticipation antidepressant antidote antigen
    antigens antihistamine antimony antiparticle antique antiques antiquity antiseptic antisocial antiviral antlers
    ants anus anxiety anxious any anybody anymore anyone anything anytime anyway anyways anywhere aorta apart apartment
    apartments apathetic apathy ape aperture apes apex aphasia aphids apologies apologize apology apothecary app
    appalled apparatus apparent apparently apparition appeal appealed appealing appeals appear appearance appearances
    appeared appearing appears append appendage appendages appended appending appendix appetite appetites applauded
    applause apple apples appliance appliances applicable applicant applicants application applications applied applies
    apply applying appoint appointed appointment appointments appraisal appreciate appreciated appreciation apprehend
    apprehended apprehension apprehensive apprentice approach approachable approached approaches approaching
    appropriate appropriately appropriation approval approve approved approximate approximately approximation apps
    apricot apricots apron apt aptitude aquarium aquatic aqueous arachnid arbitrarily arbitrary arbitration arboreal
    arc arch archaic archbishop arched arches arching archipelago architect architectural architecture architectures
    archive archives arcs ardent arduous are area areas arena argue argued argues arguing argument arguments arid arise
    arises arising aristocracy aristocratic arithmetic ark arm armament armchair armed armies armor armored armpit arms
    army aroma aromatic arose around arousal arouse aroused arouses arousing arrange arranged arrangement arrangements
    arranges arranging array arrays arrest arrested arrests arrival arrive arrived arrives arriving arrogance arrogant
    arrow arrows arsenic art arterial arteries artery artful arthritis arthropod arthropods article articles articulate
    articulated articulates articulation artifact artifacts artificial artificially artillery artist artistic artists
    arts artwork artworks ascended ascending ascent ascertained ascetic ascribed asexual asexually ash ashamed ashes
    ashore aside ask asked asking asks asleep aspect aspects asphalt aspiration aspirations aspirin ass assassinated
    assassination assault assemble assembled assembling assembly assent assert asserted asserting assertion assertions
    asserts assess assessed assessing assessment asset assets asshole assign assigned assigning assignment assignments
    assigns assimilated assist assistance assistant assisting assists associate associated associates association
    associations associative assorted assortment assume assumed assumes assuming assumption assumptions assurance
    assure assured aster asteroid asters asthma astonishing astonishment astray astringent astrological astrology
    astronaut astronauts astronomer astronomical astronomy asylum asymmetrical async asynchronous asynchronously ate
    atherosclerosis athlete athletes athletic atmosphere atmospheric atom atomic atoms atop atrium atrocities atrophy
    attach attache attached attaches attaching attachment attachments attack attacked attacker attackers attacking
    attacks attain attainable attained attainment attempt attempted attempting attempts attend attendance attendant
    attended attending attends attention attentive attestation attic attire attitude attitudes attorney attorneys
    attract attracted attracting attraction attractive attractively attractiveness attracts attributable attribute
    attributed attributes attributing attribution atypical auction audible audibly audience audiences audio audit
    auditing auditorium auditory augmented aunt auspicious austere auth authentic authenticate authentication
    authenticity author authoritarian authoritative authoritatively authorities authority authorization authorized
    authorizing authors auto autocomplete autocompletion autocratic automate automated automatic automatically
    automation automaton automobile automobiles automotive autonomic autonomous autonomy autumn auxiliary avail
    availability available avenue avenues average aversion aviation aviator avocado avoid avoidance avoided avoiding
    avoids avoirdupois await awaited awaiting awake awakened award awarded awards aware awareness away awe awesome
    awful awhile awkward awns awoke axes axioms axis axle babies baby bachelor bacillus back backbone backed backend
    backends background backgrounds backing backs backslash backslashes backstage backup backups backward backwards
    backyard bacon bacteria bacterial bacteriologist bacterium bad badge badger badges badly badminton baffled bag
    baggage bagpipes bags bail bait bake baked bakery baking balance balanced balances balcony bald ball ballerina
    ballet ballistic balloon balloons ballot ballroom balls balsam bamboo ban banana bananas band bandage banded bands
    bandwidth bang banged bank banker banking bankrupt bankruptcy banks banned banner banquet baptism bar barbecue
    barbed barber barbiturate bare barefoot barely bargain bargaining barge barium bark barley barn barometer baron
    baroque barracks barred barrel barrels barren barrier bars bartender basal base baseball based baseline baseman
    basement bases bash basic basically basics basil basin basis basket basketball baskets basking bass basses bat
    batch batches bath bathe bathing bathroom baths bathtub bats batter battered batteries battery batting battle
    battles bay bays baz beach beaches beads beak beam beams bean beans bear beard bearded bearer bearing bearings
    bears beast beasts beat beaten beating beats beautiful beautifully beauty beaver beavers became because become
    becomes becoming bed bedding bedroom beds bedtime bee beech beef been beer beers bees beet beetle beetles beets
    befitting before beforehand beg began beggar begin beginner beginners beginning begins begun behalf behave behaved
    behaves behaving behavior behavioral behaviors behind being beings belief beliefs believe believed believer
    believers believes believing bell belligerent bells belly belong belonged belonging belongings belongs beloved
    below belt belts bench benchmark benchmarks bend bending bends beneath benefice beneficial beneficiary benefit
    benefits benevolent benign bent benzene berries berry berrylike beside besides besieged best bestow bestowed bet
    beta betrayal betrayed bets better betting between beverage beverages beware beyond bias biased bib biblical
    bicycle bicycles bid biennial big bigger biggest bike bilateral bile bill billiard billiards billing billion
    billions bills bin binaries binary bind binder binding bindings binds bio biochemical biochemist biochemistry
    biography biological biologically biologist biologists biology biometric bioweapon bipedal birch bird birds birth
    birthday birthplace biscuit bishop bishops bit bitch bite bites biting bitmap bits bitten bitter bitterness bitters
    bituminous bitwise bivalent bivalve bizarre black blackberry blackboard blackened blackish bladder blade blades
    blah blame blamed bland blank blanket blankets blanks blast blasting blatant blazed bleach bleached bleaching bleak
    bleeding blemish blend blended blender blending bless blessed blessing blew blight blind blindly blindness blink
    blinking bliss blister blisters bloated block blockage blocked blocker blocking blocks blog blond blonde blood
    bloodshed bloodstream bloodsucking bloody bloom blooming blooms blossom blossoms blouse blow blowing blown blows
    blubber blue blueberries blues bluff bluish blunder blunt blurred blush board boarding boards boastful boat boats
    bob bodies bodily body bog bogs bogus boil boiled boiler boilerplate boiling boils boisterous bold boldly boldness
    bolt bolted bolts bomb bombarding bombardment bombed bomber bombers bombing bombings bombs bond bondage bonded
    bonding bonds bone boned bones bonus bony book booked books bookstore bool boolean boom booming boost boot booth
    boots bootstrap bootstrapping border bordered bordering borders bore bored boredom boring born borne boron borough
    borrow borrowed borrowing bosom boss botanist botany both bother bothered bothering bottle bottles bottom
    bottomless bottoms bought boulder bounce bounced bounces bouncing bound boundaries boundary bounded bounding bounds
    bovine bow bowed bowels bowl bowling bows box boxer boxers boxes boxing boy boyfriend boys brace braces bracket
    brackets brackish bracts braid brain brains braised brake brakes bran branch branched branches branching brand
    branded brandy brass brave bravery breach bread breadth break breakdown breakfast breaking breakpoint breakpoints
    breaks breast breastbone breasts breath breathe breathed breathing bred breed breeding breeds breeze brew brewed
    brewery brewing bribe bribery brick bricks bride bridge bridges bridle brief briefcase briefly bright brighter
    brightest brightly brightness brilliance brilliant brilliantly brim brine bring bringing brings brisk bristle
    bristles bristly brittle broad broadcast broadcasting broadcasts broader broadly broiled broke broken broker
    brokerage bromine bronchi bronchial bronchitis bronze brook broom brooms broth brother brothers brought brown
    browned brownish browse browser browsers browsing bruise bruised brush brushed brushes brushing brutal brute bubble
    bubbles bubbling buck bucket buckets bucks bud budding buddy budget buds buff buffalo buffer buffered buffering
    buffers buffet bug bugfixes buggy bugle bugs build builder builders building buildings builds buildup built builtin
    bulb bulbous bulbs bulge bulging bulk bull bullet bulletin bullets bulls bum bump bumped bumper bumps bun bunch
    bunches bundle bundled bundles bunker bunny buoy buoyancy buoyant bur burden burdened burdensome bureau bureaucracy
    bureaucrat bureaucratic burger burglar burial buried burn burned burner burning burns burnt burrow burrowing
    burrows burst bursting bursts bury bus buses bush bushes bushy business businesses businessman businessmen bust
    busted busy but butcher butt butter buttered butterflies butterfly buttocks button buttons buy buyer buying buys
    buzzing bye bypass byte bytecode bytes cab cabbage cabbages cabin cabinet cabinetwork cable cables cacao cache
    cached caches caching cacti cactus cadence cadmium cafe cafes cafeteria caffeine cage cages cake cakes calcareous
    calcite calcium calculate calculated calculating calculation calculations calculator calculus calendar calf caliber
    calibrated calico call callable callback callbacks called caller callers calling callous calls calm calmly calories
    calves calyx came camel camels camera cameras camp campaign campaigning campaigns camphor camping camps campus can
    canal canals cancel canceled cancellation cancer cancerous cancers candid candidate candidates candied candies
    candle candles candy cane canes canine canned cannon cannot canoe canon canonical canopy cans cant cantilever
    canvas canyon cap capabilities capability capable capacitance capacities capacity cape capers capillaries capillary
    capital capitalism capitalist capitalization capitalize capitalized capitals capped caps capsule capsules captain
    caption captive captivity capture captured captures capturing car caraway carbohydrate carbohydrates carbon
    carbonate carbonated carburetor carcass carcinoma card cardboard cardiac cardinal cardiovascular cards care cared
    career carefree careful carefully careless carelessly cares caretaker cargo caring carnival carnivore carnivorous
    carotid carp carpels carpenter carpentry carpet carpeting carpets carriage carried carrier carriers carries carrion
    carrot carrots carry carrying cars cart cartilage cartilaginous carton cartoon cartoonist cartoons cartridge carve
    carved carving carvings cascade case cased cases cash cashier casing casino cask casserole cast caste casting
    castle castor castrated casts casual casually casualties cat catalog catalyst catalytic catalyzes cataract
    catastrophe catastrophic catch catcher catches catching categories category caterpillar caterpillars catfish
    catfishes cathartic cathedral cathode catkins cats cattle caudal caught causal cause caused causes causing caustic
    caution cautious cavalry cave caveat caves caviar cavities cavity cease ceases cecum cedar ceiling celebrate
    celebrated celebrating celebration celebrity celery celestial cell cellar cello cells cellular cellulose cement
    cemetery censor censorship censure census cent centavos center centered centers centigrade centimeter centimeters
    centipedes central centralized centrally centrifugal cents centuries century ceramic ceramics cereal cereals
    cerebellum cerebral cerebrum ceremonial ceremonies ceremony certain certainly certainty certificate certificates
    certified certifying cervical cervix cessation chaff chain chained chains chair chairman chairs chalcedony chalk
    challenge challenged challenges challenging chamber chambers champagne champion championship chance chancellor
    chances change changeable changed changelog changes changing channel channels chant chanting chaos chapel chapter
    chapters char character characteristic characteristically characteristics characterize characterized characters
    charcoal charge charged charges charging chariot charismatic charitable charity charm charming charms chars chart
    charter chartered charts chase chased chasing chaste chastity chat chats chatting cheap cheaper cheapest cheaply
    cheat cheated cheating check checked checker checkers checking checkout checks cheek cheeks cheer cheerful
    cheerfully cheese cheesecake cheeses chef chemical chemically chemicals chemist chemistry chemists chemotherapy
    cherished cherries cherry chess chest chestnut chestnuts chew chewed chewing chicken chickens chief chiefly child
    childbirth childhood childish childlike children chili chill chills chilly chimney chimneys chimpanzees chin china
    chip chips chirping chisel chloride chlorine chlorophyll chocolate choice choices choir choked choking cholesterol
    choose chooses choosing chop chopped chopping chops choral chord chords choreographer chores choroid chorus chose
    chosen chromatic chrome chromium chromosomal chromosome chromosomes chronic chronological chunk chunks church
    churches chute cider cigar cigarette cigarettes cigars cinema cinnamon circa circle circles circling circuit
    circuits circular circulate circulated circulates circulating circulation circulatory circumference circumstance
    circumstances circumvent circus cite cited cities citizen citizens citizenship citrus city civet civic civil
    civilian civilians civilization civilizations civilized clad claim claimed claiming claims clam clamp clams clan
    clandestine clapping clarification clarify clarinet clarity clash clashes class classes classic classical
    classification classifications classified classifiers classify classifying classroom clause clauses claw clawed
    claws clay clean cleaned cleaner cleaning cleanly cleans cleanse cleansing cleanup clear cleared clearer clearing
    clearly clears clef cleft clergy clergyman cleric clerical clerics clerk clever cleverness click clicked clicking
    clicks client clients cliff cliffs climate climates climax climb climbed climber climbers climbing cling clinging
    clinic clinical clip clipboard clipped clips clitoris cloak clock clocks clockwise clog clogged cloister clone
    cloned close closed closely closer closes closest closet closing closure clot cloth clothed clothes clothing clots
    clotting cloud clouded clouds cloudy clover cloves clown club clubs clue clues clump clumps clumsily clumsy cluster
    clustered clusters clutch coach coagulated coagulation coal coalition coals coarse coarsely coast coastal coastline
    coasts coat coated coating coatings coats cobalt cobra cocaine cochlea cock cockroaches cocktail cocktails cocoa
    coconut cocoon cod code codebase codec codecs coded codes codified coding coefficient coelenterates coerce coerced
    coercing coercion coextensive coffee coffin cog cognition cognitive cohere coherence coherent coil coiled coils
    coin coincidence coins coke col cola cold colder coldness collaborated collaboration collaborative collapse
    collapsed collapses collapsing collar collars collateral colleague colleagues collect collected collecting
    collection collections collective collectively collector collectors collects college colleges collide collision
    collisions colloid colloidal colloquial colon colonel colonial colonies colonists colonized colony color coloration
    colored colorful coloring colorless colors column columnar columnist columns coma comb combat combed combination
    combinations combine combined combines combining combustible combustion come comedian comedies comedy comes comet
    comfort comfortable comfortably comforts comic comics coming comma command commanded commander commanding commands
    commas commemorates commemorating comment commentary commented commenting comments commerce commercial commercially
    commission commissioned commit commitment commitments commits committed committee committing commodities commodity
    common commonest commonly commonplace commonwealth commotion communal communicate communicated communicates
    communicating communication communications communicative communion communism communist communities community
    commute comp compact companies companion companions companionship company comparable comparative comparatively
    compare compared compares comparing comparison comparisons compartment compartments compass compassion
    compassionate compatibility compatible compel compelled compelling compensate compensation compete competence
    competent competing competition competitions competitive competitiveness competitor competitors compilation compile
    compiled compiler compilers compiles compiling complain complained complaining complains complaint complaints
    complement complementary complete completed completely completeness completes completing completion completions
    complex complexion complexity compliance compliant complicated complication complications compliment compliments
    comply complying component components compose composed composer composes composing composite composition
    compositions composure compound compounds comprehend comprehensible comprehension comprehensive compress compressed
    compressing compression compressor comprise comprised comprises comprising compromise compulsion compulsive
    compulsory computation compute computed computer computerized computers computing con concatenate concatenated
    concatenation concave concavity conceal concealed concealing concealment conceals concede conceded conceit
    conceited conceivable conceive conceived concentrate concentrated concentrating concentration concentrations
    concentric concept conception concepts conceptual concern concerned concerning concerns concert concerts concession
    concessions concise conclude concluded concluding conclusion conclusions conclusive conclusively concoction
    concrete concurrent condemn condemnation condemned condensation condensed condiment condition conditional
    conditioned conditioner conditioning conditions conducive conduct conducted conducting conduction conductivity
    conductor conducts conduit cone cones confer conference conferences conferred conferring confess confessed
    confession confidence confident confidential confidently config configurable configuration configurations configure
    configured configuring confine confined confinement confirm confirmation confirmed confirming conflict conflicting
    conflicts confluence conform conformance conforming conformity conforms confrontation confronted confuse confused
    confusing confusion congenial congenital congestion congestive congregation conic conical conifer coniferous
    conifers conjecture conjunction conjunctiva connect connected connecting connection connections connective
    connector connects conquer conquered conqueror conquest cons conscience conscientious conscious consciously
    consciousness consecrated consecutive consensus consent consequence consequences consequently conservation
    conservatism conservative consider considerable considerably considerate consideration considerations considered
    considering considers consist consisted consistency consistent consistently consisting consists console consolidate
    consolidated consolidation consonant consonants consort conspicuous conspicuously conspiracy const constant
    constantly constants constellation constituency constituent constituents constitute constituted constitutes
    constituting constitution constitutional constrain constrained constraint constraints constricted constriction
    construct constructed constructing construction constructive constructor constructs consult consultant consulted
    consulting consume consumed consumer consumers consumes consuming consummate consumption contact contacted contacts
    contagious contain contained container containers containing containment contains contaminated contamination
    contemplating contemplation contemporary contempt contemptible contemptuous contend content contented contention
    contentious contentment contents contest contestant contestants contested contests context contexts contextual
    contiguous continent continental continents contingent continual continually continuation continue continued
    continues continuing continuity continuous continuously continuum contours contraceptive contract contracted
    contractile contracting contraction contractions contractor contractors contracts contradict contradiction
    contradictory contrary contrast contrasted contrasting contribute contributed contributes contributing contribution
    contributions contributor contributors contrived control controlled controller controlling controls controversial
    controversy convened convenience convenient conveniently convention conventional conventionally conventions
    converge convergence conversation conversational conversations conversion conversions convert converted converter
    convertible converting converts convex convey conveyance conveyed conveying conveys convict convicted conviction
    convictions convince convinced convincing convoluted convulsions convulsive cook cooked cookery cookie cookies
    cooking cooks cool coolant cooled cooler cooling cooperate cooperating cooperation cooperative coordinate
    coordinated coordinates coordinating coordination cop cope copied copies copper copy copying copyright coral corals
    cord cordage cordial cords core cork corky corn cornea corner corners cornmeal corolla coronary coroutine
    coroutines corporal corporate corporation corporations corps corpse corpses corpus correct corrected correcting
    correction corrections corrective correctly correctness corrects correlation correspond correspondence
    corresponding corresponds corrosion corrosive corrugated corrupt corrupted corruption corrupts cortex cortical
    cosmetic cosmetics cosmic cosmology cosmopolitan cosmos cost costly costs costume costumes cottage cotton couch
    cough coughing could council councils counsel counselor count countable counted counter counteract counteracting
    counteracts counterclockwise counterfeit counterintelligence counterpart counterparts counterparty counters
    counties counting countless countries country countryside counts county coup couple coupled couples coupling
    coupons courage courageous course courses court courteous courtesy courtroom courts courtship courtyard cousin
    cousins covenant cover coverage covered covering coverings covers covert cow coward cowardice cowardly cowboy cows
    cozy crab crabs crack cracked cracker crackers cracking cracks cradle craft craftsman cram cramped cranberries
    crane cranial cranium crank crap crappy craps crash crashed crashes crashing crate crater craving crawl crawling
    crawls crazy cream creamy crease create created creates creating creation creative creativity creator creature
    creatures credentials credibility credit credited creditor credits credulous creed creek creeping crescent cress
    crest crested crew crews cricket crickets cried cries crime crimes criminal criminals crimson crippled crisis crisp
    criteria criterion critic critical critically criticism criticize criticized critics crocodile crocodiles crook
    crooked crop cropped crops cross crossed crosses crossing crosswise crow crowd crowded crowds crown crowned crucial
    crucified crude cruel cruelty cruise cruises crumbs crunch crusade crush crushed crushing crust crustacean
    crustaceans crusty cry crying cryptic crypto cryptographic cryptography crystal crystalline crystallization
    crystals cube cubes cubic cubism cuckoo cucumber cucumbers cud cue cuisine culinary cult cultivate cultivated
    cultivating cultivation cults cultural culturally culture cultures cum cumulative cunning cup cups curator curb
    curdled cure cured curiosity curious curl curled curls curly currencies currency current currently currents
    curriculum curry curse cursed curses cursive cursor curtain curtains curvature curve curved curves curving cushion
    cusps custard custody custom customarily customary customer customers customization customize customized
    customizing customs cut cutaneous cute cuts cutting cuttings cyanide cycle cycles cyclic cylinder cylinders
    cylindrical cynical cypress cyst cystic cytoplasm czar dad daddy daemon dagger daily dairy daisies daisy dam damage
    damaged damages damaging damn damned damp dams dance danced dancer dancers dances dancing dandelion dandy danger
    dangerous dangerously dangers dangling dare dared daring dark darken darkened darker darkest darkness darling darts
    dash dashed dashes dashing data database databases datagram dataset datatype date dated dates datetime datetimes
    dating daughter daughters dawn day daylight days daytime deactivate dead deadline deadlock deadly deaf deafness
    deal dealer dealership dealing dealings deals dealt dean dear death deaths debate debated debates debris debt
    debtor debts debug debugged debugger debugging debut decade decades decay decayed decaying deceased deceit
    deceitful deceive deceived deceiving decency decent deception deceptive decide decided decides deciding deciduous
    decimal decision decisions decisive decisively deck decks declaration declarations declare declared declares
    declaring decline declined declines declining decode decoded decoder decoders decodes decoding decomposed
    decomposing decomposition decor decorate decorated decorating decoration decorative decorator decorators decrease
    decreased decreases decreasing decree dedicate dedicated dedication deducted deduction deductions deed deeds deemed
    deep deeper deepest deeply deer def default defaulting defaults defeat defeated defeats defecate defecation defect
    defected defective defects defend defendant defendants defended defender defending defends defense defenseless
    defenses defensive defer deferred defiance defiant deficiencies deficiency deficient deficit define defined defines
    defining definite definitely definition definitions definitive deformation deformed deformity defraud degenerate
    degeneration degenerative degree degrees dehydrated dehydration deities deity delay delayed delaying delays
    delegate delegated delegates delete deleted deletes deleting deletion deliberate deliberately deliberation
    deliberative delicacy delicate delicately delicious delight delighted delightful delights delimited delimiter
    delimiters delinquent deliver delivered delivering delivers delivery delta deltas delusion delusions demand
    demanded demanding demands demeanor dementia demo democracy democratic demolished demon demons demonstrate
    demonstrated demonstrates demonstrating demonstration demonstrations demonstrators den denial denied denies
    denomination denominations denominator denote denoted denotes denoting denounced dense densely density dental
    dentist dentistry deny denying depart departed departing department departments departure depend dependable
    depended dependence dependencies dependency dependent depending depends depicted depicting depiction depleted
    deploy deployed deploying deployment deployments deposed deposit deposited depositing deposition depository
    deposits deprecated deprecation depreciation depressed depressing depression deprivation deprive deprived depriving
    depth depths deputy derivation derivative derivatives derive derived derives deriving dermatitis derogatory descend
    descendant descendants descended descending descent describe described describes describing description
    descriptions descriptive descriptor descriptors deserialization desert deserted deserts deserve deserved deserves
    deserving design designate designated designating designed designer designers designing designs desirable desire
    desired desires desirous desk desktop desolate despair desperate desperately desperation despicable despise
    despised despite dessert desserts destination destinations destined destiny destitute destroy destroyed destroyer
    destroying destroys destruction destructive detachable detached detachment detail detailed details detained detect
    detectable detected detecting detection detective detector detects detention deter detergent detergents deteriorate
    deterioration determination determine determined determines determining deterministic deterrent detrimental dev
    devastating develop developed developer developers developing development developmental developments develops
    deviate deviates deviating deviation deviations device devices devil devious devise devised devoid devote devoted
    devotion devout dew diabetes diacritical diagnose diagnosis diagnostic diagonal diagonally diagram dial dialect
    dialects dialog dialogue diameter diamond diamonds diaphragm diarrhea diary diatonic dice diced dicotyledonous dict
    dictated dictates dictator dictatorship dictionaries dictionary did die died dies diesel diet dietary diff differ
    difference differences different differential differentiate differentiated differentiation differently differing
    differs difficult difficulties difficulty diffuse diffused diffusion dig digest digestion digestive digests digging
    digit digital digitally digits dignified dignity digs dilated dilation dilemma diligent dill dilute diluted dim
    dime dimension dimensional dimensions diminish diminished diminutive dimly dimmed dine dingy dining dinner dinosaur
    dinosaurs diocese dioxide dip diplomacy diplomat diplomatic diplomats dipole dipped dipping dir dire direct
    directed directing direction directional directions directive directives directly director directories directors
    directory directs dirs dirt dirty dis disability disable disabled disables disabling disadvantage disadvantages
    disagree disagreeable disagreement disallow disappear disappearance disappeared disappears disappointed
    disappointing disappointment disapproval disassembled disaster disasters disastrous disbelief disc discard
    discarded discernible discerning discernment discharge discharged discharges discharging disciple disciples
    discipline disciplines disclose disclosed disclosure disco discoloration discolored discomfort disconnect
    disconnected discontent discontinued discord discount discourage discouraged discouraging discourse discourteous
    discover discovered discoverer discoveries discovering discovers discovery discredit discrepancy discrete
    discretion discriminate discriminated discriminating discrimination discriminator discriminatory discuss discussed
    discusses discussing discussion discussions disdain disease diseased diseases disgrace disguise disguised disgust
    disgusted disgusting dish dishes dishonest dishonesty dishonor dishonorable disinfectant disintegrated
    disintegration disk disks dislike disliked dismal dismiss dismissal dismissed disobedience disobedient disorder
    disordered disorderly disorders disorganized disorientation disparaging dispatch dispatched dispensed disperse
    dispersed dispersion displaced displacement display displayed displaying displays displeasure disposable disposal
    dispose disposed disposing disposition dispute disputed disputes disqualified disregard disrespect disrespectful
    disrupt disrupted disrupting disruption disruptive dissatisfaction dissatisfied dissemination dissent dissenting
    dissertation dissimilar dissipation dissolution dissolve dissolved dissolving dist distal distance distances
    distant distasteful distillation distinct distinction distinctions distinctive distinctly distinguish
    distinguishable distinguished distinguishes distinguishing distorted distortion distracted distracting distress
    distressed distressing distribute distributed distributes distributing distribution distributions distributor
    distributors district districts distro distrust disturb disturbance disturbances disturbed disturbing ditch ditches
    diuretic diurnal div dive diver diverge diverse diversified diversion diversity divide divided dividend dividends
    divides dividing divination divine diving divinity divisible division divisions divorce divorced divulge dizzy doc
    docile dock docs docstring docstrings doctor doctorate doctors doctrine doctrines document documentary
    documentation documented documenting documents does dog dogma dogmatic dogs doing doll dollar dollars dolphins
    domain domains dome domed domestic domesticated dominance dominant dominate dominated domination domineering don
    donate donated donation donations done donkey donor doom doomed door doors doorway dope dormant dorsal dose doses
    dot doth dots dotted double doubled doubles doubling doubly doubt doubtful doubts dough doughnut down downfall
    downgrade downhill download downloaded downloading downloads downright downstairs downstream downtown downward
    downy dozen dozens drab draft drafted drafting drafts drag dragged dragging dragon dragons drain drainage drained
    draining drains drama dramatic dramatically dramatist drank draped draw drawer drawers drawing drawings drawn draws
    drawstring dread dreadful dream dreamed dreaming dreams dress dressed dresses dressing drew dried dries drift
    drifted drifting drill drilled drilling drills drink drinker drinking drinks drip dripping drive driven driver
    drivers drives driveway driving drooping drop dropdown droplets dropped dropping drops drought drove drown drowned
    drowning drug drugs drugstore drum drums drunk drunken drupes dry dryer drying dryness dual dubious duck ducks duct
    ductile ducts due duel dues dug duke dull dullness dumb dummy dump dumped dumping dumplings dumps dunes dung dunno
    duodenum duple duplicate duplicated duplicates duplication durable duration during dusky dust dusting dusty duties
    duty dwarf dwell dwelling dwellings dye dyed dyeing dyes dying dynamic dynamically dynamics dynamite dynasty
    dysfunction each eager eagerly eagerness eagle eagles ear eardrum earl earlier earliest early earn earned earnest
    earnestly earnings earns ears earth earthenware earthly earthquake earthquakes earthworms earthy ease eased easier
    easiest easily east eastern eastward easy eat eaten eater eaters eating eats eaves ebb eccentric ecclesiastical
    echinoderms echo eclipse ecliptic ecological ecology economic economical economically economics economies economist
    economists economy ecosystem ecstasy ecumenical eczema edema edge edged edges edible edit editable edited editing
    edition editor editorial editors edits educate educated education educational educator eel eels eerie effect
    effected effective effectively effectiveness effects effervescent efficacy efficiency efficient efficiently effort
    efforts egg eggs ego eight eighteen eighth eighty either eject ejected elaborate elaborated elaborately elaboration
    elapsed elastic elasticity elbow elbows elder elderly eldest elect elected election elections electoral electric
    electrical electrically electricity electrode electrodes electrolyte electromagnetic electromotive electronic
    electronically electronics electrons electrostatic elegance elegant element elementary elements elephant elephants
    elevate elevated elevation elevator eleven eleventh elicit eligible eliminate eliminated eliminating elimination
    elite elk ellipse ellipsis elliptic elliptical elm elongate elongated eloquence else elsewhere email emailed emails
    embarked embarrassed embarrassing embarrassment embassy embed embedded embedding embeddings embellishment emblem
    emblematic embodiment embody embrace embroidery embryo embryonic embryos emerge emerged emergence emergencies
    emergency emerges emerging eminent emission emissions emit emits emitted emitting emotion emotional emotionally
    emotions empathy emperor emphasis emphasize emphasized emphasizes emphasizing emphatic emphysema empire empirical
    employ employed employee employees employer employers employing employment employs emptied empties empty emptying
    emulate emulation emulsion enable enabled enables enabling enacted enamel enc encapsulated encased encephalitis
    encircling enclose enclosed encloses enclosing enclosure encode encoded encoder encoding encodings encounter
    encountered encountering encounters encourage encouraged encouragement encourages encouraging encrypted encryption
    encyclopedia end endangered endeavor ended endemic endian ending endings endless endocrine endorsed endorsement
    endoscope endowed endowment endpoint endpoints ends endurance endure enduring enemies enemy energetic energies
    energy enforce enforced enforcement enforces enforcing engage engaged engagement engages engaging engine engineer
    engineering engineers engines engrave engraved engraving enhance enhanced enhancement enhancements enjoy enjoyable
    enjoyed enjoying enjoyment enjoys enlarge enlarged enlargement enlightened enlightenment enlisted enormous
    enormously enough enriched enroll enrolled enrollment enslaved ensure ensures ensuring entangled enter entered
    entering enterprise enterprises enters entertain entertained entertainer entertaining entertainment enthusiasm
    enthusiastic entice entire entirely entirety entities entitled entitles entity entrance entreaty entrenched entries
    entropy entrusted entry enum enumerate enumeration enums envelope envelopes enveloping envious environment
    environmental environments envy enzyme enzymes ephemeral epic epidemic epidermis epilepsy epinephrine episode
    episodes epistle epithelial epithelium epithet epoch epochs equal equality equally equals equation equations
    equator equatorial equilateral equilibrium equinox equip equipment equipped equitable equity equivalence equivalent
    equivalents equivocal era erase erased erect erected erectile ergo ergot erosion erotic err erratic erroneous error
    errors erupted eruption eruptions erythrocytes escape escaped escapes escaping escort esophagus esoteric especially
    espionage essay essays essence essential essentially establish established establishes establishing establishment
    establishments estate estates esteem esteemed ester estimate estimated estimates estimation estrogen estuary etched
    etching eternal eternally eternity ether ethical ethics ethnic etiquette etymology eukaryotic euphemism evacuated
    evacuation evade eval evaluate evaluated evaluates evaluating evaluation evaporated evaporation evasion evasive eve
    even evening evenings evenly event events eventual eventually ever evergreen everlasting every everybody everyday
    everyone everything everywhere evidence evidenced evidencing evident evil evils evoke evolution evolutionary evolve
    evolved exact exactly exactness exaggerated exaggeration exalted exam examination examinations examine examined
    examining example examples exams excavated excavation exceed exceeded exceeding exceedingly exceeds excellence
    excellent except exception exceptional exceptionally exceptions excess excessive excessively exchange exchanged
    exchanges exchanging excite excited excitement exciting exclaimed exclamation exclude excluded excludes excluding
    exclusion exclusive exclusively excommunicated excrement excretion excretory excuse excuses exec executable
    executables execute executed executes executing execution executioner executive executives executor exempt
    exemption exercise exercised exercises exercising exert exerted exerting exertion exerts exhaust exhausted
    exhausting exhaustion exhaustive exhibit exhibited exhibiting exhibition exhibits exile exiled exist existed
    existence existing exists exit exited exiting exits exorbitant exotic exp expand expanded expanding expands expanse
    expansion expect expectation expectations expected expecting expects expedient expedition expeditions expel
    expelled expelling expenditure expenditures expense expenses expensive experience experienced experiences
    experiencing experiment experimental experimentation experiments expert expertise experts expiration expire expired
    expires explain explained explaining explains explanation explanations explanatory explicit explicitly explode
    exploded explodes exploding exploit exploitation exploited exploits exploration exploratory explore explored
    explorer explorers exploring explosion explosions explosive explosives exponent exponential export exported
    exporting exports expose exposed exposes exposing exposition exposure express expressed expresses expressing
    expression expressions expressive expulsion exquisite ext extant extend extended extending extends extensible
    extension extensions extensive extensively extent exterior external externally extinct extinction extinguish
    extinguished extra extract extracted extracting extraction extracts extraneous extraordinarily extraordinary extras
    extraterrestrial extravagance extravagant extravagantly extreme extremely extremes extremist extremists extremities
    extremity exude eye eyeball eyeballs eyebrows eyelid eyelids eyepiece eyes eyesight fables fabric fabrics fabulous
    face faced faces facial facilitate facilitates facilities facility facing fact faction factions factor factories
    factors factory facts factual faculties faculty fade faded fading fail failed failing fails failure failures faint
    faintly fair fairies fairly fairness fairy faith faithful faithfully fake falcon fall fallacy fallback fallen
    falling fallout falls false falsely fame familiar families family famous fan fanatic fanciful fancy fangs fans
    fantasies fantastic fantasy far farce fare farewell farm farmer farmers farming farmland farms farther farthest
    fascinating fascism fascist fashion fashionable fashioned fashions fast fasten fastened fastener fastening fastens
    faster fastest fastidious fasting fat fatal fate father fathers fatigue fats fattening fatty faucet fault faults
    faulty fauna favor favorable favorably favored favoring favorite favors fawn fax faxed fear feared fearful fearless
    fears feasible feast feat feather feathered feathers feathery feats feature featured features featuring fecal feces
    fed federal federally federation fee feeble feed feedback feeder feeding feeds feel feeling feelings feels fees
    feet feldspar feline fell fellow fellows fellowship felony felt female females feminine feminist femoral femur
    fence fenced fences fencing ferment fermentation fermented fermenting fern ferns ferocious ferric ferry fertile
    fertility fertilization fertilize fertilized fertilizer festival festivals fetal fetch fetched fetches fetching
    fetus feudal fever few fewer fiber fibers fibrillation fibrous fiction fictional fictitious fiddle fidelity field
    fielder fielding fields fierce fiercely fiery fifteen fifth fifty fig fight fighter fighters fighting fights
    figurative figuratively figure figured figures filamentous filaments file filed filename filenames filepath files
    filesystem filesystems filing fill filled filler filling fills film filmed filming filmmaker films filter filtered
    filtering filters filthy fin final finalized finally finance financed finances financial financially financier
    financing finch finches find finder finders finding findings finds fine fined finely fineness finer finest finger
    fingernails fingerprints fingers finish finished finishes finishing finite fins fir fire firearm firearms fired
    fireplace fires firewall firework fireworks firing firm firmly firmness firms first firsthand fiscal fish fisherman
    fishermen fishes fishing fission fissionable fissure fist fists fit fitness fits fitted fitting five fix fixation
    fixed fixers fixes fixing fixture fixtures flag flagella flagellate flagellates flags flaked flakes flaky flame
    flames flaming flammable flap flapping flaps flare flared flash flashed flashes flashing flashy flask flat flatfish
    flats flatten flattened flattering flattery flatworms flavor flavored flavoring flavors flaw flaws flax flea fleas
    fled flee fleeing fleet fleeting flesh fleshed fleshy flew flex flexibility flexible flick flicker flies flight
    flightless flights flint flip flippers flirting flit float floated floating floats flock flood flooded flooding
    floods floor floors flop flora floral florets flounder flour flourish flourished flourishing flow flowed flower
    flowering flowerless flowers flowery flowing flown flows flu fluctuations fluent fluffy fluid fluids flung
    fluorescent flush flushed flushing flute fluted flutter flux fly flying foam focal focus focused focuses focusing
    fodder foe fog foil fold folded folder folding folds foliage folk folklore folks follow followed follower followers
    following follows folly fond fondness font foo foobar food foods foodstuff fool fooling foolish foolishness fools
    foot footage football foothills footprints footsteps footwear for forage forbid forbidden forbidding forbids force
    forced forceful forcefully forcefulness forces forcibly forcing fore forearm forecast forefront foreground forehead
    foreign foreigner foreigners forelegs forelimbs foreman foremast foremost forensic forest forests forethought
    forever forge forged forget forgetting forgive forgiven forgiveness forgiving forgot forgotten fork forked forking
    forks forlorn form formal formality formalized formally format formation formations formats formatted formatter
    formatters formatting formed former formerly formidable forming forms formula formulas formulate formulated fort
    forth forthcoming forthright fortification fortified fortress fortunate fortunately fortune fortunes forty forum
    forward forwarded forwarding fossil fossils foster fought foul found foundation foundations founded founder
    founders founding fountain four fourteen fourth fowl fox foxes fractal fraction fractional fractions fracture
    fractured fragile fragment fragments fragrance fragrant frail frame framed frames framework frameworks framing
    franchise frank frankly fraternity fraud fraudulent fraught freak free freed freedom freeing freely freeway freeze
    freezes freezing freight french frenzied frenzy frequencies frequency frequent frequently frequents fresh freshly
    freshman freshness freshwater friction fridge fried friend friendliness friendly friends friendship fries fright
    frighten frightened frightening frightful fringe fringed frivolous fro frog frogs from frond fronds front frontal
    frontend frontends frontier frost frosted frothy frown frozen fruit fruitful fruiting fruitless fruits frustrated
    frustrating frustration fry frying ftp fuck fucking fuel fueled fuels fugitive fulfill fulfilled fulfilling
    fulfillment full fullness fully fumes fun function functional functionality functionally functioning functions fund
    fundamental fundamentalist fundamentalists fundamentally fundamentals funded funding funds funeral fungal fungi
    fungous fungus funnel funny fur furious furiously furnace furnaces furnish furnished furnishing furnishings
    furniture furrow furry further furthest fury fuse fused fusion fuss fussy futile future futures fuzzy gable gain
    gained gaining gains gait galaxies galaxy gall gallbladder galleries gallery gallon gallons galls gamble gambler
    gambling game games gamete gametes gamma gang gangster gap gaping gaps garage garbage garden gardener gardening
    gardens garlic garment garments garnet garnish garter gas gaseous gases gasoline gasp gasses gastric
    gastrointestinal gastropod gastropods gate gates gateway gather gathered gathering gathers gauge gauze gave gay
    gaze gazelle gear geared gears gecko geese gel gelatin gelatinous gem gems gemstone gemstones gen gender gene
    genera general generalization generalized generally generate generated generates generating generation generations
    generative generator generators generic generics generosity generous generously genes genetic genetically
    geneticist genetics genital genitalia genitals genius genome genotype genre gentian gentle gentleman gentlemen
    gentleness gently genuine genuinely genus geographic geographical geography geologic geological geology geometric
    geometry gerbil germ germination germs gestation gesture gestures get gets getting ghost ghosts giant giants
    gibberish gift gifted gifts gigantic gilded gills gin ginger giraffe girdle girl girlfriend girls git give given
    gives giving glacial glacier glaciers glad gladly glance glanced glances gland glands glandular glare glass glasses
    glassware glassy glaucoma glaze glazed glib glider gliding glimpse glistening glittering glob global globally
    globals globe globs globular globulin gloom gloomy glorious glory gloss glossy glove gloves glow glowing glucose
    glue glued glutinous glycerol gnawed goal goals goat goats god goddess gods goes going gold golden goldenrod golf
    golfer golfers gone gonna good goodbye goodness goods google goose gorgeous gosh gospel gossip got gotta gotten
    gourd gout govern governed governing government governmental governments governor governs gown grab grabbed
    grabbing grace graceful gracefully gracious grade graded grades gradient gradual gradually graduate graduated
    graduates graduating graduation graft grafted grafting grain grains gram grammar grammatical grams grand
    grandchildren granddaughter grandeur grandfather grandmother grandparents grandson granite grant granted granting
    grants granular granules grape grapefruit grapes graph graphic graphical graphics graphite grasp grasped grasping
    grass grasses grasshopper grasshoppers grassland grasslands grassy grate grated grateful gratification gratifying
    grating gratitude grave gravel graves gravitation gravitational gravity gravy gray grazing grease greasy great
    greater greatest greatly greatness greed greedily greedy green greenhouse greenish greens greet greeted greeting
    greetings gregarious grep grew grid griddle grief grievances grievous grill grim grin grind grinding grip groceries
    grocery groin groom groove grooved grooves gross grotesque ground grounded grounds group grouped grouping groups
    grouse grow growing grown grows growth grudge guarantee guaranteed guarantees guard guarded guardian guarding
    guards guerrilla guerrillas guess guessed guessing guest guests guidance guide guided guidelines guides guiding
    guilt guilty guinea guitar gulf gull gum gummy gums gun gunfire guns guru gust gut guts gutter gutters guy guys gym
    gymnast gymnastic gymnosperms gypsum gzip habit habitat habitation habitats habits habitual habitually hack hacked
    hacker hackers hacking hacks had haddock haha hail hair haircut hairdo hairdresser hairless hairlike hairs hairy
    half halfway hall halls hallucination hallucinations hallucinogenic hallway halogen halt halves ham hamburger
    hamburgers hammer hammering hammers hamster hamsters hand handed handful handicap handicapped handkerchief handle
    handled handler handlers handles handling handmade hands handshake handsome handwriting handy hang hanged hanging
    hangs haphazard haphazardly haploid happen happened happening happens happier happily happiness happy harass harbor
    hard hardcoded harden hardened hardening hardens harder hardest hardly hardness hardship hardware hardwood hardy
    hare hares harm harmed harmful harming harmless harmonic harmonious harmonize harmony harness harp harsh harshly
    harvest harvested has hash hashed hashes hashing hassle haste hastily hasty hat hatch hatched hate hated hateful
    hates hath hatred hats haul hauled hauling haunted have haven having hawk hawks hawthorn hay hazard hazardous haze
    hazel head headache headaches headdress headed header headers heading headings headlights headline headlines
    headlong headquarters heads heal healed healing health healthcare healthful healthy heap heaped hear heard hearing
    hearings hears heart heartbeat hearth heartily hearts heartwood hearty heat heated heater heath heating heaven
    heavenly heavens heavier heavily heavy heavyweight heck hedge hedges heed heel heels heifer height heightened
    heights heir heirs held helicopter helicopters helium hell hello helm helmet help helped helper helpers helpful
    helping helpless helps hem hemisphere hemispheres hemispherical hemlock hemoglobin hemophilia hemorrhage hemp hen
    hence hens hepatic hepatitis her heraldic heraldry herb herbaceous herbivorous herbs herd herding here hereby
    hereditary heredity herein heresy heritage hermit hernia hero heroes heroic heroin heroine heroism heron herons
    herpes herring hers herself hesitate hesitates hesitation heterogeneous heuristic heuristics hex hexadecimal
    hexagonal hey hickory hid hidden hide hideous hides hiding hierarchical hierarchies hierarchy hieroglyphics high
    higher highest highlight highlighted highlighting highlights highly highway highways hike hikers hiking hilarious
    hill hills hilly him himself hind hinder hindering hinders hindrance hinge hinged hinges hint hints hip hips hire
    hired hiring his hissing histamine historian historians historic historical historically history hit hitch hits
    hitter hitting hive hoary hobbies hobby hoc hockey hog hogs hoist hold holder holders holding holdings holds hole
    holes holiday holidays hollow holly holy home homebrew homeland homeless homely homemade homepage homes homework
    homicide hominid homogeneous homologous homosexual homosexuality honest honestly honesty honey honeycomb honeymoon
    honeysuckle honor honorable honorary honored honoring honors hood hooded hoof hoofed hook hooked hooks hoop hoops
    hooves hop hope hoped hopeful hopefully hopeless hopelessly hopes hoping hopped hops horizon horizontal
    horizontally hormonal hormone hormones horn horned hornlike horns horny horrible horror horse horseback horseradish
    horses horseshoe hose hospitable hospital hospitality hospitals host hostage hostages hosted hostess hostile
    hostilities hostility hosting hostname hosts hot hotel hotels hound hounds hour hourly hours house housed household
    houseplant houseplants houses housewife housework housing how however howling hub huddled hue huge huh hull hum
    human humane humanistic humanitarian humanity humankind humans humble humbly humerus humid humidity humility
    humming humor humorist humorous humus hundred hundreds hung hunger hungry hunt hunted hunter hunters hunting hunts
    hurl hurled hurricane hurried hurriedly hurry hurt hurting hurts husband husbands hushed husk husks husky hut
    hybrid hydrated hydraulic hydrocarbon hydrocarbons hydrogen hydrolysis hydrous hydroxide hygiene hymn hymns
    hypersensitivity hypertension hypertrophy hyphen hyphenated hyphens hypnosis hypnotic hypocrisy hypocritical
    hypothalamus hypotheses hypothesis hypothetical hysteria hysterical iambic ice iced icon icons icy idea ideal
    idealized ideally ideals ideas identical identifiable identification identified identifier identifiers identifies
    identify identifying identity ideological ideology idiom idiomatic idiot idiots idle ids igneous ignite ignited
    ignition ignorance ignorant ignore ignored ignores ignoring ileum ill illegal illegally illegible illicit
    illiterate illness illogical illuminate illuminated illumination illusion illusions illusory illustrate illustrated
    illustration illustrations illustrator image imagery images imaginary imagination imaginative imagine imagined
    imaging imbued imitate imitated imitates imitating imitation imitative immaterial immature immediate immediately
    immense immersed immersion immigrants immigration imminent immoderate immoral immorality immortal immortality
    immovable immune immunity immunology immutable impact impacts impaired impairment impart impartial imparts
    impatient impeccable impede impediment impending impenetrable imperative imperceptible imperfect imperfectly
    imperial imperialism impersonal impervious impetuous implant implanted implement implementation implementations
    implemented implementing implements implicated implication implications implicit implicitly implied implies imply
    implying import importable importance important importantly imported importer importing imports impose imposed
    imposing imposition impossible impractical impregnate impregnated impress impressed impression impressions
    impressive imprint imprisoned imprisonment improbable improper improperly improve improved improvement improvements
    improves improving improvised impudent impulse impulses impulsive impure impurities inability inaccessible
    inaccurate inaction inactive inactivity inadequacy inadequate inadequately inadvertently inanimate inappropriate
    inappropriately inarticulate inaugural incandescent incapable incarnation incense incentive inch inches incidence
    incident incidental incidents incised incision inciting inclination incline inclined include included includes
    including inclusion inclusive incoherent income incomes incoming incompatibility incompatible incompetence
    incompetent incomplete incompletely incomprehensible inconclusive incongruous inconsiderate inconsistencies
    inconsistency inconsistent inconspicuous inconvenience inconvenient incorporate incorporated incorporates
    incorporating incorporation incorrect incorrectly increase increased increases increasing increasingly incredible
    incredibly increment incremental incremented incrementing incumbent incurable incurred indecent indecisive indeed
    indefinite indefinitely indent indentation indented independence independent independently indeterminate index
    indexed indexes indexing indicate indicated indicates indicating indication indicative indicator indicators indices
    indifference indifferent indigenous indignant indirect indirectly indiscriminate indispensable indistinct
    indistinctly indistinguishable individual individualism individuality individually individuals indivisible indoor
    indoors induce induced induces inducing inductance induction indulge indulged indulgence indulgent indulging
    industrial industrialist industrialized industries industry inedible ineffective ineffectual inefficient inept
    inequality inert inevitable inevitably inexpensive inexperienced inexplicable inf infallible infancy infant
    infantile infantry infants infected infection infections infectious infer inference inferior inferiority inferred
    infestation infested infests infinite infinitely infinity inflamed inflammation inflammatory inflatable inflate
    inflated inflation inflected inflection inflections inflexible inflict inflicted inflicting inflorescence influence
    influenced influences influencing influential influenza info inform informal informally information informational
    informative informed informing infrared infrastructure ingenious ingenuity ingested ingesting ingestion ingredient
    ingredients inhabit inhabitant inhabitants inhabited inhabiting inhabits inhalation inhale inhaled inhaling
    inherent inherit inheritable inheritance inherited inheriting inherits inhibit inhibited inhibiting inhibition
    inhibitor inhibits inhospitable inhuman init initial initialization initialize initialized initializing initially
    initiate initiated initiates initiating initiation initiative inject injected injecting injection injunction injure
    injured injuries injurious injury injustice ink inland inlet inline inn innate inner innermost inning innocence
    innocent innovation innovations innovative inoffensive inoperative inorganic input inputs inquire inquired
    inquiries inquiring inquiry inquisitive insane insanity inscribed inscription inscriptions insect insecticide
    insectivorous insects insecure insensitive insert inserted inserting insertion inserts inside insight insights
    insignia insignificant insincere insipid insist insisted insistent insists insofar insoluble insomnia inspect
    inspected inspecting inspection inspects inspiration inspire inspired inspires inspiring install installable
    installation installations installed installer installers installing installs instance instances instant
    instantiate instantiated instantiating instantiation instantly instead instep instinct instinctive instincts
    instituted institution institutional institutions instruct instructed instruction instructions instructor
    instrument instrumental instrumentation instruments insufficient insulation insulin insult insulting insults
    insurance insure insured insurgency insurgents int intact intake intangible integer integers integral integrate
    integrated integrates integrating integration integrity intellect intellectual intellectually intellectuals
    intelligence intelligent intelligible intend intended intending intends intense intensely intensifier intensifiers
    intensify intensity intensive intent intention intentional intentionally intentions inter interact interacting
    interaction interactions interactive interactively interacts intercept intercepted interchange interchangeable
    interconnected intercourse interdependent interest interested interesting interests interface interfaces interfere
    interference interferes interfering interim interior interjection interlacing interlocking intermediary
    intermediate intermittent intermittently intern internal internally internals international internationally
    internet interoperability interplanetary interpolation interpret interpretation interpretations interpreted
    interpreter interpreters interpreting interprets interrupt interrupted interrupting interruption interrupts
    intersect intersecting intersection interstate interstellar intertwined interval intervals intervening intervention
    interview interviewed interviews interwoven intestinal intestine intestines intimacy intimate intimately
    intimidation into intolerance intolerant intoxicated intoxicating intractable intravenous intricate intrigue
    intrinsic intro introduce introduced introduces introducing introduction introductory introspection intrude
    intruder intrusion intrusive intuition intuitive intuitively intuitiveness invade invaded invaders invading invalid
    invariably invariant invasion invasive invent invented invention inventor inventory inverse inversely invertebrates
    inverted invest invested investigate investigated investigates investigation investigations investigative investing
    investment investments investor investors invests invisible invitation invite invited inviting invocation
    invocations invoice invoke invoked invokes invoking involuntarily involuntary involve involved involvement involves
    involving inward iodine ion ionic ionizing ionosphere ions iridescent iris iron ironic ironically ironing irony
    irrational irrefutable irregular irregularities irregularly irrelevant irresistible irresponsible irreverent
    irreversible irrigation irritability irritable irritate irritated irritating irritation island islands isolate
    isolated isolation isomer isomeric isotope isotopes issue issued issuer issues issuing isthmus itch itching itchy
    item items iterable iterate iterated iterating iteration iterator iterators itinerant its itself ivory ivy jack
    jacket jackets jagged jail jam jams jar jargon jaundice jaw jaws jay jazz jealous jealousy jeans jellied jellies
    jelly jerk jerks jerky jet jets jewelry jewels jihad job jobs jog john join joined joining joins joint jointed
    jointly joints joke jokes joking jolly journal journalism journalist journalists journals journey joy joyful joyous
    judge judged judges judging judgment judgments judicial judo jug juggle jugular juice juices juicy jumbled jump
    jumped jumper jumping jumps junction jungle junior juniper junk jurisdiction jurisprudence jurist juror jury just
    justice justification justified justifies justify juvenile kangaroo kangaroos keel keen keenly keep keeper keeping
    keeps keg kept kernel kernels ketone kettle key keyboard keyed keynote keys keyword keywords kick kicked kicking
    kicks kid kidding kidnapped kidney kidneys kids kill killed killer killers killing kills kiln kilogram kilometers
    kin kind kinda kindergarten kindly kindness kinds kinetic king kingdom kings kinship kiss kissed kisses kissing kit
    kitchen kite kitten kittens kitty kludge knee kneeling knees knew knife knight knighthood knights knit knitted
    knitting knives knob knock knocked knocking knocks knot knots knotted know knowing knowledge knowledgeable known
    knows knuckles lab label labeled labels labor laboratory labored laborer laborers laborious labors labyrinth lac
    lace lack lacked lacking lacks lacquer lactic lad ladder ladders ladies ladle lady lager lagoon laid lake lakes
    lamb lambda lambs lame lamp lamps lance land landed landing landlocked landlord landmark lands landscape landscapes
    lane lanes language languages lantern lap lapse laptop larceny larch lard large largely largeness larger largest
    larva larvae larval larynx laser lash last lasted lasting lasts late lately latency latent later lateral laterally
    latest lathe lather latitude latitudes latter laugh laughed laughing laughs laughter launch launched launcher
    launching laundry laurel lava lavender lavish lavishly law lawful lawless lawn lawns laws lawsuit lawyer lawyers
    lax laxative lay layer layered layers laying layman layout lays lazily lazy lbs lead leader leaders leadership
    leading leads leaf leafless leaflets leafstalks leafy league leak leaked leaks lean leaned leaning leap leaping
    leaps learn learned learning learns lease leased leash least leather leathery leave leavened leaves leaving lecture
    lecturer lectures led ledger left leftmost leftover leg legacy legal legally legend legendary legends legislation
    legislative legislators legislature legitimacy legitimate legs leguminous leisure leisurely lemmings lemon lemons
    lemur lend lending lends length lengths lengthwise lengthy lenient lens lenses leopard leprosy lesion lesions less
    lessen lesser lesson lessons lest let lethal lets letter letters letting lettuce leukemia leukocyte level levels
    lever leverage levied levy lewd lexical lexicographer liabilities liability liable liar lib liberal liberals
    liberated liberation liberties liberty libraries library lice license licensed licenses licensing lichen lichens
    lick licking licorice lid lids lie lied lien lies lieutenant life lifeless lifelike lifelong lifestyle lifetime
    lift lifted lifting lifts ligament ligaments light lighted lighter lighthouse lighting lightly lightness lightning
    lights lightweight like liked likelihood likely likeness likes likewise liking lilac lilies lilo lily limb limber
    limbs lime limestone limit limitation limitations limited limiting limitless limits limousine limp line linear
    lined linen linens liner lines linguist linguistic linguistics linguists lining link linkage linked linker linking
    links lint linter linters linting lion lions lip lipid lipids lips lipstick liqueur liqueurs liquid liquids liquor
    liquors list listed listen listened listener listeners listening listens listing listings lists lit liter literacy
    literal literally literals literary literate literature liters lithium lithography litigation litmus litter little
    liturgical liturgy live lived livelihood liveliness lively liver liverworts lives livestock living lizard lizards
    llama load loaded loader loaders loading loads loaf loan loans lobby lobe lobed lobes lobster lobsters local locale
    localhost locality localized locally locals locate located locating location locations lock locked locker lockers
    lockfile lockfiles locking locks locomotion locomotive locust lodge lodging loft lofty log logarithm logged logger
    loggers logging logic logical logically logician login logo logs loin lone loneliness lonely long longed longer
    longest longevity longing longitude longitudinal longitudinally look lookahead looked looking lookout looks lookup
    lookups loom loon loop looped looping loops loose loosely loosen looser lord lose loser losers loses losing loss
    losses lost lot lotion lots lottery loud louder loudly loudness loudspeaker louse lousy love loved lovely lover
    lovers loves loving low lower lowercase lowercased lowered lowering lowers lowest loyal loyalty lubricant lubricate
    lubricating lucid luck lucky ludicrous luggage lumbar lumber luminescent luminous lump lumps lumpy lunar lunatic
    lunch lung lungs lure lurid lush lust luster lustrous luxurious luxury lying lymph lymphatic lyre lyric lyrics
    machine machinery machines mackerel mackerels macro macros mad made madness magazine magazines magenta magic
    magical magician magistrate magma magnesium magnet magnetic magnetism magnetized magnificent magnitude mahogany
    maid maiden mail mailbox mailed mailing mailings main mainframe mainland mainly mainstream maintain maintained
    maintainer maintainers maintaining maintains maintenance maize majestic major majority make maker makers makes
    makeup making malaria male males malevolent malformed malfunction malice malicious malign malignant mall malleable
    mallet mallow malodorous malt mama mammal mammals mammary mammoth man manage managed management manager managers
    manages managing mandarin mandate mandatory mandible mane maneuver maneuvering maneuvers manganese manhood manic
    manifest manifestation manifestations manifested manifesting manifests manifold manipulate manipulated manipulating
    manipulation mankind manly manned manner mannerisms manners mansion mantle manual manually manuals manufacture
    manufactured manufacturer manufacturers manufactures manufacturing manure manuscript manuscripts many map maple
    mapped mapping mappings maps marathon marble march marched marches marching mare margarine margin marginal margins
    marijuana marine maritime mark marked markedly marker markers market marketed marketing marketplace markets marking
    markings marks markup maroon marred marriage marriages married marries marrow marry marrying marsh marshal marshes
    marshy marsupial marsupials martial martini martyr marvelous masculine mash mashed mask masked masks masonry
    masquerade mass massacre massage masses massive mast master mastered masters mastery masts mat match matched
    matcher matches matching mate mater material materials maternal mates math mathematical mathematician
    mathematicians mathematics mating matrices matrimony matrix mats matted matter matters mattress mature maturity
    mauve max maximal maximized maximum may maybe mayonnaise mayor maze meadow meadows meager meal meals mean meaning
    meaningful meaningfully meaningless meanings means meant meantime meanwhile measles measurable measure measured
    measurement measurements measures measuring meat meats mechanic mechanical mechanically mechanics mechanism
    mechanisms medal media medial median mediate mediated mediates mediation medical medically medicated medication
    medicinal medicinally medicine medicines medieval mediocre meditation medium medulla meek meet meeting meetings
    meets mega megabytes meiosis melancholy mellow melodic melody melon melt melted melting melts member members
    membership membrane membranes membranous memo memoirs memorable memorial memories memorized memory memos men menace
    menacing mending menial meninges meningitis menopause menstrual menstruation mental mentally mention mentioned
    mentioning mentor menu menus mercantile merchandise merchant merchants mercury mercy mere merely merge merged
    merger merges merging meridian merit meritorious merits mermaid merry mesh meson mess message messages messaging
    messed messenger messy met meta metabolic metabolism metadata metal metallic metals metamorphic metamorphosis
    metaphor metaphorical metaphorically metaphysical metaphysics meteorological meteorology meter meters method
    methodical methods meticulous metric metrical metrics metro metropolitan mica mice micro microorganism
    microorganisms microphone microscope microscopes microscopic microscopy microsecond microwave mid middle middleware
    midnight midst midway might mighty migrants migrate migrated migrates migrating migration migratory mild mildly
    mile miles militant military militia milk milkweed milky mill millennium million millions millionth millisecond
    milliseconds mills mime mimic mimics min minced mind minded mindful mindless minds mindset mine mined miner mineral
    minerals miners mines mini miniature minimal minimally minimize minimum mining minister ministers ministry minor
    minority mint minus minute minutely minutes miracle miracles mirror mirroring mirrors miscellaneous mischief
    mischievous misconduct miserable misery misfortune misfortunes mislead misleading misplaced misrepresentation miss
    missed misses missile missiles missing mission missionaries missionary missions mist mistake mistaken mistakenly
    mistakes mistletoe mistress misty misunderstanding mite miter mites mitigate mitosis mix mixed mixer mixes mixing
    mixture mixtures mob mobile mobility mock mocking mod modal mode model modeled modeling models modem moderate
    moderately moderation moderator modern modernize modes modest modesty modification modifications modified modifier
    modifiers modifies modify modifying modular modulation module modules modulo moist moisture molar molasses mold
    molded molding molds mole molecular molecule molecules moles mollusk mollusks molten mom moment momentary momentous
    moments momentum monarch monarchs monarchy monastery monastic monetary money monitor monitored monitoring monitors
    monk monkey monkeys monks monocotyledonous monopoly monotheistic monotonous monoxide monsoon monster monsters
    monstrous month monthly months monument monumental monuments moo mood moods moody moon moonlight mooring mop moral
    morale morality morally morals morbid more morel morning mornings morpheme morphemes morphine morphological
    morphology mortal mortals mortar mortgage mortgages mosaic mosque mosques mosquito mosquitoes moss mosses most
    mostly motel moth mother mothers moths motile motion motionless motions motivated motivation motive motives motor
    motorboat motorcycle motorist motorized mottled motto mound mounds mount mountain mountaineers mountainous
    mountains mounted mounting mournful mourning mouse mouth mouthparts mouthpiece mouths movable move moved movement
    movements moves movie movies moving mower much mucous mucus mud muddy muffin mug mulberry mule multi multicast
    multicellular multiline multipart multiple multiplication multiplied multiplier multiply multiplying
    multiprocessing multitasking multitude municipal municipalities municipality murder murdered murderer murderous
    murders muscle muscles muscular museum museums mushroom mushrooms music musical musician musicians musk mussels
    must mustache mustard mutable mutant mutate mutated mutating mutation mutex mutton mutual mutually muzzle myself
    mysteries mysterious mystery mystic mystical mysticism myth mythical mythology myths nagging nail nailed nails
    naive naked nakedness name named namely names namespace namespaces naming nap napkin narcotic narcotics narrative
    narrow narrowed narrower narrowing narrowly nasal nasty nation national nationalism nationalist nationality
    nationally nations native natively natives natural naturalist naturalized naturally nature naughty nausea nautical
    naval navel navigable navigate navigation navigational navigator navy near nearby nearer nearest nearly neat neatly
    neatness necessarily necessary necessities necessity neck necklace neckline necks necktie nectar need needed
    needing needle needles needlework needs needy negation negative negatively neglect neglected negligence negotiate
    negotiated negotiating negotiation negotiations negotiator neighbor neighborhood neighborhoods neighboring
    neighbors neither neoclassical neoplasm nephew nerd nerve nerves nervous nervously nest nested nesting nests net
    nets netting nettle network networking networks neural neurological neurology neuron neurons neuroscience neurosis
    neurotic neutral neutralize neutron neutrons never nevertheless new newborn newcomer newer newest newline newlines
    newly news newspaper newspapers next nice nicely nicer nicest niche nick nickel nickname night nightclub nightclubs
    nightly nightmare nights nightshade nimble nine nineteen ninety ninth nipple nitrate nitrates nitric nitrites
    nitrogen nobility noble nobleman noblewoman nobody nocturnal nod nodded nodding node nodes nodules noise noises
    noisily noisy nomadic nominal nominated nomination nominee non none nonetheless nonexistent nonmetallic nonsense
    nonsensical nonstandard nonvenomous nonverbal nonzero noon nor norm normal normalization normalize normalized
    normally norms north northeast northeastern northern northernmost northward northwest northwestern nose noses
    nostrils not notable notably notation notch notched notches note notebook notebooks noted notes noteworthy nothing
    nothingness notice noticeable noticeably noticed notices notification notified notify notion notional notions
    notorious notwithstanding noun nouns nourishing nourishment novel novelist novels novelty novice now nowadays
    nowhere noxious nuclear nuclei nucleic nucleoside nucleotides nucleus nude nuisance null numb number numbered
    numbering numbers numeral numerals numeration numerator numeric numerical numerically numerous nun nuns nurse
    nursery nurses nursing nurture nut nutmeg nutrient nutrients nutrition nutritional nutritious nutritive nuts nylon
    nymph oak oaks oar oars oat oath oatmeal oats obedience obedient obesity obey obeys obj object objected objection
    objectionable objections objective objectively objectives objects obligated obligation obligations obligatory
    obliged oblique obliquely oblivious oblong oboe obs obscene obscure obscured obscurity observability observable
    observance observant observation observations observe observed observer observes observing obsessed obsession
    obsessive obsolete obstacle obstacles obstetrics obstinate obstruct obstructed obstructing obstruction obstructions
    obtain obtained obtaining obtains obtuse obvious obviously occasion occasional occasionally occasions occipital
    occult occupancy occupant occupants occupation occupied occupies occupy occupying occur occurred occurrence
    occurrences occurring occurs ocean oceanic oceans octal octave octet octets ocular odd odds odor odorless odorous
    off offend offended offender offenders offending offense offenses offensive offensively offer offered offering
    offers offhand office officer officers offices official officially officials offline offset offsets offshore
    offspring often oil oils oily ointment ointments okay old older oldest olfactory olive olives omelet ominous
    omission omit omitted omitting omnivorous once one ones oneself ongoing onion onions online only onset onto onward
    onwards opaque opcode opcodes open opened opener opening openings openly openness opens opera operand operands
    operas operate operated operates operatic operating operation operational operations operative operator operators
    ophthalmic opinion opinionated opinions opium opponent opponents opportune opportunities opportunity oppose opposed
    opposes opposing opposite opposition oppressed oppression oppressive ops opt optic optical optics optimal optimism
    optimist optimistic optimization optimize optimized option optional optionally options oral orally orange oranges
    oration orator oratory orbit orbital orbiting orbits orchestra orchestral orchid orchids ordained order ordered
    ordering orderly orders ordinal ordinance ordinary ore ores org organ organic organism organisms organization
    organizations organize organized organizer organizes organizing organs orient oriental orientation oriented
    orienting origin original originality originally originate originated originates originating origins ornament
    ornamental ornamentation ornamented ornaments ornate orphan orthodox orthodoxy oscillation oscillations osmotic
    ossified ostentatious ostentatiously ostriches other others otherwise otter otters ought ounce ounces our ours
    ourselves out outbreak outburst outcome outcomes outdated outdoor outdoors outer outermost outfield outfit outfits
    outgrowth outlaw outlet outlets outline outlined outlines outlook outlying output outputs outrageous outright
    outside outsiders outspoken outstanding outward ova oval ovaries ovary ovate oven over overall overbearing overcast
    overcome overcoming overcrowded overdue overflow overflowing overhead overheard overlap overlapped overlapping
    overload overloaded overlook overlooked overlooking overly overnight overpriced overridden override overrides
    overriding overseas oversees oversight overt overthrow overthrown overtime overuse overview overwhelm overwhelming
    overwrite overwriting overwritten ovoid ovulation ovule ovules ovum owe owed owes owing owl owls own owned owner
    owners ownership owning owns oxen oxidation oxide oxides oxidizing oxygen oyster oysters ozone pace pack package
    packaged packagers packages packaging packed packet packets packing packs pact pad padded padding paddle pads page
    pages paging paid pain painful painfully painless pains painstaking paint painted painter painters painting
    paintings paints pair paired pairing pairs palace palate pale palette pallid palm palmate palms palpable pan
    pancake pancakes pancreas pancreatic panda pandas pandemic pane panel panels panes panic pans pants papacy papal
    paper papers paperwork par parachute parade paradise paragraph paragraphs parakeet parallel paralysis paralyzed
    param parameter parameterized parameters paramilitary params paranoia paranoid parasite parasites parasitic parcel
    parched parchment pardon parens parent parental parentheses parenthesis parents parietal parish parity park parked
    parking parks parliament parliamentary parlor parrot parrots parse parsed parser parsers parses parsing parsley
    part parted partial partiality partially participant participants participate participated participates
    participating participation particle particles particular particularly particulars parties partition partitions
    partly partner partners partnership partnerships parts party pass passage passages passageway passed passenger
    passengers passes passing passion passionate passions passive passport password passwords past pasta paste pasted
    pastime pasting pastor pastoral pastry pasture pastures pat patch patched patches patching patent paternal path
    pathetic pathname pathnames pathogen pathogenic pathogens pathological pathology paths pathway patience patient
    patients patio patriarch patriot patriotic patriotism patrol patron patronage patrons pattern patterned patterns
    patty pause paused paved pavement paving paw pawn pay payable paying payload payloads payment payments payroll pays
    pea peace peaceable peaceful peacefully peach peaches peak peaks peanut peanuts pear pearl pearls pearly peas
    peasant peasants peat pebbles pectoral peculiar peculiarly pedal pedals pedestrian pedestrians peel peeled peeling
    peer peers peg pegs pelagic pelican pelicans pelt pelvic pelvis pen penal penalties penalty penance pencil pencils
    pendant pending pendulous pendulum penetrate penetrated penetrating penetration penguin penguins penicillin
    peninsula penis pennies penny pens pension pentameter people peoples pep pepper peppermint peppers peptic per
    perceive perceived perceiving percent percentage percentile perceptible perception perceptions perceptive
    perceptual perch perches percussion peremptory perennial perennials perfect perfected perfection perfectly
    perforated perform performance performances performed performer performers performing performs perfume perfumed
    perfumery perfumes perhaps period periodic periodical periodically periods peripheral perish peritoneum perjury
    permanent permanently permissible permission permissions permissive permit permits permitted permitting pernicious
    peroxide perpendicular perpetual perplexed persecuted persecution perseverance persist persisted persistence
    persistent persistently persisting persists person personal personalities personality personally personification
    personified personnel persons perspective perspiration persuade persuaded persuading persuasion persuasive
    pertaining pertinent pervasive perverse perversion perverted pessimist pest pesticides pests pet petal petals
    petition petrels petroleum pets petty pharmaceuticals pharmacy pharynx phase phases pheasant pheasants phenomena
    phenomenon phenotype philanthropist philologist philosopher philosophers philosophical philosophy phlegm phone
    phoneme phones phonetic phonetics phonograph phonology phosphate phosphoric phosphorus photo photograph
    photographed photographer photographers photographic photographs photography photos photosynthesis phrase phrases
    phylum physical physically physician physicians physicist physicists physics physiological physiologically
    physiologist physiology pianist piano pick picked picket picking pickle pickled pickles pickling picks pickup
    picnic pictorial picture pictured pictures picturesque pie piece pieces pier pierce pierced piercing piers pies
    piety pig pigeon pigeons pigment pigmentation pigments pigs pike pile piled piles pilgrimage pilgrims pill pillar
    pillars pillow pills pilot pilots pin pinch pine pineapple pines pink pinkish pinnate pinned pins pint pints
    pioneer pioneered pioneers pip pipe piped pipeline pipelines pipes piping pips pirate pirates pistil pistol piston
    pit pitch pitched pitcher pitchers pitches pitching pithy pitiful pits pituitary pity pivot pivoted pixel pixels
    pizza pkg place placebo placed placeholder placeholders placement placenta placental places placing plagiarism
    plague plain plainly plains plaintiff plan plane planes planet planetary planets plank planks plankton planned
    planning plans plant plantain planted planting plants plasma plaster plastic plastics plate plateau platelets
    plates platform platforms platinum platoon plausible play played player players playful playfully playing plays
    plaything playwright plea plead pleaded pleading pleasant pleasantly please pleased pleases pleasing pleasingly
    pleasurable pleasure pleasures pledge pledged plentiful plenty plexus pliable pliers plight plist plot plotted
    plotting plover plow plowed plowing pluck plucked plug plugged plugin plugins plugs plum plumage plumb plumbing
    plume plumes plump plums plundering plunge plunged plural plus plutonium ply plywood pneumatic pneumonia pocket
    pockets pod pods poem poems poet poetic poetry poets point pointed pointer pointing pointless points poised poison
    poisoned poisoning poisonous poisons poker polar polarized pole poles police policeman policemen policies policy
    poliomyelitis polish polished polishing polite politely politic political politically politician politicians
    politics poll pollen polling polls pollution polo polyester polygon polygons polyhedron polymer polymorphic
    polynomial polyp polyps pompous pond ponder ponderous ponds pony pool pools poor poorer poorly pop popcorn pope
    poplar popped poppy pops popular popularity popularized popularly populate populated population populations
    populous popup porcelain porch porcupine pore pores pork pornographic pornography porous port portable portal
    ported portion portions portrait portraits portrayed ports pose posed poses position positional positioned
    positioning positions positive positively positives possess possessed possesses possessing possession possessions
    possibilities possibility possible possibly post postage postal posted poster posterior posterity posters posting
    postpone postponed posts postulated posture pot potassium potato potatoes potent potential potentially potherb pots
    potter pottery pouch pouches poultry pound pounded pounding pounds pour poured pouring poverty pow powder powdered
    powders powdery power powered powerful powerless powers practical practically practice practiced practices
    practicing practitioner pragmatic prairie prairies praise praised pray prayer prayers praying pre preach preacher
    preachers preaching prearranged prebuilt precede preceded precedence precedent precedents precedes preceding
    precious precipitate precipitated precipitation precise precisely precision precursor predator predators predatory
    predecessor predecessors predefined predestination predetermined predicament predicate predicates predict
    predictable predicted predicting prediction predictions predicts predominant predominantly preexisting prefer
    preferable preferably preference preferences preferred prefers prefix prefixed prefixes pregnancy pregnant
    prehensile prehistoric prejudice prejudiced prejudices prelate preliminary premature prematurely premise premises
    premium preoccupation preoccupied preparation preparations prepare prepared prepares preparing prepend prepended
    preposition prerelease prerequisite prescribe prescribed prescription prescriptive presence present presentation
    presented presenting presently presents preservation preservative preserve preserved preserves preserving preset
    presidency president presidential presidents press pressed presses pressing pressure pressures prestige prestigious
    presumably presumed pretend pretended pretending pretends pretense pretentious pretty prevailed prevailing prevent
    prevented preventing prevention preventive prevents preview previous previously prey price priced prices pricing
    prickly pride priest priestess priests primarily primary primate primates prime primer primitive primitives prince
    princes princess principal principally principle principles print printable printed printer printers printing
    prints prior priorities priority prism prison prisoner prisoners prisons privacy private privately privilege
    privileged privileges prize prized prizefighter prizes pro probabilities probability probable probably probe
    problem problematic problems proboscis procedure procedures proceed proceeded proceeding proceedings proceeds
    process processed processes processing procession processions processor proclaim proclaimed prodigious produce
    produced producer producers produces producing product production productions productive productivity products
    profane professed profession professional professionally professionals professor professors proficiency proficient
    profile profiler profiles profiling profit profitable profits profound profoundly profundity profuse profusely
    profusion progesterone program programmatic programmatically programmed programmer programmers programming programs
    progress progresses progressing progression progressive progressively prohibited prohibition prohibits project
    projected projectile projecting projection projections projector projects proliferation prolific prolong prolonged
    prominence prominent promise promised promises promising promontory promote promoted promotes promoting promotion
    promotional prompt prompted prompting promptly prompts prone prongs pronoun pronounce pronounced pronouns
    pronunciation proof propaganda propagate propagated propagates propagation propel propellant propelled propeller
    propelling propels proper properly properties property prophecies prophecy prophet prophetic prophets proponent
    proportion proportional proportions proposal proposals propose proposed proposes proposing proposition propositions
    proprietary proprietor propriety propulsion pros prose prosecuted prosecution prosecutor prosody prospect
    prospective prosperity prosperous prostate prostitute prostitution prostrate protect protected protecting
    protection protective protects protein proteins protest protested protests protocol protocols proton protons
    protoplasm prototype protozoa protozoan protozoans protruding protrusion protuberance proud proudly prove proved
    proven provenance proverb proverbial proves provide provided provider providers provides providing province
    provinces provincial proving provision provisions provocation provocative provoke provoked provoking proxies
    proximity proxy prudence prudent prune pry pseudo pseudoscience psychedelic psychiatrist psychiatrists psychiatry
    psychic psychoanalysis psychological psychologically psychologist psychologists psychology psychotherapy psychotic
    pub puberty pubic public publication publications publicity publicly publish published publisher publishers
    publishes publishing puck pudding puddle puff puffballs puffed puffy pull pulled pulling pulls pulmonary pulp pulpy
    pulse pulses pump pumped pumping pumpkin pumps pun punch punched punches punching punchline punctual punctuation
    puncture puncturing pungent punish punishable punished punishing punishment punk pup pupil pupils puppet puppets
    puppy purchase purchased purchases purchasing pure puree purely purgative purgatory purge purging purification
    purified purify purity purple purplish purported purpose purposefully purposes purse pursue pursued pursues
    pursuing pursuit pus push pushed pushes pushing put putrid puts putting puzzle puzzled pyramid pyramidal python
    quad quadratic quadrilateral quadruped quail quaint quake qualification qualifications qualified qualify
    qualitative qualities quality quantifier quantitative quantities quantity quantum quark quarks quarrel quarrels
    quarry quarter quarterback quarters quarts quartz quasi queen queer queried queries query querying quest question
    questionable questioned questioning questionnaire questions queue queues quick quicker quickly quickness quiet
    quietly quilt quit quite quitting quiz quo quotation quotations quote quoted quotes quotient quoting rabbit rabbits
    rabid raccoon raccoons race racehorse raceme racemes races racetrack racial racing racism rack racket rackets radar
    radial radially radians radiant radiate radiated radiates radiating radiation radiator radical radicals radio
    radioactive radioactivity radios radius radix raft rafters rage ragged raging rags raid raided raids rail railing
    railroad railroads rails railway rain rainbow rained rainfall rains rainwater rainy raise raised raises raising
    raisins rake rally ram rambling ramp rampant ran ranch rancid random randomly rang range ranger ranges ranging rank
    ranked ranking ranks rap rape rapid rapidly rare rarely rash raspberries raspberry rat rate rated rates rather
    rating ratings ratio rational rationale rationally rats rattlesnake rattling raucous raw ray rayon rays razor reach
    reached reaches reaching react reacting reaction reactions reactive reactor reactors reacts read readability
    readable reader readers readily readiness reading readings readme reads ready real realism realistic realities
    reality realization realize realized realizes realizing really realm reappearance rear reared reason reasonable
    reasonably reasoned reasoning reasons reassurance reassuring rebel rebellion rebellious rebels rebirth rebuild
    rebuilding rebuilt rebuke recall recalled receipt receipts receive received receiver receives receiving recent
    recently receptacle reception receptionist receptive receptor receptors recess recession recessive recipe recipes
    recipient recipients reciprocal reciprocating recital recite recited reckless reckoned reclaim recognition
    recognizable recognize recognized recognizes recognizing recommend recommendation recommendations recommended
    recommends reconciliation reconnaissance reconsider reconstruct reconstruction record recorded recorder recording
    recordings records recourse recover recovered recovering recovery recreate recreated recreation recreational
    recruit recruited recruits rectangle rectangular rectum recurrence recurrent recurring recurse recursion recursive
    recursively recycling red reddened reddish redeemable redefine redefined redemption redirect redirected redirection
    redirects redistribute redistributed redistribution redness redo reduce reduced reduces reducing reduction
    redundant reed reeds reef reefs reel reentrant ref refactor refactored refactoring refer referee reference
    referenced references referencing referent referral referred referring refers refine refined refinement reflect
    reflected reflecting reflection reflections reflective reflects reflex reform reformed reformer reforms refraction
    refractive refractory refrain refresh refreshed refreshing refrigerated refrigerator refrigerators refuge refugee
    refugees refund refusal refuse refused refuses refusing regain regained regard regarded regarding regardless
    regards regenerate regex regexp regime regiment region regional regions register registered registering registers
    registration registry regression regressions regret regular regularity regularly regulate regulated regulates
    regulating regulation regulations regulator regulatory rehabilitation rehearsal reign reigned reimbursement rein
    reincarnation reindeer reinforced reinforcing reins reject rejected rejecting rejection rejects rejoice relate
    related relates relating relation relations relationship relationships relative relatively relatives relativity
    relax relaxation relaxed relaxes relaxing release released releases releasing relentless relevance relevant
    reliability reliable reliably reliance relied relief relies relieve relieved relieves relieving religion religions
    religious relish reload relocated reluctance reluctant reluctantly rely relying remain remainder remained remaining
    remains remark remarkable remarkably remarked remarks remedies remedy remember remembered remembering remembers
    remind reminded reminder reminds remnant remorse remote remotely removable removal remove removed remover removes
    removing renal rename renamed render rendered renderer rendering renders rendition renewed renovation renowned rent
    rental rented reopen rep repaid repair repaired repairing repairs repay repayment repeat repeatable repeated
    repeatedly repeating repeats repel repellent repetition repetitions repetitive replace replaceable replaced
    replacement replaces replacing replica replicate replication replied replies reply repo report reported reportedly
    reporter reporters reporting reports repos repositories repository reprehensible represent representation
    representations representative representatives represented representing represents repressed reprimand reproach
    reproduce reproduced reproduces reproducible reproducing reproduction reproductive reptile reptiles republic
    republican republics repulsive reputable reputation reputed request requested requesting requests require required
    requirement requirements requires requiring requisite res resale rescue rescued research researcher researchers
    resemblance resemble resembles resembling resentful resentment reservation reservations reserve reserved reserves
    reservoir reset resets reside residence resident residential residents resides residue resign resignation resigned
    resilience resilient resin resinous resins resist resistance resistant resisted resisting resists resolute
    resolution resolve resolved resolver resolves resolving resonance resonant resort resource resources resp respect
    respectable respected respectful respecting respective respectively respects respiration respiratory respond
    responded respondents responding responds response responses responsibilities responsibility responsible responsive
    responsiveness rest restart restaurant restaurants rested resting restless restoration restore restored restores
    restoring restrain restrained restraint restraints restrict restricted restricting restriction restrictions
    restrictive restricts rests result resulted resulting results resume resumed resumes resuming resurrection retail
    retain retained retaining retains retard retardation retarded retards retention retina retinal retire retired
    retirement retiring retracted retraction retreat retreated retribution retries retrieval retrieve retrieved
    retrieves retrieving retry return returned returning returns reunion reusable reuse reused rev reveal revealed
    revealing reveals revelation revenge revenue revenues reverence reversal reverse reversed reverses reversible
    reversing reversion revert review reviewed reviewers reviewing reviews revise revised revision revisions revival
    revived revolt revolution revolutionary revolve revolver revolves revolving reward rewarded rewarding rewards
    rewind rewrite rewriting rewritten rhetoric rhetorical rheumatoid rhinitis rhinoceros rhizome rhizomes rhyme rhymed
    rhymes rhythm rhythmic rhythmical rhythmically rhythms rib ribbed ribbon ribbons ribs rice rich richer richest
    richly richness rid ridden riddle riddled ride rider riders rides ridge ridged ridges ridicule ridiculous riding
    rifle rifles rig rigged rigging right righteous rightful rightly rightmost rights rigid rigidity rigidly rigorous
    rim rind rinds ring ringing rings rink riot riotous riots rip ripe ripen ripped rise rises rising risk risks risky
    rite rites ritual rituals rival rivals river rivers road roads roadside roadway roam roar roared roaring roast
    roasted roasting rob robbed robbery robbing robe robes robot robots robust rock rocket rockets rocking rocks rocky
    rod rode rodent rodents rods roe rogue role roles roll rolled roller rollers rolling rolls romance romantic roof
    roofing roofs room roommate rooms root rooted roots rope ropes rose roses rosette rosy rot rotary rotate rotated
    rotates rotating rotation rotor rotten rotting rough roughly roughness round roundabout rounded rounding roundish
    rounds roundworms rousing route router routers routes routine routinely routines row rowing rows royal royalty rub
    rubbed rubber rubbing rubbish rubble ruby rudder rude rudeness rudimentary ruff ruffle rug rugby rugged rugs ruin
    ruined ruins rule ruled ruler rulers rules ruling rum ruminant rumor rumors rump run rung runner runners running
    runs runtime runway rupture ruptured rural rush rushed rushing rust rustic rusty ruthless rye sabbatical saber
    sable sabotage sac sack sacked sacrament sacred sacrifice sacrificed sacrifices sad saddle sadly sadness safe
    safely safer safety saffron sage sago said sail sailboat sailed sailing sailor sailors sails saint saints sake
    salad salads salamander salamanders salaries salary sale sales salesman salesmen salesperson salient saline saliva
    salivary salmon salon saloon salsa salt salted salts saltwater salty salute salvation same sample samples sampling
    sanction sanctioned sanctuary sand sandal sandpiper sands sandstone sandwich sandwiches sandy sane sang sanitary
    sanity sank sap sapiens saprophytic sarcasm sarcastic sardines sash sat satellite satellites satire satirical
    satisfaction satisfactory satisfied satisfies satisfy satisfying saturated saturation sauce saucepan saucer sauces
    sausage sausages sauteed savage save saved saves saving savings savory saw saxophone say saying sayings says scalar
    scale scaled scaleless scales scaling scallop scalloped scallops scalp scaly scan scandal scanned scanning scapula
    scar scarce scarcely scarcity scare scared scarf scarlet scars scary scatter scattered scattering scenario
    scenarios scene scenery scenes scenic scent scented schedule scheduled schedules scheduling schema schemas scheme
    schemes scheming schizophrenia schizophrenic scholar scholarly scholars scholarship scholastic school schooling
    schools sci science sciences scientific scientist scientists scissors sclerosis scoop scope scorched score scored
    scores scoring scorn scornful scorpion scorpions scoundrel scrambled scrambling scrap scraped scraping scratch
    scratched scratches scratching scream screamed screaming screams screen screens screw screwdriver screwed screws
    scrimmage script scripts scroll scrollbar scrolled scrolling scrotum scrub scrubby scrutiny sculptor sculpture
    sculptures scum sea seabird seafood seal sealed sealing seals seam seams seaport search searched searches searching
    seas seashore season seasonal seasonally seasoned seasoning seasonings seasons seat seated seating seats seaweed
    sebaceous sec secluded second secondary secondhand seconds secrecy secret secretaries secretary secretaryship
    secrete secreted secretes secreting secretion secretions secretive secretly secrets sect section sections sector
    sectors sects secular secure secured securely securing securities security sedative sedge sediment sedimentary see
    seed seeded seedless seedlings seeds seeing seek seeker seekers seeking seeks seem seemed seeming seemingly seems
    seen sees seething segment segmented segments segregated segregation seize seized seizing seizure seizures seldom
    select selected selecting selection selections selective selectively selector selects self selfish sell seller
    selling sells semantic semantically semantics semaphore semaphores semblance semen semester semi semiarid semicolon
    semiconductor seminal seminar semipermeable semisolid semitones senator send sender sending sends senior sensation
    sensational sensations sense sensed senseless senses sensibility sensible sensitive sensitivity sensitized sensory
    sensual sensuous sent sentence sentenced sentences sentient sentiment sentimental sentimentality sentiments
    sentinel sentry sepals separate separated separately separates separating separation separator separators
    septicemia septum seq sequence sequences sequential serene sergeant serial serializable serialization serialize
    serialized serializer serializes serializing series serious seriously seriousness sermon sermons serotonin serous
    serpent serrate serrated serum servant servants serve served server servers serves service services servile serving
    servitude sesame session sessions set setback sets setting settings settle settled settlement settlements settlers
    settles settling setup seven seventeen seventh seventy several severe severely severity sew sewage sewer sewers
    sewing sewn sex sexes sexual sexuality sexually sexy shabby shad shade shaded shades shading shadow shadowed
    shadowing shadows shady shaft shafts shaggy shake shaken shaking shaky shall shallow shalt sham shame shameful
    shank shape shaped shapes shaping share shared shareholder shareholders shares sharing shark sharks sharp sharpen
    sharpened sharper sharply sharpness shatter shattered shattering shave shaved shaving shavings she shear sheared
    shears sheath shebang shed shedding sheep sheer sheet sheets shelf shell shellfish shells shelter sheltered shelves
    shepherd sheriff sherry shield shift shifted shifting shifts shine shines shingles shining shiny ship shipboard
    shipbuilding shipment shipped shipping ships shipwrecked shirt shirts shit shivering shock shocked shocking shocks
    shoddy shoe shoes shone shook shoot shooting shoots shop shopping shops shore shorebird shorebirds shores short
    shortage shortcomings shortcut shortcuts shorten shortened shortening shorter shortest shorthand shortly shortness
    shorts shot shotgun shots should shoulder shoulders shout shouted shouting shouts shove shovel show showed shower
    showers showing shown shows showy shredded shreds shrew shrewd shrewdness shrews shrill shrimp shrimps shrine
    shrink shroud shrub shrubby shrubs shun shut shutdown shutter shutters shuttle shy sibilant sibling siblings sic
    sick sickle sickly sickness side sidelong sides sidewalk sidewalks sideways siege sieve sigh sighed sight sights
    sign signal signaled signaling signals signature signatures signed signer significance significant significantly
    signifies signify signifying signing signs silence silenced silent silently silica silicate silicates silicon
    silicone silk silkworm silky silly silt silver silvery similar similarities similarity similarly simmered simple
    simpler simplest simplicity simplification simplified simplify simply simulate simulated simulates simulation
    simultaneous simultaneously sin since sincere sincerely sincerest sincerity sinful sing singer singers singing
    single singled singles singleton singly sings singular sinister sink sinking sinks sinner sinners sins sinus
    sinuses sir sister sisters sit site sites sits sitting situated situation situations six sixteen sixteenth sixth
    sixties sixty size sized sizes skate skates skating skeletal skeleton skeptical skepticism sketch ski skies skiing
    skill skilled skillful skillfully skills skim skin skins skip skipped skipping skips skirt skirts skis skull skunk
    skunks sky skyscraper slab slack slain slam slammed slang slant slanted slanting slap slapped slapstick slash
    slashes slate slats slaughter slave slavery slaves sled sleek sleep sleeper sleeping sleeps sleepy sleet sleeve
    sleeveless sleeves slender slept slice sliced slices slicing slick slid slide slides sliding slight slightest
    slightly slim slime slimy sling slip slipped slippers slippery slipping slips slit slogan slogans slope slopes
    sloping sloppy slot sloth slots slow slowed slower slowing slowly slows slug sluggish slugs sluice slur sly small
    smaller smallest smallness smallpox smart smarter smash smashed smear smeared smell smelled smelling smells smile
    smiled smiles smiling smog smoke smoked smoker smoking smoky smooth smoothing smoothly smoothness smug smut smuts
    snack snacks snail snails snake snakes snap snapped snapping snappy snapshot snapshots snarled sneak sneeze
    sneezing snipe snippet snippets snoring snout snow snowy snuff snug soak soaked soaking soap soaps soar soared
    soaring sober soccer sociable social socialism socialist socially societal societies society socioeconomic
    sociologist sociology sock socket sockets socks soda sodium sofa soft soften softening softer softly softness
    software soil soiled soils solar sold solder soldier soldiers sole solely solemn solemnly soles solicit
    solicitation solicitous solid solidified solidly solids solitary solitude solo solstice soluble solute solution
    solutions solve solved solvent solvents solves solving somatic some somebody someday somehow someone someplace
    something sometime sometimes somewhat somewhere son sonata song songbird songbirds songs songwriter sonic sonnet
    sons soon sooner soot soothing sophisticated sophistication soprano sorcery sordid sore sorrow sorrowful sorrows
    sorry sort sorted sorting sorts sought soul souls sound sounded sounding sounds soup soups sour source sourced
    sources south southeast southeastern southeastward southern southernmost southward southwest southwestern sovereign
    sovereignty soviet sow soy soybean spa space spacecraft spaced spaceflight spaces spacing spacious spade spadix
    spaghetti spake spam span spaniel spanning spans spar spare sparingly spark sparkling sparks sparrow sparse
    sparsely spasm spasmodic spasms spastic spathe spatial spatially spawn spawned spawning speak speaker speakers
    speaking speaks spear spec special specialist specialists specialization specialize specialized specializes
    specializing specially specials specialty species specific specifically specification specifications specificity
    specifics specified specifier specifiers specifies specify specifying specimen specimens specious speck specs
    spectacle spectacles spectacular spectator spectators spectral spectrum speculation speculative speech speeches
    speed speeding speeds speedup speedy spell spelled spelling spells spend spending spends spent sperm spermatozoa
    sphere spheres spherical sphincter sphinx spice spiced spices spicy spider spiders spies spike spiked spikes spill
    spilled spin spinach spinal spindle spine spines spinning spins spiny spiral spiraling spirally spire spirit
    spirited spirits spiritual spiritually spirochete spit spite spiteful splash splashed splashing spleen splendid
    splendor split splits splitting spoil spoiled spoils spoke spoken spokes spokesman spokesperson sponge sponges
    spongy sponsor sponsored sponsoring sponsors sponsorship spontaneous spontaneously spool spoon spore spores sport
    sporting sports spot spots spotted spouse spout sprawling spray sprayed sprays spread spreading spreads spreadsheet
    spring springs sprinkle sprinkled sprinkling sprouts spruce spun spur spurious spurred spurs spy squad square
    squared squarely squares squash squat squeeze squeezed squeezing squirrel squirrels ssh stab stability
    stabilization stabilize stable staccato stack stacked stacks stadium staff staffed stage staged stages staggering
    stagnant stain stained staining stains staircase stairs stairway stake stakes stale stalk stalked stalks stall
    stalls stamens stamp stamped stampede stamping stamps stance stand standalone standard standardized standards
    standing stands stanza staple staples star starch starchy stare stared starfish staring stark starred starry stars
    start started starter starting startled starts startup starvation starved starving stat state stated stately
    statement statements states statesman static statically stating station stationary stationed stationery stations
    statistic statistical statistics statue statues stature status statute statutory stay stayed staying stays std
    stdlib steadfast steadily steady steak steal stealing steals stealthily steam steamed steaming steel steep steeping
    steer steering stellar stem stemless stems stencil step stepped stepping steps stereo sterile stern sternum steroid
    stew stewed stewing stews stick sticking sticks sticky stiff stiffen stiffness stigma still stimulant stimulate
    stimulated stimulates stimulating stimulation stimuli stimulus sting stinging stinking stinks stir stirred stirring
    stitch stitches stitching stochastic stock stockholders stocking stockings stocks stocky stole stolen stomach stone
    stones stony stood stool stooped stop stoppage stopped stopper stopping stops storage store stored stores stories
    storing stork storm storms stormy story stout stove straggling straight straighten straightening straightforward
    strain strained strainer straining strains strait strand stranded strands strange strangeness stranger strangers
    strap straps strata strategic strategically strategies strategy stratified stratum straw strawberries strawberry
    stray streak streaked stream streamed streaming streamlined streams street streets strength strengthen strengthened
    strengthening strengths strenuous stress stressed stresses stressful stressing stretch stretched stretches
    stretching striated strict stricter strictly strictness stride strident strife strike strikes striking strikingly
    string stringed strings strip stripe striped stripes stripped stripping strips strive striving stroke strokes
    strong stronger strongest stronghold strongly struck struct structural structure structured structures struggle
    struggled struggling strung stub stubborn stubbornly stucco stuck stud student students studied studies studio
    study studying stuff stuffed stuffing stumble stumbled stump stunned stunning stunt stupid stupidity sturdy style
    styled styles stylish stylistic stylized sub subatomic subclass subclassing subcommand subcommands subcontinent
    subculture subdirectories subdirectory subdivide subdivided subdivision subdivisions subdued subfamilies subfamily
    subgroup subject subjected subjecting subjective subjects sublime submachine submarine submarines submerged
    submission submissive submit submits submitted submodule submodules subnet subnormal suborder subordinate subpart
    subprocess subprocesses subroutine subscribe subscribed subscribes subscription subsequent subsequently subset
    subsidiary subsistence subspecies substance substances substantial substantially substantive substitute substituted
    substitutes substituting substitution substitutions substrate substring subterranean subtle subtlety subtly
    subtract subtracted subtracting subtraction subtropical subtropics subtype suburb suburban suburbs subversive
    subway succeed succeeded succeeds success successful successfully succession successive successively successor
    successors succulent such suck sucked sucker suckers sucking sucks suction sudden suddenly sue sued suet suffer
    suffered suffering suffers suffice sufficient sufficiently suffix suffixes suffrage suffragist sugar sugars suggest
    suggested suggesting suggestion suggestions suggestive suggests suicide suit suitability suitable suitcase
    suitcases suite suited suites suits sulfate sulfide sulfur sullen sum summaries summarize summarized summarizing
    summary summed summer summit summon summons sums sun sunburn sunflower sung sunk sunken sunlight sunny sunrise
    sunset sunshine sup super superb superficial superficially superfluous superimposed superior superiority
    superlative supermarket supernatural superseded superstition supervise supervised supervises supervision supervisor
    supper supplement supplementary supplied supplier supplies supply supplying support supported supporter supporters
    supporting supports suppose supposed supposedly suppress suppressed suppresses suppressing suppression supremacy
    supreme sure surely surf surface surfaces surge surgeon surgeons surgery surgical surgically surmounted surpass
    surpassing surplus surprise surprised surprises surprising surprisingly surrender surrendered surrogate surrogates
    surround surrounded surrounding surroundings surrounds surveillance survey surveying surveys survival survive
    survived survives surviving survivors susceptibility susceptible sushi suspect suspected suspects suspend suspended
    suspense suspension suspicion suspicious sustain sustained suture swallow swallowed swallowing swallows swam swamp
    swamps swampy swan swap swarm sway swaying swear sweat sweater sweating sweep sweeping sweet sweetened sweeter
    sweetheart sweetish sweetly sweetness swell swelling swellings swept swift swiftly swim swimmer swimmers swimming
    swims swine swing swinging swings switch switched switches switching swollen sword swords sworn swung syllabic
    syllable syllables syllogism symbol symbolic symbolism symbolizing symbols symlink symlinks symmetric symmetrical
    symmetry sympathetic sympathy symphonies symphony symptom symptomatic symptoms synagogue sync synch synchronization
    synchronize synchronized synchronous synchronously syncing syndicate syndrome synonym synonymous syntactic
    syntactically syntax synthesis synthesize synthesized synthesizes synthesizing synthetic synthetically syphilis
    syrup syrupy syscall system systematic systematically systemic systems tab table tables tablet tablets tableware
    tabs tabular tack tackle tact tactic tactical tactics tactile tadpole tag tagged tags tail tailless tailor tailored
    tails take taken takeover takes taking tale talent talented talents tales talk talked talking talks tall taller
    tallow tame tamed tan tangent tangible tangled tank tanks tanned tannin tanning tap tape tapered tapering tapes
    tapeworms tapped tapping taps tar target targeted targeting targets tariff tariffs tart task tasks taste tasted
    tasteful tasteless tastes tasting tasty tattered taught taut tavern tawny tax taxable taxation taxed taxes taxi
    taxonomic taxonomy taxpayer tea teach teacher teachers teaches teaching teachings team teammate teammates teams
    tear tearful tearing tears teasing teaspoon tech technical technically technician technique techniques
    technological technologies technology tedious tee teenage teenager teenagers teeth telecommunication
    telecommunications telegram telegraph telegraphic telemetry telephone telescope telescopic television tell telling
    tells temp temper temperament temperamental temperate temperature temperatures tempered template templates temple
    temples tempo temporal temporarily temporary temptation tempted tempting ten tenant tenants tend tended tendencies
    tendency tender tenderloin tenderness tending tendon tendons tendrils tends tenets tennis tenor tens tense tension
    tensions tent tentacles tentative tenth tents tenure tequila term termed terminal terminally terminals terminate
    terminated terminates terminating termination terminator terminology termite termites terms terrain terrestrial
    terrible terribly terrier terrific terrified terrifying territorial territories territory terror terrorism
    terrorist terrorists test testament tested testes testicles testify testimony testing testis testosterone tests
    text textbook textile textiles texts textual texture thalamus than thank thankful thanks that thawed the theater
    theaters theatrical thee theft their theirs them theme themes themselves then theologian theologians theological
    theology theorem theoretical theoretically theories theory therapeutic therapist therapy there thereafter thereby
    therefore therein thereof thermal thermionic thermodynamics thermometer thermoplastic these thesis they thick
    thickened thickening thicker thickets thickly thickness thief thieves thigh thighs thimble thin thing things think
    thinker thinkers thinking thinks thinner third thirst thirsty thirteen thirty this thistle thoracic thorax thorn
    thorns thorny thorough thoroughbred thoroughfare thoroughly those thou though thought thoughtful thoughtless
    thoughts thousand thousands thousandth thrashing thread threaded threading threadlike threads threat threaten
    threatened threatening threatens threats three threshold threw thrill thrilled thrive thrives thriving throat
    throbbing throne throttle through throughout throw throwing thrown throws thru thrush thrust thrusting thumb thumbs
    thunder thus thwarted thy thyroid tibia tick ticket tickets ticks tidal tide tides tidy tie tied tier tiers ties
    tiger tigers tight tighten tighter tightly tile tiles till tilt tilted timber timbers time timed timely timeout
    timeouts timepiece timer times timestamp timestamps timezone timid timidity timing tin tinge tinged tingling tint
    tiny tip tipped tips tire tired tires tissue tissues titanium title titled titles toad toads toast toasted toaster
    tobacco today toddler toe toes together toggle toilet toiletry token tokenize tokenizer tokens told tolerable
    tolerance tolerant tolerate toll tolls tomato tomatoes tomb tombstone tomorrow ton tonal tone tones tongue tongues
    tonic tonight tons tonsils too took tool toolbox toolboxes toolchain tooling tools tooth toothed toothless
    toothpaste top topic topical topics topmost topology topped topping tops torch torn torpedo torque torso tort
    tortilla tortoise tortoises tortuous torture toss tossed total totalitarian totality totally touch touched touches
    touching tough tour tourism tourist tourists tournament tours tow toward towards towed towel towels tower towers
    towing town towns toxic toxin toxins toy toys trace traceback tracebacks traced tracer traces trachea tracing track
    tracked tracker tracking tracks tract traction tractor tracts trade traded trademark trademarked trademarks trader
    traders trades trading tradition traditional traditionally traditions traffic tragedy tragic trail trailer trailing
    trails train trained trainer training trains trait traitor traits trampled trance tranquil tranquility tranquilizer
    transaction transactions transcribed transcription transducer transfer transferred transferring transfers transform
    transformation transformations transformed transforms transfusion transient transit transition transitional
    transitions transitive transitory translate translated translates translating translation translations translucent
    transmission transmit transmits transmitted transmitter transmitting transparency transparent transparently
    transplant transplantation transplanted transport transportation transported transporting transports transverse
    trap trapped traps trash trauma travel traveled traveler travelers traveling travels traversal traverse traversed
    tray treacherous treachery tread treason treasure treasurer treasures treasury treat treated treating treatise
    treatment treatments treats treaty tree treelike trees trembling tremendous tremor trench trenches trend trends
    trespass trial trials triangle triangles triangular tribal tribe tribes tributaries tributary trick tricked
    trickery tricks tricky tried tries trifling trigger triggered triggering triggers trillion trim trimmed trimming
    trims trip triple triples tripped trips triumph trivalent trivial troop troops trophy tropical tropics trot trouble
    troubled troubles troubleshooting troublesome troubling trousers trout trove truck trucks true truffles truly trump
    trumpet trumpets trumps truncate truncated truncating trunk trunks trust trusted trustee trusting trusts
    trustworthy truth truthful truths try trying tub tube tuber tubercle tubercles tuberculosis tuberous tubers tubes
    tubular tubules tuck tucked tuft tufted tufts tug tugged tuition tulip tumbled tumbling tumor tumors tuna tundra
    tune tuned tungsten tunic tuning tunnel tunnels tuple tuples turbine turbulence turbulent turf turkey turkeys
    turmoil turn turned turning turnips turnover turns turpentine turtle turtles tusks tutorial tutorials tweak twelfth
    twelve twenty twice twig twigs twilight twilled twin twine twining twins twist twisted twisting twists twitching
    two twofold tying type typed typeface types typewriter typhoid typical typically typing typo tyranny tyrant
    tyrosine ubiquitous ugly ulcer ulceration ulcers ulterior ultimate ultimately ultrasonic ultraviolet umbel umbels
    umbilical umbrella umpire unable unacceptable unaccompanied unaffected unambiguous unambiguously unarmed unary
    unattainable unattended unattractive unauthorized unavailable unavoidable unaware unawares unbalanced unbelievable
    unblock unbound unbounded unbroken uncertain uncertainty unchangeable unchanged unchanging uncle unclean unclear
    uncomfortable uncomfortably uncommon uncompressed uncompromising unconcerned unconditional unconditionally
    unconscious unconsciously unconsciousness unconstrained uncontrollable uncontrolled unconventional uncouth
    uncovered uncultivated uncut undecided undefined under underdeveloped underestimate undergarment undergo undergoing
    undergone undergraduate underground underhand underlying underneath underparts underscore underscores underside
    undersides understand understandable understanding understands understood undertake undertaken undertakes
    undertaking underwater underwear underworld undesirable undesired undeveloped undifferentiated undisputed
    undisturbed undivided undo undocumented undomesticated undone undoubtedly undue unduly uneasiness uneasy uneducated
    unemployed unemployment unequal unequivocal unethical uneven unexpected unexpectedly unfailing unfair unfaithful
    unfamiliar unfashionable unfavorable unfinished unfit unfold unfolding unforeseen unfortunate unfortunately
    unfriendly ungainly unhandled unhappiness unhappy unhealthy unhurried unicellular unicorn unidentified unification
    unified uniform uniformity uniformly uniforms unimaginative unimportant uninhabited uninstall uninstalled
    unintelligible unintentional unintentionally uninteresting uninterrupted uninvited union unions unique uniquely
    unison unit unitary unite united unites uniting units unity univalent universal universally universe universities
    university unjust unkind unknown unlawful unlawfully unleavened unless unlike unlikely unlimited unlink unload
    unloading unlocked unmaintained unmarried unmodified unnamed unnatural unnecessarily unnecessary unobstructed
    unoccupied unofficial unorthodox unpack unpacked unpacking unpaid unpalatable unpleasant unpleasantly unpopular
    unprecedented unpredictable unpredictably unprepared unpretentious unproductive unqualified unquoted unreachable
    unread unreadable unreal unrealistic unreasonable unreasonably unrecognized unrefined unregistered unrelated
    unreliable unreserved unresolved unresponsive unrestrained unrestricted unripe unruly unsafe unsatisfactory
    unsaturated unset unsettled unsigned unskilled unsociable unsound unspecified unstable unsteadily unsteady
    unstressed unstructured unsuccessful unsuitable unsupported unsure unsuspecting unsweetened unsympathetic untidy
    until unto untouched untrained untreated untroubled untrue untrusted unusable unused unusual unusually unwanted
    unwarranted unwelcome unwilling unwillingness unworthy unwrapped upbringing upcoming update updated updates
    updating upgrade upgraded upgrading uphill upholstered upholstery upland upload uploaded uploading uploads upon
    upper uppercase uppermost upright uprising upset upside upstairs upstream upward upwards uranium urban urchins
    ureter urethra urge urged urgency urgent urgently urging uric urinary urinate urination urine urn usable usage use
    used useful usefulness useless user username users uses using usual usually utensil utensils uterine uterus
    utilities utility utilize utils utmost utter utterance uttered uttering utterly vacant vacation vacations vaccine
    vacuum vagina vaginal vague vaguely vain val valence valiant valid validate validated validates validating
    validation validations validator validators validity valley valleys valor valuable valuables value valued valueless
    values valve valves vampire van vanilla vanish vanished vanity vapid vapor vaporized var variability variable
    variables variance variant variants variation variations varied variegated varies varieties variety various
    variously varnish varnishes vars vary varying vascular vase vast vault vaulting veal vector vectors vegan vegetable
    vegetables vegetarian vegetation vehement vehicle vehicles veil veiled vein veins velocity velvet velvety vendor
    vendored vendors veneration vengeance venom venomous venous vent ventilated ventilation ventral ventricle
    ventricles venture verb verbal verbally verbatim verbose verbosity verbs verdict verge verification verified verify
    verifying vermin vernacular versa versatile verse versed verses version versioned versioning versions versus
    vertebra vertebrae vertebral vertebrate vertebrates vertical vertically vertices very vessel vessels vest vested
    vestigial vestment vet veteran veterans veterinary veto via viable vibrant vibrate vibrating vibration vibrations
    vice vices vicinity vicious victim victims victories victorious victory video videos view viewed viewer viewers
    viewing viewpoint viewpoints views vigilant vigor vigorous vigorously vile village villages villain vine vinegar
    vines vintage vinyl violate violated violates violating violation violence violent violently violet violin
    violinist violins viper viral virgin virgins virtual virtually virtue virtues virtuoso virtuous virulent virus
    viruses visa viscera viscid viscosity viscous visibility visible vision visions visit visited visiting visitor
    visitors visits visor visual visually vital vitality vitamin vitamins vitreous vivid vividly vlog vocabulary vocal
    vodka voice voiced voices void voided volatile volcanic volcano volcanoes volition volley volleyball volt voltage
    voltaic volts volume volumes voluntarily voluntary volunteer volunteered volunteers vomiting voodoo voracious vote
    voted voter voters votes voting vowel vowels vows voyage vulgar vulnerability vulnerable vultures vulva wad wading
    wafer waffle wage wager wages wagon wailing waist wait waited waiter waiting waitress waits wake wakes waking walk
    walked walking walks wall wallabies walled wallet wallpaper walls walnut walrus wan wander wandered wandering
    waning wanna want wanted wanting wants war warbler warblers ward warehouse warfare warm warmed warmer warming
    warmly warmth warn warned warning warnings warp warrant warrants warranty warrior warriors wars warship warships
    wartime warts warty wary was wash washed washes washing wasp wasps waste wasted wasteful wastes wasting watch
    watched watcher watches watchful watching water watered waterfall waterfront watering waterproof waters waterway
    watery wattle wave waved wavelength wavelengths waves waving wavy wax waxy way ways weak weaken weakened weakening
    weaker weakly weakness wealth wealthy weapon weaponry weapons wear wearer weariness wearing wears weary weasel
    weasels weather weathered weave weaving web webbed website websites wedding wedge wedlock wee weed weeds weedy week
    weekday weekend weekends weekly weeks weeping weigh weighed weighing weighs weight weighted weights weighty weird
    welcome welcomed welcoming welding welfare well wells went were west western westward wet whale whales wharf what
    whatever whatsoever wheat wheel wheelchair wheeled wheels when whence whenever where whereas whereby wherever
    whether which whichever while whilst whining whip whipped whipping whips whirl whirling whiskey whisper whispered
    whispers whistle whistling white whites whitespace whiting whitish who whoever whole wholesale wholesome wholly
    whom whorl whorled whorls whose why wicked wickedness wide widely wider widespread widest widget widgets widow
    width wife wig wiki wild wildcard wildcards wildcat wilderness wildflower wildflowers wildlife wildly wildness will
    willful willing willingly willingness willow wilt win wind winding window windows winds windshield windy wine wines
    wing winged wingless winglike wings wink winner winners winning winnings wins winter wintergreen winters wipe wiped
    wire wired wires wiring wiry wisdom wise wisely wiser wish wished wishes wishing wit witch witchcraft witches with
    withdraw withdrawal withdrawals withdrawing withdrawn withdraws withdrew wither withholding within without
    withstand witness witnessed witnesses witnessing wits witty wives wizard woke wolf wolves woman wombat women won
    wonder wondered wonderful wondering wonders wont wood wooded wooden woodland woodlands woodpecker woods woodwind
    woody wool woolen woolly word wording words wordy wore work workaround worked worker workers workflow workflows
    workforce working workload workman workmanship workplace works workshop workspace workspaces workstations world
    worldly worlds worldwide worm worms wormwood worn worried worries worry worrying worse worship worst worth
    worthless worthwhile worthy would wound wounded wounds woven wow wrap wrapped wrapper wrappers wrapping wraps wrath
    wrecked wren wrench wrestler wrestlers wrestling wretched wrinkled wrinkles wrist wrists writ writable write writer
    writers writes writing writings written wrong wrongdoing wrongful wrongly wrongs wrote wrought yacht yams yanked
    yard yards yarn yarns yawn yawning yeah year yearly yearning years yeast yell yelled yellow yellowish yes yesterday
    yet yew yield yielded yielding yields yoga yogurt yoke yolk yolks you young younger youngest your yours yourself
    youth youthful yucca yum zeal zebra zero zeroes zeros zest zigzag zinc zip zodiac zodiacal zombie zone zones zoo
    zoologist zoology
    """
)
