"""The English words that people use often, to tell a slip from a name: `becuase` is because, `sdist` no sadist. Pure.

Counted over three million words of mails, reviews, weblogs, manuals and dictionary definitions: the lower-case words of
three letters and more that occur at least eight times, in at least four texts, and that Harper knows. Those of up to
six letters occur at least sixty times, since almost every short name is one letter away from some English word.
"""

from __future__ import annotations

from macrotool.models.harper.english import word_set


def is_common(word: str) -> bool:
    """Words of one or two letters are all common."""
    return word in _COMMON or len(word) < 3


_COMMON = word_set(
    """
    abandon abandoned abandoning abbreviated abbreviation abbreviations abdomen abdominal aberration abilities ability
    able abnormal abnormalities abnormality abnormally abolished abolition abolitionist abomination aborigines abortion
    abounding about above abrasive abruptly abscess absence absolute absolutely absorbed absorbent absorbing absorbs
    absorption abstain abstaining abstract abstracted abstraction absurdity abundance abundant abundantly abuse abusive
    academic academy accelerate accelerated accelerating acceleration accelerator accept acceptable acceptance accepted
    accepting accepts access accessed accesses accessibility accessible accessing accessor accessories accessory
    accident accidental accidentally accidents accommodate accommodation accommodations accompanied accompanies
    accompaniment accompany accompanying accomplish accomplished accomplishes accomplishing accomplishment
    accomplishments accordance according accordingly account accountable accountant accountants accounting accounts
    accumulate accumulated accumulates accumulating accumulation accuracy accurate accurately accusation accusations
    accused accustomed achieve achieved achievement achievements achieves achieving acid acidity acids acknowledge
    acknowledged acknowledging acknowledgment acoustic acquaintance acquaintances acquainted acquire acquired acquirer
    acquires acquiring acquisition acquittal acrobat acrobatic acronym across acrylic act acted acting action actions
    activate activated activates activating activation active actively activities activity actor actress acts actual
    actuality actually acute acutely adaptation adapted adapter adaptive add added addicted addiction addictive addicts
    adding addition additional additionally additions additive address addressed addresses addressing adds adequate
    adequately adherence adherent adheres adhering adhesion adhesive adhesives adjacent adjective adjectives adjoining
    adjust adjustable adjusted adjusting adjustment adjustments administer administered administering administers
    administration administrative administrator admirable admiral admiration admired admirer admissible admission admit
    admitted admitting adolescence adolescent adopted adopting adoption adoptive adorable adorned adornment adrenal
    adsorbed adsorption adult adultery adulthood adults advance advanced advancement advances advancing advantage
    advantageous advantages adventure adventures adventurous adversary adverse adversity advertise advertised
    advertisement advertisements advertising advice advisable advised adviser advises advisor advisors advisory
    advocate advocated advocates advocating aerobic aerosol aesthetic aesthetics affairs affect affected affectedly
    affecting affection affectionate affectionately affects affiliated affiliation affinity affirmation affirmative
    affixed afflicted affliction affluent affordable affording afraid after aftermath afternoon afterward again against
    age agencies agency agent agents aggregate aggregated aggregation aggression aggressive aggressively agility
    agitated agitation agnostic ago agree agreeable agreed agreeing agreement agreements agricultural agriculture ahead
    aid ailment aim aimless aimlessly air airborne aircraft airfoil airline airlines airplane airplanes airport
    airports airtight alarmed alarming albumin alchemists alchemy alcohol alcoholic alcoholism algae algebra algebraic
    algorithm algorithms alias aliased aliases alienated align aligned alignment alimentary alive alkaline alkaloid all
    allegations alleged allegedly allegiance allegorical allegory allegro alleles allergen allergic allergies alliance
    alligator allocate allocated allocation allotted allow allowable allowance allowed allowing allows alloy alluvial
    almonds almost alone along alongside alpha alphabet alphabetic alphabetical alphabetically alphanumeric already
    alright also alt alteration alterations altered altering alternate alternately alternates alternating alternation
    alternative alternatively alternatives although altitude altitudes altogether aluminum alveolar always amateur
    amazement amazing amazingly ambassador ambiguity ambiguous ambition ambitious amenable amended amendment amendments
    amino ammonia ammonium ammunition amnesia among amongst amorous amorphous amount amounts amphibian amphibians
    amphibious amplifier amplitude amusement amusing anaerobic analgesic analogous analogue analogy analysis analyst
    analysts analytic analytical analyze analyzed analyzes analyzing anarchist anatomical anatomist anatomy ancestor
    ancestors ancestral ancestry anchor anchored anchovies ancient and anecdote anemone anemones anesthesia anesthetic
    anew anger angiosperms angle anglers angles angry anguish angular animal animals animated animation annexation
    annexed annihilation anniversary annotate annotated annotating annotation annotations announce announced
    announcement announces announcing annoyance annoyed annoying annual annually annuals annuity annulled anonymous
    another answer answered answering answers antacid antagonist antagonistic anteater antecedent antelope antelopes
    antenna antennae anterior anthrax anthropologist anthropology anti antibacterial antibiotic antibiotics antibodies
    antibody anticipate anticipated anticipation antidepressant antidote antigen antigens antihistamine antimony
    antiparticle antique antiques antiquity antiseptic antisocial antiviral antlers ants anxiety anxious any anybody
    anymore anyone anything anytime anyway anyways anywhere apart apartment apartments apathetic aperture aphasia
    apologies apologize apology apothecary app appalled apparatus apparent apparently apparition appeal appealed
    appealing appeals appear appearance appearances appeared appearing appears appendage appendages appended appending
    appendix appetite appetites applauded applause apple appliance appliances applicable applicant applicants
    application applications applied applies apply applying appoint appointed appointment appointments appraisal
    appreciate appreciated appreciation apprehend apprehended apprehension apprehensive apprentice approach
    approachable approached approaches approaching appropriate appropriately appropriation approval approve approved
    approximate approximately approximation apricot apricots aptitude aquarium aquatic aqueous arachnid arbitrarily
    arbitrary arbitration arboreal arch archaic archbishop arching archipelago architect architectural architecture
    architectures archive archives arduous are area areas arguing argument arguments arising aristocracy aristocratic
    arithmetic arm armament armchair armed armored arms army aromatic around arousal aroused arouses arousing arrange
    arranged arrangement arrangements arranges arranging array arrested arrests arrival arrive arrived arrives arriving
    arrogance arrogant arsenic art arterial arteries artery arthritis arthropod arthropods article articles articulate
    articulated articulates articulation artifact artifacts artificial artificially artillery artist artistic artists
    arts artwork artworks ascended ascending ascertained ascetic ascribed asexual asexually ashamed aside ask asked
    asking aspect aspects asphalt aspiration aspirations aspirin assassinated assassination assault assemble assembled
    assembling assembly assert asserted asserting assertion assertions asserts assessed assessing assessment assets
    asshole assign assigned assigning assignment assignments assigns assimilated assist assistance assistant assisting
    assists associate associated associates association associations associative assorted assortment assume assumed
    assumes assuming assumption assumptions assurance assured asteroid astonishing astonishment astringent astrological
    astrology astronaut astronauts astronomer astronomical astronomy asymmetrical async asynchronous asynchronously
    atherosclerosis athlete athletes athletic atmosphere atmospheric atom atomic atoms atrocities atrophy attach
    attache attached attaches attaching attachment attachments attack attacked attacker attackers attacking attacks
    attainable attained attainment attempt attempted attempting attempts attend attendance attendant attended attending
    attends attention attentive attestation attitude attitudes attorney attorneys attract attracted attracting
    attraction attractive attractively attractiveness attracts attributable attribute attributed attributes attributing
    attribution atypical auction audible audibly audience audiences audio auditing auditorium auditory augmented
    auspicious austere authentic authenticate authentication authenticity author authoritarian authoritative
    authoritatively authorities authority authorization authorized authorizing authors auto autocomplete autocompletion
    autocratic automate automated automatic automatically automation automaton automobile automobiles automotive
    autonomic autonomous autonomy auxiliary availability available avenues average aversion aviation aviator avocado
    avoid avoidance avoided avoiding avoirdupois await awaited awaiting awakened awarded aware awareness away awesome
    awkward axis baby bachelor bacillus back backbone backend backends background backgrounds backing backslash
    backslashes backstage backup backups backward backwards backyard bacteria bacterial bacteriologist bacterium bad
    badly badminton baffled bag baggage bagpipes baked balance balanced balances balcony ball ballerina ballet
    ballistic balloon balloons ballroom balls bananas band bandage bandwidth bank banking bankrupt bankruptcy banks
    banquet baptism bar barbecue barbiturate bare barefoot bargain bargaining bark barometer baroque barracks barrels
    barrier bars bartender basal base baseball based baseline baseman basement bases bash basic basically basis
    basketball baskets basking bat batches bathing bathroom bathtub batter battered batteries battery batting battle
    battles beach beaches beam beans bear bearded bearing bearings bears beat beating beautiful beautifully beauty
    beavers became because become becomes becoming bed bedding bedroom bedtime beef been beer beetles befitting before
    beforehand began begin beginner beginners beginning begins behave behaved behaves behaving behavior behavioral
    behaviors behind being beings belief beliefs believe believed believer believers believes believing bell
    belligerent belonged belonging belongings belongs beloved below belt benchmark benchmarks bending beneath benefice
    beneficial beneficiary benefit benefits benevolent bent benzene berries berrylike besides besieged best bestowed
    bet beta betrayal betrayed better betting between beverage beverages beyond biblical bicycle bicycles biennial big
    bigger biggest bilateral bill billiard billiards billing billion billions binaries binary bind binding bindings
    biochemical biochemist biochemistry biography biological biologically biologist biologists biology biometric
    bioweapon bipedal bird birds birth birthday birthplace biscuit bishops bit bite bits bitter bitterness bitters
    bituminous bitwise bivalent bivalve bizarre black blackberry blackboard blackened blackish bladder blade blame
    blank blanket blankets blasting blatant bleached bleaching bleeding blemish blended blender blending blessed
    blessing blind blindly blindness blinking blister blisters bloated block blockage blocked blocker blocking blocks
    blood bloodshed bloodstream bloodsucking blooming blossom blossoms blow blowing blubber blue blueberries bluish
    blunder blurred board boarding boastful boat bodies bodily body boilerplate boiling boisterous boldness bomb
    bombarding bombardment bombers bombing bombings bombs bond bondage bonding bone bones bony book books bookstore
    bool boolean booming bootstrap bootstrapping border bordered bordering borders boredom born borough borrowed
    borrowing boss botanist both bothered bothering bottle bottles bottom bottomless bottoms bought boulder bounced
    bounces bouncing bound boundaries boundary bounded bounding bounds bow bowl bowling box boxes boy boyfriend boys
    bracket brackets brackish brain braised branch branched branches branching brand branded brass bravery bread
    breadth break breakdown breakfast breaking breakpoint breakpoints breaks breast breastbone breasts breath breathe
    breathed breathing breed breeding brewery brewing bribery bridge bridges brief briefcase briefly bright brighter
    brightest brightly brightness brilliance brilliant brilliantly bring bringing brings bristle bristles bristly
    brittle broad broadcast broadcasting broadcasts broader broadly broiled broke broken brokerage bromine bronchi
    bronchial bronchitis brother brothers brought brown browned brownish browser browsers browsing bruised brush
    brushed brushes brushing bubbles bubbling buckets budding budget buffalo buffer buffered buffering buffers bug
    bugfixes bugs build builder builders building buildings builds buildup built builtin bulb bulbous bulging bulletin
    bullets bunch bunches bundled bundles buoyancy buoyant burdened burdensome bureaucracy bureaucrat bureaucratic
    burglar burn burned burning burns burrowing burrows bursting bus bushy business businesses businessman businessmen
    busy but butcher butter buttered butterflies butterfly buttocks button buttons buy buying buzzing byte bytecode
    bytes cabbage cabbages cabinet cabinetwork cache cached caching cadence cadmium cafeteria caffeine cage cake
    calcareous calcite calcium calculate calculated calculating calculation calculations calculator calculus calendar
    caliber calibrated call callable callback callbacks called caller callers calling callous calls calm calories came
    camera cameras camp campaign campaigning campaigns camphor camping can canal cancel canceled cancellation cancer
    cancerous cancers candidate candidates candied candies candles candy cannot canonical cantilever canvas cap
    capabilities capability capable capacitance capacities capacity capillaries capillary capital capitalism capitalist
    capitalization capitalize capitalized capitals capsule capsules captain caption captive captivity capture captured
    captures capturing car caraway carbohydrate carbohydrates carbon carbonate carbonated carburetor carcass carcinoma
    card cardboard cardiac cardinal cardiovascular cards care career carefree careful carefully careless carelessly
    caretaker carnival carnivore carnivorous carotid carpels carpenter carpentry carpet carpeting carpets carriage
    carried carrier carriers carries carrion carrots carry carrying cars cartilage cartilaginous cartoon cartoonist
    cartoons cartridge carving carvings cascade case cases cash cashier casserole cast casting castrated casually
    casualties cat catalog catalyst catalytic catalyzes cataract catastrophe catastrophic catch catcher catches
    catching categories category caterpillar caterpillars catfish catfishes cathartic cathedral cathode catkins cats
    cattle caught cause caused causes causing caustic caution cautious cavalry cavities cavity ceiling celebrate
    celebrated celebrating celebration celebrity celestial cell cells cellular cellulose cemetery censorship censure
    centavos center centered centers centigrade centimeter centimeters centipedes central centralized centrally
    centrifugal centuries century ceramic ceramics cereals cerebellum cerebral cerebrum ceremonial ceremonies ceremony
    certain certainly certainty certificate certificates certified certifying cervical cessation chain chained chair
    chairman chalcedony challenge challenged challenges challenging chamber chambers champagne champion championship
    chance chancellor chances change changeable changed changelog changes changing channel channels chanting chapter
    chapters character characteristic characteristically characteristics characterize characterized characters charcoal
    charge charged charges charging chariot charismatic charitable charity charming charter chartered chasing chastity
    chat chatting cheap cheaper cheapest cheaply cheated cheating check checked checker checkers checking checkout
    checks cheerful cheerfully cheese cheesecake cheeses chemical chemically chemicals chemist chemistry chemists
    chemotherapy cherished cherries chess chest chestnut chestnuts chewing chicken chickens chief chiefly child
    childbirth childhood childish childlike children chimney chimneys chimpanzees chirping chloride chlorine
    chlorophyll chocolate choice choices choking cholesterol choose chooses choosing chopped chopping choreographer
    choroid chosen chromatic chromium chromosomal chromosome chromosomes chronic chronological chunk church churches
    cigarette cigarettes cinnamon circle circles circling circuit circuits circular circulate circulated circulates
    circulating circulation circulatory circumference circumstance circumstances circumvent cities citizen citizens
    citizenship city civil civilian civilians civilization civilizations civilized claim claimed claiming claims
    clandestine clapping clarification clarify clarinet clarity clashes class classes classic classical classification
    classifications classified classifiers classify classifying classroom clause clauses clay clean cleaned cleaner
    cleaning cleanly cleanse cleansing cleanup clear cleared clearer clearing clearly clergyman clerical clerics clever
    cleverness click clicked clicking client clients climate climates climbed climber climbers climbing clinging
    clinical clipboard clipped clitoris clock clockwise clogged cloister close closed closely closer closest closing
    closure cloth clothed clothes clothing clotting cloud clouded clouds club clumsily cluster clustered clusters
    coagulated coagulation coal coalition coarse coarsely coast coastal coastline coat coating coatings cocaine cochlea
    cockroaches cocktail cocktails coconut code codebase codified coefficient coelenterates coerced coercing coercion
    coextensive coffee cognition cognitive coherence coherent coin coincidence cold coldness collaborated collaboration
    collaborative collapse collapsed collapses collapsing collars collateral colleague colleagues collect collected
    collecting collection collections collective collectively collector collectors collects college colleges collide
    collision collisions colloid colloidal colloquial colon colonel colonial colonies colonists colonized colony color
    coloration colored colorful coloring colorless colors column columnar columnist columns combination combinations
    combine combined combines combining combustible combustion come comedian comedies comes comfort comfortable
    comfortably comforts coming command commanded commander commanding commands commemorates commemorating comment
    commentary commented commenting comments commerce commercial commercially commission commissioned commit commitment
    commitments commits committed committee committing commodities commodity common commonest commonly commonplace
    commonwealth commotion communal communicate communicated communicates communicating communication communications
    communicative communion communism communist communities community commute compact companies companion companions
    companionship company comparable comparative comparatively compare compared compares comparing comparison
    comparisons compartment compartments compass compassion compassionate compatibility compatible compelled compelling
    compensate compensation compete competence competent competing competition competitions competitive competitiveness
    competitor competitors compilation compile compiled compiler compilers compiles compiling complain complained
    complaining complains complaint complaints complement complementary complete completed completely completeness
    completes completing completion completions complex complexion complexity compliance compliant complicated
    complication complications compliment compliments complying component components compose composed composer composes
    composing composite composition compositions composure compound compounds comprehend comprehensible comprehension
    comprehensive compress compressed compressing compression compressor comprise comprised comprises comprising
    compromise compulsion compulsive compulsory computation compute computed computer computerized computers computing
    concatenate concatenated concatenation concave concavity conceal concealed concealing concealment conceals concede
    conceded conceit conceited conceivable conceive conceived concentrate concentrated concentrating concentration
    concentrations concentric concept conception concepts conceptual concern concerned concerning concerns concert
    concerts concession concessions concise conclude concluded concluding conclusion conclusions conclusive
    conclusively concoction concrete concurrent condemn condemnation condemned condensation condensed condiment
    condition conditional conditioned conditioner conditioning conditions conducive conduct conducted conducting
    conduction conductivity conductor conducts conduit conference conferences conferred conferring confess confessed
    confession confidence confident confidential confidently config configurable configuration configurations configure
    configured configuring confine confined confinement confirm confirmation confirmed confirming conflict conflicting
    conflicts confluence conform conformance conforming conformity conforms confrontation confronted confuse confused
    confusing confusion congenial congenital congestion congestive congregation conical conifer coniferous conifers
    conjecture conjunction conjunctiva connect connected connecting connection connections connective connector
    connects conquer conquered conqueror conquest conscience conscientious conscious consciously consciousness
    consecrated consecutive consensus consent consequence consequences consequently conservation conservatism
    conservative consider considerable considerably considerate consideration considerations considered considering
    considers consist consisted consistency consistent consistently consisting consists console consolidate
    consolidated consolidation consonant consonants consort conspicuous conspicuously conspiracy constant constantly
    constants constellation constituency constituent constituents constitute constituted constitutes constituting
    constitution constitutional constrain constrained constraint constraints constricted constriction construct
    constructed constructing construction constructive constructor constructs consult consultant consulted consulting
    consume consumed consumer consumers consumes consuming consummate consumption contact contacted contacts contagious
    contain contained container containers containing containment contains contaminated contamination contemplating
    contemplation contemporary contempt contemptible contemptuous contend content contented contention contentious
    contentment contents contest contestant contestants contested contests context contexts contextual contiguous
    continent continental continents contingent continual continually continuation continue continued continues
    continuing continuity continuous continuously continuum contours contraceptive contract contracted contractile
    contracting contraction contractions contractor contractors contracts contradict contradiction contradictory
    contrary contrast contrasted contrasting contribute contributed contributes contributing contribution contributions
    contributor contributors contrived control controlled controller controlling controls controversial controversy
    convened convenience convenient conveniently convention conventional conventionally conventions converge
    convergence conversation conversational conversations conversion conversions convert converted converter
    convertible converting converts conveyance conveyed conveying conveys convict convicted conviction convictions
    convince convinced convincing convoluted convulsions convulsive cook cooked cookery cookie cookies cooking cool
    coolant cooling cooperate cooperating cooperation cooperative coordinate coordinated coordinates coordinating
    coordination copied copies copper copy copying copyright coral cord cordage cordial core corn corner corners
    cornmeal corolla coronary coroutine coroutines corporal corporate corporation corporations corpses correct
    corrected correcting correction corrections corrective correctly correctness corrects correlation correspond
    correspondence corresponding corresponds corrosion corrosive corrugated corrupt corrupted corruption corrupts
    cortex cortical cosmetic cosmetics cosmology cosmopolitan cost costs costume costumes cottage cotton coughing could
    council councils counsel counselor count countable counted counter counteract counteracting counteracts
    counterclockwise counterfeit counterintelligence counterpart counterparts counterparty counters counties counting
    countless countries country countryside counts couple coupled couples coupling coupons courage courageous course
    courses court courteous courtesy courtroom courtship courtyard cousins covenant cover coverage covered covering
    coverings covers cow cowardice cowardly cracked cracker crackers cracking craftsman cramped cranberries cranial
    cranium crash crashed crashes crashing craving crawling crazy cream creamy create created creates creating creation
    creative creativity creator creature creatures credentials credibility credit credited creditor credits credulous
    creeping crescent crested crew cricket crickets crime criminal criminals crimson crippled crisis criteria criterion
    critic critical critically criticism criticize criticized critics crocodile crocodiles crooked crop cropped crops
    cross crossed crosses crossing crosswise crowd crowded crown crowned crucial crucified cruelty cruises crusade
    crushed crushing crust crustacean crustaceans cry cryptic cryptographic cryptography crystal crystalline
    crystallization crystals cucumber cucumbers cuisine culinary cultivate cultivated cultivating cultivation cultural
    culturally culture cultures cumulative cunning cup curator curdled cure curiosity curious currencies currency
    current currently currents curriculum cursive cursor curtain curtains curvature curve curved curving cushion
    custard custody custom customarily customary customer customers customization customize customized customizing
    customs cut cutaneous cuts cutting cuttings cyanide cycle cylinder cylinders cylindrical cynical cypress cytoplasm
    daily daisies damage damaged damages damaging dance dancer dancers dancing dandelion danger dangerous dangerously
    dangers dangling dark darkened darkest darkness darling dashing data database databases datagram dataset datatype
    date dates datetime datetimes daughter daughters day daylight days daytime deactivate dead deadline deadlock
    deafness deal dealership dealing dealings deals death debate debated debates debt debug debugged debugger debugging
    decades decay decayed decaying deceased deceitful deceive deceived deceiving decency deception deceptive decide
    decided decides deciding deciduous decimal decision decisions decisive decisively deck declaration declarations
    declare declared declares declaring decline declined declines declining decode decoded decoder decoders decodes
    decoding decomposed decomposing decomposition decorate decorated decorating decoration decorative decorator
    decorators decrease decreased decreases decreasing dedicate dedicated dedication deducted deduction deductions deep
    deepest deeply deer def default defaulting defaults defeat defeated defeats defecate defecation defect defected
    defective defects defendant defendants defended defender defending defends defense defenseless defenses defensive
    deferred defiance defiant deficiencies deficiency deficient deficit define defined defines defining definite
    definitely definition definitions definitive deformation deformed deformity defraud degenerate degeneration
    degenerative degree degrees dehydrated dehydration deities deity delay delayed delaying delegate delegated
    delegates delete deleted deletes deleting deletion deliberate deliberately deliberation deliberative delicacy
    delicate delicately delicious delight delighted delightful delights delimited delimiter delimiters delinquent
    deliver delivered delivering delivers delivery delusion delusions demand demanded demanding demands demeanor
    dementia democracy democratic demolished demonstrate demonstrated demonstrates demonstrating demonstration
    demonstrations demonstrators denomination denominations denominator denoted denotes denoting denounced dense
    densely density dentist dentistry denying departed departing department departments departure depend dependable
    depended dependence dependencies dependency dependent depending depends depicted depicting depiction depleted
    deployed deploying deployment deployments deposed deposit deposited depositing deposition depository deposits
    deprecated deprecation depreciation depressed depressing depression deprivation deprive deprived depriving depth
    derivation derivative derivatives derived derives deriving dermatitis derogatory descend descendant descendants
    descended descending descent describe described describes describing description descriptions descriptive
    descriptor descriptors deserialization desert deserted deserts deserve deserved deserves deserving design designate
    designated designating designed designer designers designing designs desirable desire desired desires desirous desk
    desktop desolate despair desperate desperately desperation despicable despise despised despite dessert desserts
    destination destinations destined destiny destitute destroy destroyed destroyer destroying destroys destruction
    destructive detachable detached detachment detail detailed details detained detect detectable detected detecting
    detection detective detector detects detention detergent detergents deteriorate deterioration determination
    determine determined determines determining deterministic deterrent detrimental dev devastating develop developed
    developer developers developing development developmental developments develops deviate deviates deviating
    deviation deviations device devices devious devised devoted devotion diabetes diacritical diagnose diagnosis
    diagnostic diagonal diagonally diagram dialect dialects dialog dialogue diameter diamond diamonds diaphragm
    diarrhea diatonic dicotyledonous dict dictated dictates dictator dictatorship dictionaries dictionary did die died
    diet dietary diff differ difference differences different differential differentiate differentiated differentiation
    differently differing differs difficult difficulties difficulty diffuse diffused diffusion digest digestion
    digestive digests digging digit digital digitally digits dignified dignity dilated dilation dilemma diligent
    diluted dimension dimensional dimensions diminish diminished diminutive dining dinner dinosaur dinosaurs diocese
    dioxide diplomacy diplomat diplomatic diplomats dipping dir direct directed directing direction directional
    directions directive directives directly director directories directors directory directs dirt dirty disability
    disable disabled disables disabling disadvantage disadvantages disagree disagreeable disagreement disallow
    disappear disappearance disappeared disappears disappointed disappointing disappointment disapproval disassembled
    disaster disasters disastrous disbelief discard discarded discernible discerning discernment discharge discharged
    discharges discharging disciple disciples discipline disciplines disclose disclosed disclosure discoloration
    discolored discomfort disconnect disconnected discontent discontinued discord discount discourage discouraged
    discouraging discourse discourteous discover discovered discoverer discoveries discovering discovers discovery
    discredit discrepancy discrete discretion discriminate discriminated discriminating discrimination discriminator
    discriminatory discuss discussed discusses discussing discussion discussions disdain disease diseased diseases
    disgrace disguise disguised disgust disgusted disgusting dish dishes dishonest dishonesty dishonor dishonorable
    disinfectant disintegrated disintegration disk dislike disliked dismiss dismissal dismissed disobedience
    disobedient disorder disordered disorderly disorders disorganized disorientation disparaging dispatch dispatched
    dispensed disperse dispersed dispersion displaced displacement display displayed displaying displays displeasure
    disposable disposal dispose disposed disposing disposition dispute disputed disputes disqualified disregard
    disrespect disrespectful disrupt disrupted disrupting disruption disruptive dissatisfaction dissatisfied
    dissemination dissent dissenting dissertation dissimilar dissipation dissolution dissolve dissolved dissolving
    distance distances distant distasteful distillation distinct distinction distinctions distinctive distinctly
    distinguish distinguishable distinguished distinguishes distinguishing distorted distortion distracted distracting
    distress distressed distressing distribute distributed distributes distributing distribution distributions
    distributor distributors district districts distrust disturb disturbance disturbances disturbed disturbing ditches
    diuretic diurnal diverge diverse diversified diversion diversity divide divided dividend dividends divides dividing
    divination divine divinity divisible division divisions divorce divorced divulge doc docs docstring docstrings
    doctor doctorate doctors doctrine doctrines document documentary documentation documented documenting documents
    does dog dogmatic dogs doing dollar dollars dolphins domain domains domestic domesticated dominance dominant
    dominate dominated domination domineering don donated donation donations done door doors doorway dormant dot double
    doubled doubles doubling doubt doubtful dough doughnut down downfall downgrade downhill download downloaded
    downloading downloads downright downstairs downstream downtown downward draft drafted drafting dragged dragging
    dragons drain drainage drained draining drama dramatic dramatically dramatist draw drawers drawing drawings drawn
    drawstring dreadful dream dreamed dreaming dreams dress dressed dresses dressing dried drifted drifting drilled
    drilling drink drinker drinking drinks dripping drive driven driver drivers drives driveway driving drooping drop
    dropdown droplets dropped dropping drops drought drove drowned drowning drug drugs drugstore drunk drunken dry
    dryness dubious duck ductile due dull dullness dumping dumplings duodenum duplicate duplicated duplicates
    duplication durable duration during dust dusting duties duty dwelling dwellings dye dying dynamic dynamically
    dynamics dynamite dynasty dysfunction each eagerly eagerness ear eardrum earlier earliest early earnest earnestly
    earnings ears earth earthenware earthly earthquake earthquakes earthworms ease easier easiest easily east eastern
    eastward easy eat eaten eating eccentric ecclesiastical echinoderms eclipse ecliptic ecological ecology economic
    economical economically economics economies economist economists economy ecosystem ecstasy ecumenical edge edges
    edible edit editable editing edition editor editorial editors educate educated education educational educator
    effect effected effective effectively effectiveness effects effervescent efficacy efficiency efficient efficiently
    effort efforts egg eggs eight eighteen either ejected elaborate elaborated elaborately elaboration elapsed elastic
    elasticity elderly elected election elections electoral electric electrical electrically electricity electrode
    electrodes electrolyte electromagnetic electromotive electronic electronically electronics electrons electrostatic
    elegance elegant element elementary elements elephant elephants elevate elevated elevation elevator eleventh
    eligible eliminate eliminated eliminating elimination ellipse ellipsis elliptic elliptical elongate elongated
    eloquence else elsewhere email emailed embarked embarrassed embarrassing embarrassment embassy embed embedded
    embedding embeddings embellishment emblematic embodiment embrace embroidery embryonic embryos emerged emergence
    emergencies emergency emerges emerging eminent emission emissions emit emitted emitting emotion emotional
    emotionally emotions empathy emperor emphasis emphasize emphasized emphasizes emphasizing emphatic emphysema
    empirical employed employee employees employer employers employing employment employs emptied empties empty
    emptying emulate emulation emulsion enable enabled enables enabling enacted encapsulated encased encephalitis
    encircling enclose enclosed encloses enclosing enclosure encode encoded encoder encoding encodings encounter
    encountered encountering encounters encourage encouraged encouragement encourages encouraging encrypted encryption
    encyclopedia end endangered endeavor ended endemic ending endings endless endocrine endorsed endorsement endoscope
    endowed endowment endpoint endpoints ends endurance enduring enemies enemy energetic energies energy enforce
    enforced enforcement enforces enforcing engage engaged engagement engages engaging engine engineer engineering
    engineers engines engrave engraved engraving enhance enhanced enhancement enhancements enjoy enjoyable enjoyed
    enjoying enjoyment enlarge enlarged enlargement enlightened enlightenment enlisted enormous enormously enough
    enriched enrolled enrollment enslaved ensure ensures ensuring entangled enter entered entering enterprise
    enterprises entertain entertained entertainer entertaining entertainment enthusiasm enthusiastic entire entirely
    entirety entities entitled entitles entity entrance entreaty entrenched entries entropy entrusted entry enum
    enumerate enumeration envelope envelopes enveloping envious environment environmental environments enzyme enzymes
    ephemeral epidemic epidermis epilepsy epinephrine episode episodes epistle epithelial epithelium epithet epoch
    equal equality equally equals equation equations equator equatorial equilateral equilibrium equinox equipment
    equipped equitable equivalence equivalent equivalents equivocal era erect erected erectile erosion err erratic
    erroneous error errors erupted eruption eruptions erythrocytes escape escaped escapes escaping esophagus esoteric
    especially espionage essence essential essentially establish established establishes establishing establishment
    establishments estate estates esteemed estimate estimated estimates estimation estrogen estuary etching eternal
    eternally eternity ethical ethnic etiquette etymology eukaryotic euphemism evacuated evacuation evaluate evaluated
    evaluates evaluating evaluation evaporated evaporation evasion evasive even evening evenings event events eventual
    eventually ever evergreen everlasting every everybody everyday everyone everything everywhere evidence evidenced
    evidencing evident evil evolution evolutionary evolved exact exactly exactness exaggerated exaggeration exalted
    exam examination examinations examine examined examining example examples excavated excavation exceeded exceeding
    exceedingly exceeds excellence excellent except exception exceptional exceptionally exceptions excess excessive
    excessively exchange exchanged exchanges exchanging excited excitement exciting exclaimed exclamation exclude
    excluded excludes excluding exclusion exclusive exclusively excommunicated excrement excretion excretory excuse
    excuses executable executables execute executed executes executing execution executioner executive executives
    executor exemption exercise exercised exercises exercising exerted exerting exertion exhaust exhausted exhausting
    exhaustion exhaustive exhibit exhibited exhibiting exhibition exhibits exist existed existence existing exists exit
    exiting exorbitant expand expanded expanding expands expanse expansion expect expectation expectations expected
    expecting expects expedient expedition expeditions expelled expelling expenditure expenditures expense expenses
    expensive experience experienced experiences experiencing experiment experimental experimentation experiments
    expert expertise experts expiration expired expires explain explained explaining explains explanation explanations
    explanatory explicit explicitly explode exploded explodes exploding exploit exploitation exploited exploits
    exploration exploratory explore explored explorer explorers exploring explosion explosions explosive explosives
    exponent exponential export exported exporting exports expose exposed exposes exposing exposition exposure express
    expressed expresses expressing expression expressions expressive expulsion exquisite extend extended extending
    extends extensible extension extensions extensive extensively extent exterior external externally extinct
    extinction extinguish extinguished extra extract extracted extracting extraction extracts extraneous
    extraordinarily extraordinary extras extraterrestrial extravagance extravagant extravagantly extreme extremely
    extremes extremist extremists extremities extremity eye eyeball eyeballs eyebrows eyelids eyepiece eyes eyesight
    fabric fabrics fabulous face faces facilitate facilitates facilities facility facing fact faction factions factor
    factories factors factory facts factual faculties faculty fail failed failing fails failure failures faintly fair
    fairies fairly fairness faith faithful faithfully fall fallacy fallback falling fallout falls false falsely
    familiar families family famous fan fanatic fanciful fantasies fantastic fantasy far farewell farm farmers farming
    farmland farther farthest fascinating fascism fascist fashion fashionable fashioned fashions fast fasten fastened
    fastener fastening fastens faster fastest fastidious fasting fat fatal fate father fathers fatigue fattening fatty
    fault favor favorable favorably favored favoring favorite fear fearful fearless feasible feather feathered feathers
    feathery feature featured features featuring federal federally federation fee feed feedback feeding feeds feel
    feeling feelings feels feet feldspar fell fellow fellows fellowship felt female females feminine feminist femoral
    fencing ferment fermentation fermented fermenting fern ferns ferocious fertile fertility fertilization fertilize
    fertilized fertilizer festival festivals fetched fetches fetching fever few fiber fibers fibrillation fibrous
    fiction fictional fictitious fidelity field fielder fielding fields fiercely fifteen fifth fifty fight fighter
    fighters fighting figurative figuratively figure figured figures filamentous filaments file filename filenames
    filepath files filesystem filesystems fill filled filling film filming filmmaker films filter filtered filtering
    filters final finalized finally finance financed finances financial financially financier financing finches find
    finders finding findings finds fine fineness finger fingernails fingerprints fingers finish finished finishes
    finishing fins fire firearm firearms fired fireplace firewall firework fireworks firm firmly firmness first
    firsthand fish fisherman fishermen fishes fishing fission fissionable fissure fit fitness fits fitting five fix
    fixation fixed fixes fixture fixtures flag flagella flagellate flagellates flags flaming flammable flapping flashed
    flashes flashing flat flatfish flatten flattened flattering flattery flatworms flavor flavored flavoring flavors
    fleeing fleet fleeting flesh fleshed fleshy flexibility flexible flicker flies flight flightless flights flippers
    flirting float floated floating flooded flooding floor florets flounder flour flourish flourished flourishing flow
    flower flowering flowerless flowers flowery flowing flows fluctuations fluid fluorescent flushed flushing flutter
    fly flying focus focused focuses focusing fold folding foliage folk folklore folks follow followed follower
    followers following follows fondness font foo food foods foodstuff fool fooling foolish foolishness foot footage
    football foothills footprints footsteps footwear for forage forbidden forbidding forbids force forced forceful
    forcefully forcefulness forces forcibly forcing forearm forecast forefront foreground forehead foreign foreigner
    foreigners forelegs forelimbs foreman foremast foremost forensic forest forests forethought forever forget
    forgetting forgive forgiven forgiveness forgiving forgotten fork forking forlorn form formal formality formalized
    formally format formation formations formats formatted formatter formatters formatting formed former formerly
    formidable forming forms formula formulas formulate formulated forth forthcoming forthright fortification fortified
    fortress fortunate fortunately fortune fortunes forward forwarded forwarding fossil fossils fought foul found
    foundation foundations founded founder founders founding fountain four fourteen fourth fractal fraction fractional
    fractions fracture fractured fragile fragment fragments fragrance fragrant frame frames framework frameworks
    framing franchise frankly fraternity fraudulent fraught free freedom freeing freely freeway freezes freezing
    freight frenzied frequencies frequency frequent frequently frequents fresh freshly freshman freshness freshwater
    friction fried friend friendliness friendly friends friendship frighten frightened frightening frightful fringed
    frivolous from fronds front frontal frontend frontends frontier frosted frozen fruit fruitful fruiting fruitless
    fruits frustrated frustrating frustration fucking fuel fugitive fulfill fulfilled fulfilling fulfillment full
    fullness fully fun function functional functionality functionally functioning functions fundamental fundamentalist
    fundamentalists fundamentally fundamentals funding funds funeral fungi fungous fungus funny fur furious furiously
    furnace furnaces furnish furnished furnishing furnishings furniture further furthest future futures gain gaining
    galaxies gallbladder galleries gallery gallons gambler gambling game games gametes gangster garbage garden gardener
    gardening gardens garment garments garnish gas gaseous gases gasoline gastric gastrointestinal gastropod gastropods
    gateway gather gathered gathering gathers gave gazelle gear gelatin gelatinous gemstone gemstones gene genera
    general generalization generalized generally generate generated generates generating generation generations
    generative generator generators generic generics generosity generous generously genes genetic genetically
    geneticist genetics genital genitalia genitals genotype gentian gentle gentleman gentlemen gentleness gently
    genuine genuinely genus geographic geographical geography geologic geological geology geometric geometry
    germination gestation gesture gestures get gets getting giant gibberish gift gigantic gills giraffe girl girlfriend
    girls git give given gives giving glacial glacier glaciers glad glanced glances gland glands glandular glass
    glasses glassware glaucoma gliding glimpse glistening glittering global globally globals globular globulin glorious
    glossy glowing glucose glutinous glycerol goal goals god goddess gods goes going gold golden goldenrod golf golfers
    gone gonna good goodbye goodness goods gorgeous got governed governing government governmental governments governor
    governs grabbed grabbing grace graceful gracefully gracious grade gradient gradual gradually graduate graduated
    graduates graduating graduation grafted grafting grain grains grammar grammatical grandchildren granddaughter
    grandeur grandfather grandmother grandparents grandson granite grant granted granting granular granules grape
    grapefruit graphic graphical graphics graphite grasped grasping grass grasses grasshopper grasshoppers grassland
    grasslands grateful gratification gratifying grating gratitude gravitation gravitational gravity grazing great
    greater greatest greatly greatness greedily green greenhouse greenish greeted greeting greetings gregarious grew
    griddle grievances grievous grinding groceries grocery grooved grooves grotesque ground grounded grounds group
    grouped grouping groups grow growing grown grows growth guarantee guaranteed guarantees guard guarded guardian
    guarding guerrilla guerrillas guess guessed guessing guests guidance guide guidelines guiding guilty gum gun
    gunfire guns gutters guy guys gymnast gymnastic gymnosperms habit habitat habitation habitats habits habitual
    habitually hackers hacking had haddock hair haircut hairdresser hairless hairlike hairs hairy half halfway hall
    hallucination hallucinations hallucinogenic hallway halogen hamburger hamburgers hammering hammers hamster hamsters
    hand handful handicap handicapped handkerchief handle handled handler handlers handles handling handmade hands
    handshake handsome handwriting hang hanging haphazard haphazardly haploid happen happened happening happens happier
    happily happiness happy hard hardcoded hardened hardening hardens hardest hardness hardship hardware hardwood harm
    harmful harming harmless harmonic harmonious harmonize harmony harness harsh harshly harvest harvested has hash
    hashes hashing hastily hat hatch hatched hate hateful hauling haunted have haven having hawthorn hay hazardous head
    headache headaches headdress header headers heading headings headlights headline headlines headlong headquarters
    heads healing health healthcare healthful healthy heap hear heard hearing hearings heart heartbeat heartily
    heartwood heat heated heating heaven heavenly heavens heavier heavily heavy heavyweight heel height heightened
    heights held helicopter helicopters hell help helped helper helpers helpful helping helpless helps hemisphere
    hemispheres hemispherical hemlock hemoglobin hemophilia hemorrhage hence hepatic hepatitis her heraldic heraldry
    herb herbaceous herbivorous herbs herding here hereditary heredity heritage hero heroine heroism herring herself
    hesitate hesitates hesitation heterogeneous heuristic heuristics hexadecimal hexagonal hickory hidden hide hideous
    hierarchical hierarchies hierarchy hieroglyphics high higher highest highlight highlighted highlighting highlights
    highly highway highways hilarious hill hills him himself hind hindering hinders hindrance hint hired his hissing
    histamine historian historians historic historical historically history hit hitting hobbies hockey hold holder
    holders holding holdings holds hole holes holiday holidays hollow home homebrew homeland homeless homemade homepage
    homework homicide hominid homogeneous homologous homosexual homosexuality honest honestly honesty honey honeycomb
    honeymoon honeysuckle honor honorable honorary honored honoring hook hooks hope hopeful hopefully hopeless
    hopelessly hopes horizon horizontal horizontally hormonal hormone hormones hornlike horns horrible horse horseback
    horseradish horses horseshoe hospitable hospital hospitality hospitals host hostage hostages hostess hostile
    hostilities hostility hosting hostname hot hotel hound hour hours house household houseplant houseplants houses
    housewife housework housing how however howling huddled huge human humanistic humanitarian humanity humankind
    humans humerus humidity humility humming humor humorist humorous hundred hundreds hung hunters hunting hurricane
    hurried hurriedly hurt hurting husband husbands hydrated hydraulic hydrocarbon hydrocarbons hydrogen hydrolysis
    hydrous hydroxide hygiene hypersensitivity hypertension hypertrophy hyphenated hyphens hypnosis hypnotic hypocrisy
    hypocritical hypothalamus hypotheses hypothesis hypothetical hysteria hysterical ice idea ideal idealized ideally
    ideas identical identifiable identification identified identifier identifiers identifies identify identifying
    identity ideological ideology idiomatic idle igneous ignited ignition ignorance ignorant ignore ignored ignores
    ignoring ill illegal illegally illegible illicit illiterate illness illogical illuminate illuminated illumination
    illusion illusions illusory illustrate illustrated illustration illustrations illustrator image imagery images
    imaginary imagination imaginative imagine imagined imaging imitate imitated imitates imitating imitation imitative
    immaterial immature immediate immediately immense immersed immersion immigrants immigration imminent immoderate
    immoral immorality immortal immortality immovable immune immunity immunology immutable impact impacts impaired
    impairment impartial imparts impatient impeccable impediment impending impenetrable imperative imperceptible
    imperfect imperfectly imperial imperialism impersonal impervious impetuous implant implanted implement
    implementation implementations implemented implementing implements implicated implication implications implicit
    implicitly implied implies implying import importable importance important importantly imported importer importing
    imports imposed imposing imposition impossible impractical impregnate impregnated impress impressed impression
    impressions impressive imprint imprisoned imprisonment improbable improper improperly improve improved improvement
    improvements improves improving improvised impudent impulse impulses impulsive impurities inability inaccessible
    inaccurate inaction inactive inactivity inadequacy inadequate inadequately inadvertently inanimate inappropriate
    inappropriately inarticulate inaugural incandescent incapable incarnation incense incentive inches incidence
    incident incidental incidents incised incision inciting inclination incline inclined include included includes
    including inclusion inclusive incoherent income incomes incoming incompatibility incompatible incompetence
    incompetent incomplete incompletely incomprehensible inconclusive incongruous inconsiderate inconsistencies
    inconsistency inconsistent inconspicuous inconvenience inconvenient incorporate incorporated incorporates
    incorporating incorporation incorrect incorrectly increase increased increases increasing increasingly incredible
    incredibly increment incremental incremented incrementing incumbent incurable incurred indecent indecisive
    indefinite indefinitely indent indentation indented independence independent independently indeterminate index
    indexed indexes indexing indicate indicated indicates indicating indication indicative indicator indicators indices
    indifference indifferent indigenous indignant indirect indirectly indiscriminate indispensable indistinct
    indistinctly indistinguishable individual individualism individuality individually individuals indivisible indoors
    induced induces inducing inductance induction indulge indulged indulgence indulgent indulging industrial
    industrialist industrialized industries industry inedible ineffective ineffectual inefficient inequality inevitable
    inevitably inexpensive inexperienced inexplicable infallible infancy infant infantile infantry infants infected
    infection infections infectious inference inferior inferiority inferred infestation infested infests infinite
    infinitely infinity inflamed inflammation inflammatory inflatable inflate inflated inflation inflected inflection
    inflections inflexible inflict inflicted inflicting inflorescence influence influenced influences influencing
    influential influenza info informal informally information informational informative informed informing infrared
    infrastructure ingenious ingenuity ingested ingesting ingestion ingredient ingredients inhabit inhabitant
    inhabitants inhabited inhabiting inhabits inhalation inhaled inhaling inherent inherit inheritable inheritance
    inherited inheriting inherits inhibit inhibited inhibiting inhibition inhibitor inhibits inhospitable inhuman
    initial initialization initialize initialized initializing initially initiate initiated initiates initiating
    initiation initiative injected injecting injection injunction injured injuries injurious injury injustice ink inner
    innermost innocence innocent innovation innovations innovative inoffensive inoperative inorganic input inputs
    inquire inquired inquiries inquiring inquiry inquisitive insanity inscribed inscription inscriptions insect
    insecticide insectivorous insects insecure insensitive insert inserted inserting insertion inserts inside insight
    insights insignia insignificant insincere insipid insisted insistent insists insofar insoluble insomnia inspect
    inspected inspecting inspection inspects inspiration inspire inspired inspires inspiring install installable
    installation installations installed installer installers installing installs instance instances instant
    instantiate instantiated instantiating instantiation instantly instead instinct instinctive instincts instituted
    institution institutional institutions instruct instructed instruction instructions instructor instrument
    instrumental instrumentation instruments insufficient insulation insulin insulting insults insurance insured
    insurgency insurgents int intangible integer integers integral integrate integrated integrates integrating
    integration integrity intellect intellectual intellectually intellectuals intelligence intelligent intelligible
    intended intending intends intense intensely intensifier intensifiers intensify intensity intensive intent
    intention intentional intentionally intentions interact interacting interaction interactions interactive
    interactively interacts intercept intercepted interchange interchangeable interconnected intercourse interdependent
    interest interested interesting interests interface interfaces interfere interference interferes interfering
    interim interior interjection interlacing interlocking intermediary intermediate intermittent intermittently
    internal internally internals international internationally internet interoperability interplanetary interpolation
    interpret interpretation interpretations interpreted interpreter interpreters interpreting interprets interrupt
    interrupted interrupting interruption interrupts intersect intersecting intersection interstate interstellar
    intertwined interval intervals intervening intervention interview interviewed interviews interwoven intestinal
    intestine intestines intimacy intimate intimately intimidation into intolerance intolerant intoxicated intoxicating
    intractable intravenous intricate intrigue intrinsic introduce introduced introduces introducing introduction
    introductory introspection intrude intruder intrusion intrusive intuition intuitive intuitively intuitiveness
    invaded invaders invading invalid invariably invariant invasion invasive invented invention inventor inventory
    inverse inversely invertebrates inverted invested investigate investigated investigates investigation
    investigations investigative investing investment investments investor investors invests invisible invitation
    invited inviting invocation invocations invoice invoked invokes invoking involuntarily involuntary involve involved
    involvement involves involving iodine ionizing ionosphere iridescent iron ironically ironing irrational irrefutable
    irregular irregularities irregularly irrelevant irresistible irresponsible irreverent irreversible irrigation
    irritability irritable irritate irritated irritating irritation island islands isolate isolated isolation isomeric
    isotope isotopes issue issued issues issuing isthmus itching item items iterable iterate iterated iterating
    iteration iterator iterators itinerant its itself jacket jackets jaundice jaw jealous jealousy jellied jellies
    jewelry job jobs join joined joining joint jointed jointly joints joke jokes journal journalism journalist
    journalists journals journey joy judge judging judgment judgments judicial jugular juice jumbled jump jumping
    junction juniper junk jurisdiction jurisprudence jury just justice justification justified justifies justify
    juvenile kangaroo kangaroos keep keeping keeps kept kernel kernels key keyboard keynote keys keyword keywords kick
    kicking kid kidding kidnapped kidney kidneys kids kill killed killers killing kilogram kilometers kind kindergarten
    kindness kinds kinetic king kingdom kinship kissing kitchen kittens knee kneeling knees knew knife knighthood
    knights knitted knitting knocked knocking knotted know knowing knowledge knowledgeable known knows knuckles label
    labeled labels labor laboratory labored laborer laborers laborious labyrinth lack lacking lacquer ladders lady laid
    lake lambda lamp land landing landlocked landlord landmark landscape landscapes language languages lantern larceny
    large largely largeness larger largest larvae last lasting late latency later lateral laterally latest latitude
    latitudes latter laugh laughed laughing laughter launch launched launcher launching laundry lavender lavishly law
    lawless laws lawsuit lawyer lawyers laxative lay layer layered layers layout lazy lead leader leaders leadership
    leading leads leaf leafless leaflets leafstalks leafy lean leaning leaping learn learned learning least leather
    leathery leave leavened leaves leaving lecture lecturer lectures led left leftmost leftover leg legacy legal
    legally legendary legends legislation legislative legislators legislature legitimacy legitimate legs leguminous
    leisure leisurely lemmings lemon lending length lengths lengthwise lengthy lenient lens leopard leprosy lesions
    less lessons let lets letter letters letting lettuce leukemia leukocyte level levels leverage lexical lexicographer
    liabilities liability liberal liberals liberated liberation liberties liberty libraries library license licensed
    licenses licensing lichens licking licorice lie lies lieutenant life lifeless lifelike lifelong lifestyle lifetime
    lift lifting ligament ligaments light lighted lighter lighthouse lighting lightly lightness lightning lights
    lightweight like likelihood likely likeness likes likewise limb limbs limestone limit limitation limitations
    limited limiting limitless limits limousine line linear lines linguist linguistic linguistics linguists lining link
    linkage linked linking links lint linters linting lips lipstick liqueur liqueurs liquid liquids liquor liquors list
    listed listen listened listener listeners listening listens listing listings lists literacy literal literally
    literals literary literate literature lithium lithography litigation little liturgical liturgy live lived
    livelihood liveliness lively liver liverworts lives livestock living lizards load loaded loader loaders loading
    loan lobes lobster lobsters local locale localhost locality localized locally locals located locating location
    locations lock locked locker lockers lockfile lockfiles locking locomotion locomotive lodging log logarithm logged
    logger loggers logging logic logical logically logician logs loneliness long longer longest longevity longing
    longitude longitudinal longitudinally look lookahead looked looking lookout looks lookups loop looping loose
    loosely lose loss lost lot lots lottery loud loudness loudspeaker love loved lover low lower lowercase lowercased
    lowered lowering lowest loyalty lubricant lubricate lubricating luck ludicrous luggage luminescent luminous lunatic
    lunch lungs lustrous luxurious lying lymphatic machine machinery machines mackerel mackerels mad made madness
    magazine magazines magenta magic magical magician magistrate magnesium magnetic magnetism magnetized magnificent
    magnitude mahogany mail mailbox mailing mailings main mainframe mainland mainly mainstream maintain maintained
    maintainer maintainers maintaining maintains maintenance majestic major majority make makes making malaria male
    malevolent malformed malfunction malicious malignant malleable malodorous mammal mammals mammary mammoth man manage
    managed management manager managers manages managing mandarin mandate mandatory mandible maneuver maneuvering
    maneuvers manganese manhood manifest manifestation manifestations manifested manifesting manifests manifold
    manipulate manipulated manipulating manipulation mankind manner mannerisms manners mansion manual manually manuals
    manufacture manufactured manufacturer manufacturers manufactures manufacturing manuscript manuscripts many map
    mapping mappings maps marathon marched marches marching margarine margin marginal margins marijuana marine maritime
    mark marked markedly marker markers market marketed marketing marketplace markets marking markings marks marriage
    marriages married marries marry marrying marshal marshes marsupial marsupials martial martini marvelous masculine
    masonry masquerade mass massacre massage masses massive master mastered masters mastery mat match matched matcher
    matches matching material materials maternal mathematical mathematician mathematicians mathematics matrices
    matrimony matrix matter matters mattress mature maturity max maximal maximized maximum may maybe mayonnaise meadows
    meal mean meaning meaningful meaningfully meaningless meanings means meant meantime meanwhile measles measurable
    measure measured measurement measurements measures measuring meat mechanic mechanical mechanically mechanics
    mechanism mechanisms media mediate mediated mediates mediation medical medically medicated medication medicinal
    medicinally medicine medicines medieval mediocre meditation medium medulla meet meeting meetings megabytes meiosis
    melancholy melodic melting member members membership membrane membranes membranous memo memoirs memorable memorial
    memories memorized memory men menacing mending meninges meningitis menopause menstrual menstruation mental mentally
    mention mentioned mentioning menu mercantile merchandise merchant merchants mercury merely merging meridian
    meritorious mermaid mess message messages messaging messenger met metabolic metabolism metadata metal metallic
    metals metamorphic metamorphosis metaphor metaphorical metaphorically metaphysical metaphysics meteorological
    meteorology meter method methodical methods meticulous metrical metrics metropolitan mice microorganism
    microorganisms microphone microscope microscopes microscopic microscopy microsecond microwave mid middle middleware
    midnight might migrants migrate migrated migrates migrating migration migratory mild miles militant military
    militia milk milkweed millennium million millions millionth millisecond milliseconds mind mindful mindless mindset
    mine mineral minerals miniature minimal minimally minimize minimum minister ministers ministry minor minority
    minute minutely minutes miracle miracles mirror mirroring mirrors miscellaneous mischief mischievous misconduct
    miserable misfortune misfortunes mislead misleading misplaced misrepresentation missed missile missiles missing
    mission missionaries missionary missions mistake mistaken mistakenly mistakes mistletoe mistress misunderstanding
    mitigate mitosis mix mixed mixture mixtures mobility mock mocking mod mode model modeled modeling models moderate
    moderately moderation moderator modern modernize modesty modification modifications modified modifier modifiers
    modifies modify modifying modular modulation module modules moist moisture molasses molding molecular molecule
    molecules mollusk mollusks moment momentary momentous moments momentum monarch monarchs monarchy monastery monastic
    monetary money monitor monitored monitoring monitors monkey monkeys monocotyledonous monopoly monotheistic
    monotonous monoxide monsoon monster monsters monstrous month monthly months monument monumental monuments mood moon
    moonlight mooring moral morality morally more morning mornings morpheme morphemes morphine morphological morphology
    mortals mortgage mortgages mosques mosquito mosquitoes most mostly moth mother mothers motion motionless motions
    motivated motivation motives motor motorboat motorcycle motorist motorized mottled mountain mountaineers
    mountainous mountains mounted mounting mournful mourning mouse mouth mouthparts mouthpiece movable move moved
    movement movements moves movie movies moving much mud mulberry multi multicast multicellular multiline multipart
    multiple multiplication multiplied multiplier multiply multiplying multiprocessing multitasking multitude municipal
    municipalities municipality murder murdered murderer murderous murders muscle muscles muscular museums mushroom
    mushrooms music musical musician musicians mussels must mustache mustard mutable mutated mutating mutation mutual
    mutually myself mysteries mysterious mystery mystical mysticism mythical mythology nagging nail naked nakedness
    name named names namespace namespaces naming narcotic narcotics narrative narrow narrowed narrower narrowing
    narrowly nasal nation national nationalism nationalist nationality nationally nations native natively natives
    natural naturalist naturalized naturally nature naughty nautical naval navigable navigate navigation navigational
    navigator near nearest nearly neatness necessarily necessary necessities necessity neck necklace neckline necktie
    need needed needing needles needlework needs negation negative negatively neglect neglected negligence negotiate
    negotiated negotiating negotiation negotiations negotiator neighbor neighborhood neighborhoods neighboring
    neighbors neither neoclassical neoplasm nerve nerves nervous nervously nested nesting net netting network
    networking networks neurological neurology neurons neuroscience neurosis neurotic neutral neutralize neutron
    neutrons never nevertheless new newborn newcomer newer newline newlines newly news newspaper newspapers next nice
    nickname night nightclub nightclubs nightly nightmare nightshade nine nineteen nitrate nitrates nitrites nitrogen
    nobility nobleman noblewoman nobody nocturnal nodding node nodes nodules noise noisily nomadic nominal nominated
    nomination nominee non none nonetheless nonexistent nonmetallic nonsense nonsensical nonstandard nonvenomous
    nonverbal nonzero nor normal normalization normalize normalized normally north northeast northeastern northern
    northernmost northward northwest northwestern nose nostrils not notable notably notation notched notches note
    notebook notebooks noted notes noteworthy nothing nothingness notice noticeable noticeably noticed notices
    notification notified notion notional notions notorious notwithstanding noun nourishing nourishment novel novelist
    novels novelty now nowadays nowhere noxious nuclear nucleic nucleoside nucleotides nucleus nuisance null number
    numbered numbering numbers numeral numerals numeration numerator numeric numerical numerically numerous nursery
    nursing nurture nut nutrient nutrients nutrition nutritional nutritious nutritive nuts oatmeal obedience obedient
    obesity obj object objected objection objectionable objections objective objectively objectives objects obligated
    obligation obligations obligatory obliged oblique obliquely oblivious obscene obscure obscured obscurity
    observability observable observance observant observation observations observe observed observer observes observing
    obsessed obsession obsessive obsolete obstacle obstacles obstetrics obstinate obstruct obstructed obstructing
    obstruction obstructions obtain obtained obtaining obtains obvious obviously occasion occasional occasionally
    occasions occipital occupancy occupant occupants occupation occupied occupies occupying occur occurred occurrence
    occurrences occurring occurs ocean oceanic odd odor odorless odorous off offended offender offenders offending
    offense offenses offensive offensively offer offered offering offers offhand office officer officers offices
    official officially officials offline offset offsets offshore offspring often oil ointment ointments okay old older
    oldest olfactory ominous omission omitted omitting omnivorous once one ones oneself ongoing onions online only onto
    onwards opcode opcodes open opened opening openings openness operand operands operate operated operates operatic
    operating operation operational operations operative operator operators ophthalmic opinion opinionated opinions
    opponent opponents opportune opportunities opportunity opposed opposes opposing opposite opposition oppressed
    oppression oppressive optical optimal optimism optimist optimistic optimization optimize optimized option optional
    optionally options oral orange oranges oration oratory orbit orbital orbiting orchestra orchestral orchid orchids
    ordained order ordered ordering orderly orders ordinal ordinance ordinary ore organ organic organism organisms
    organization organizations organize organized organizer organizes organizing organs oriental orientation oriented
    orienting origin original originality originally originate originated originates originating origins ornament
    ornamental ornamentation ornamented ornaments orthodox orthodoxy oscillation oscillations osmotic ossified
    ostentatious ostentatiously ostriches other others otherwise our ourselves out outbreak outburst outcome outcomes
    outdated outdoor outdoors outer outermost outfield outfits outgrowth outlets outline outlined outlines outlook
    outlying output outputs outrageous outright outside outsiders outspoken outstanding outward oval ovaries over
    overall overbearing overcast overcome overcoming overcrowded overdue overflow overflowing overhead overheard
    overlap overlapped overlapping overload overloaded overlook overlooked overlooking overnight overpriced overridden
    override overrides overriding overseas oversees oversight overthrow overthrown overtime overuse overview overwhelm
    overwhelming overwrite overwriting overwritten ovulation own owned owner ownership oxidation oxide oxidizing oxygen
    oysters pace pack package packaged packagers packages packaging packed packets packing pad padding page pages paid
    pain painful painfully painless painstaking paint painted painter painters painting paintings pair pairing pairs
    pale palette palm palmate palpable pan pancake pancakes pancreas pancreatic pandemic paper papers paperwork
    parachute paradise paragraph paragraphs parakeet parallel paralysis paralyzed param parameter parameterized
    parameters paramilitary paranoia paranoid parasite parasites parasitic parched parchment parent parental
    parentheses parenthesis parents parietal park parking parliament parliamentary parrots parse parsed parser parsers
    parsing parsley part partial partiality partially participant participants participate participated participates
    participating participation particle particles particular particularly particulars parties partition partitions
    partly partner partners partnership partnerships parts party pass passage passages passageway passed passenger
    passengers passes passing passion passionate passions passive passport password passwords past paste pastime
    pasting pastoral pasture pastures patch patched patches patching paternal path pathetic pathname pathnames pathogen
    pathogenic pathogens pathological pathology paths pathway patience patient patients patriarch patriot patriotic
    patriotism patronage patrons pattern patterned patterns pavement pay payable paying payload payloads payment
    payments payroll peace peaceable peaceful peacefully peaches peak peanuts peasant peasants pebbles pectoral
    peculiar peculiarly pedestrian pedestrians peeling pelagic pelican pelicans pen penalties penalty penance pencils
    pendant pending pendulous pendulum penetrate penetrated penetrating penetration penguin penguins penicillin
    peninsula pennies pension pentameter people peoples pep peppermint peppers per perceive perceived perceiving
    percent percentage percentile perceptible perception perceptions perceptive perceptual perches percussion
    peremptory perennial perennials perfect perfected perfection perfectly perforated perform performance performances
    performed performer performers performing performs perfume perfumed perfumery perfumes perhaps period periodic
    periodical periodically periods peripheral peritoneum perjury permanent permanently permissible permission
    permissions permissive permits permitted permitting pernicious peroxide perpendicular perpetual perplexed
    persecuted persecution perseverance persist persisted persistence persistent persistently persisting persists
    person personal personalities personality personally personification personified personnel persons perspective
    perspiration persuade persuaded persuading persuasion persuasive pertaining pertinent pervasive perverse perversion
    perverted pessimist pesticides pet petals petition petrels petroleum pharmaceuticals pharmacy pharynx phase
    pheasant pheasants phenomena phenomenon phenotype philanthropist philologist philosopher philosophers philosophical
    philosophy phone phoneme phonetic phonetics phonograph phonology phosphate phosphoric phosphorus photograph
    photographed photographer photographers photographic photographs photography photosynthesis phrase phrases physical
    physically physician physicians physicist physicists physics physiological physiologically physiologist physiology
    pianist piano pick picked picking pickle pickled pickles pickling pictorial picture pictured pictures picturesque
    piece pieces pierced piercing pig pigeons pigment pigmentation pigments pile pilgrimage pilgrims pillars pilot pin
    pine pineapple pink pinkish pinnate pioneer pioneered pioneers pip pipe pipeline pipelines pipes pirates pitch
    pitched pitcher pitchers pitches pitching pitiful pituitary pivoted pizza place placebo placed placeholder
    placeholders placement placenta placental places placing plagiarism plain plainly plaintiff plan plane planes
    planet planetary planets plankton planned planning plans plant plantain planted planting plants plaster plastic
    plastics plate plateau platelets plates platform platforms platinum platoon plausible play played player players
    playful playfully playing plays plaything playwright pleaded pleading pleasant pleasantly please pleased pleases
    pleasing pleasingly pleasurable pleasure pleasures pledged plentiful pliable plot plotted plotting plowing plucked
    plugged plugin plugins plumage plumbing plundering plunged plural plus plutonium plywood pneumatic pneumonia pocket
    pockets pods poem poet poetry point pointed pointer pointing pointless points poison poisoned poisoning poisonous
    poisons polarized pole police policeman policemen policies policy poliomyelitis polished polishing politely politic
    political politically politician politicians politics polling pollution polyester polygon polygons polyhedron
    polymer polymorphic polynomial pompous ponderous pool poor popcorn pope popular popularity popularized popularly
    populate populated population populations populous porcelain porcupine pornographic pornography port portable
    portion portions portrait portraits portrayed position positional positioned positioning positions positive
    positively positives possess possessed possesses possessing possession possessions possibilities possibility
    possible possibly post postage posterior posterity posters posting postpone postponed postulated posture pot
    potassium potato potatoes potential potentially potherb pottery pouches poultry pounded pounding pounds pouring
    poverty powder powdered powders powdery power powered powerful powerless powers practical practically practice
    practiced practices practicing practitioner pragmatic prairie prairies praise praised prayer prayers praying pre
    preacher preachers preaching prearranged prebuilt precede preceded precedence precedent precedents precedes
    preceding precious precipitate precipitated precipitation precise precisely precision precursor predator predators
    predatory predecessor predecessors predefined predestination predetermined predicament predicate predicates predict
    predictable predicted predicting prediction predictions predicts predominant predominantly preexisting prefer
    preferable preferably preference preferences preferred prefers prefix prefixed prefixes pregnancy pregnant
    prehensile prehistoric prejudice prejudiced prejudices prelate preliminary premature prematurely premise premises
    premium preoccupation preoccupied preparation preparations prepare prepared prepares preparing prepend prepended
    preposition prerelease prerequisite prescribe prescribed prescription prescriptive presence present presentation
    presented presenting presently presents preservation preservative preserve preserved preserves preserving
    presidency president presidential presidents press pressed presses pressing pressure pressures prestige prestigious
    presumably presumed pretend pretended pretending pretends pretense pretentious pretty prevailed prevailing prevent
    prevented preventing prevention preventive prevents preview previous previously prey price prices pricing prickly
    priest priestess priests primarily primary primate primates prime primitive primitives princes princess principal
    principally principle principles print printable printed printer printers printing prints prior priorities priority
    prison prisoner prisoners prisons privacy private privately privilege privileged privileges prizefighter
    probabilities probability probable probably problem problematic problems proboscis procedure procedures proceed
    proceeded proceeding proceedings proceeds process processed processes processing procession processions processor
    proclaim proclaimed prodigious produce produced producer producers produces producing product production
    productions productive productivity products profane professed profession professional professionally professionals
    professor professors proficiency proficient profile profiler profiles profiling profit profitable profits profound
    profoundly profundity profuse profusely profusion progesterone program programmatic programmatically programmed
    programmer programmers programming programs progress progresses progressing progression progressive progressively
    prohibited prohibition prohibits project projected projectile projecting projection projections projector projects
    proliferation prolific prolong prolonged prominence prominent promise promised promises promising promontory
    promote promoted promotes promoting promotion promotional prompt prompted prompting promptly prompts pronoun
    pronounce pronounced pronouns pronunciation proof propaganda propagate propagated propagates propagation propellant
    propelled propeller propelling propels proper properly properties property prophecies prophecy prophet prophetic
    prophets proponent proportion proportional proportions proposal proposals propose proposed proposes proposing
    proposition propositions proprietary proprietor propriety propulsion prosecuted prosecution prosecutor prosody
    prospect prospective prosperity prosperous prostate prostitute prostitution prostrate protect protected protecting
    protection protective protects protein proteins protest protested protests protocol protocols protons protoplasm
    prototype protozoa protozoan protozoans protruding protrusion protuberance proud proudly prove proved provenance
    proverb proverbial provide provided provider providers provides providing province provinces provincial proving
    provision provisions provocation provocative provoke provoked provoking proxies proximity proxy prudence prudent
    pseudoscience psychedelic psychiatrist psychiatrists psychiatry psychic psychoanalysis psychological
    psychologically psychologist psychologists psychology psychotherapy psychotic puberty public publication
    publications publicity publicly publish published publisher publishers publishes publishing pudding puffballs pull
    pulled pulling pulmonary pulp pump pumping pumpkin punched punches punching punchline punctual punctuation puncture
    puncturing pungent punishable punished punishing punishment puppets purchase purchased purchases purchasing pure
    purgative purgatory purging purification purified purple purplish purported purpose purposefully purposes pursued
    pursues pursuing pursuit push pushed pushing put puts putting puzzled pyramid pyramidal python quadratic
    quadrilateral quadruped qualification qualifications qualified qualify qualitative qualities quality quantifier
    quantitative quantities quantity quantum quarrel quarrels quarter quarterback quarters queen queried queries query
    querying question questionable questioned questioning questionnaire questions queue quick quicker quickly quickness
    quiet quietly quite quitting quotation quotations quote quoted quotes quotient quoting rabbit rabbits raccoon
    raccoons race racehorse racemes races racetrack rackets radially radians radiant radiate radiated radiates
    radiating radiation radiator radical radicals radio radioactive radioactivity rafters railing railroad railroads
    railway rain rainbow rainfall rainwater raise raised raises raising raisins rambling rampant ran random randomly
    range ranges ranging rank ranking rapid rapidly rare rarely raspberries raspberry rat rate rates rather ratings
    ratio rational rationale rationally rats rattlesnake rattling raucous raw rays reach reached reaches reaching
    reacting reaction reactions reactive reactor reactors read readability readable reader readers readily readiness
    reading readings reads ready real realism realistic realities reality realization realize realized realizes
    realizing really reappearance rear reason reasonable reasonably reasoned reasoning reasons reassurance reassuring
    rebellion rebellious rebirth rebuild rebuilding rebuilt recalled receipt receipts receive received receiver
    receives receiving recent recently receptacle reception receptionist receptive receptor receptors recession
    recessive recipes recipient recipients reciprocal reciprocating recital recited reckless reckoned reclaim
    recognition recognizable recognize recognized recognizes recognizing recommend recommendation recommendations
    recommended recommends reconciliation reconnaissance reconsider reconstruct reconstruction record recorded recorder
    recording recordings records recourse recover recovered recovering recovery recreate recreated recreation
    recreational recruit recruited recruits rectangle rectangular recurrence recurrent recurring recurse recursion
    recursive recursively recycling red reddened reddish redeemable redefine redefined redemption redirect redirected
    redirection redirects redistribute redistributed redistribution redness reduce reduced reduces reducing reduction
    redundant reentrant ref refactor refactored refactoring refer referee reference referenced references referencing
    referent referral referred referring refers refined refinement reflect reflected reflecting reflection reflections
    reflective reflects reform reformed reformer reforms refraction refractive refractory refrain refresh refreshed
    refreshing refrigerated refrigerator refrigerators refugee refugees refusal refuse refused refuses refusing
    regained regard regarded regarding regardless regards regenerate regex regiment region regional regions register
    registered registering registers registration registry regression regressions regular regularity regularly regulate
    regulated regulates regulating regulation regulations regulator regulatory rehabilitation rehearsal reigned
    reimbursement reincarnation reindeer reinforced reinforcing reject rejected rejecting rejection rejects rejoice
    related relates relating relation relations relationship relationships relative relatively relatives relativity
    relaxation relaxed relaxes relaxing release released releases releasing relentless relevance relevant reliability
    reliable reliably reliance relief relieve relieved relieves relieving religion religions religious relocated
    reluctance reluctant reluctantly rely relying remain remainder remained remaining remains remark remarkable
    remarkably remarked remarks remedies remember remembered remembering remembers reminded reminder reminds remnant
    remorse remote remotely removable removal remove removed remover removes removing renamed render rendered renderer
    rendering renders rendition renewed renovation renowned rent repair repaired repairing repairs repayment repeat
    repeatable repeated repeatedly repeating repeats repellent repetition repetitions repetitive replace replaceable
    replaced replacement replaces replacing replica replicate replication replied replies reply report reported
    reportedly reporter reporters reporting reports repositories repository reprehensible represent representation
    representations representative representatives represented representing represents repressed reprimand reproach
    reproduce reproduced reproduces reproducible reproducing reproduction reproductive reptile reptiles republic
    republican republics repulsive reputable reputation reputed request requested requesting requests require required
    requirement requirements requires requiring requisite rescued research researcher researchers resemblance resemble
    resembles resembling resentful resentment reservation reservations reserve reserved reserves reservoir residence
    resident residential residents resides residue resignation resigned resilience resilient resin resinous resistance
    resistant resisted resisting resists resolute resolution resolve resolved resolver resolves resolving resonance
    resonant resort resource resources respect respectable respected respectful respecting respective respectively
    respects respiration respiratory respond responded respondents responding responds response responses
    responsibilities responsibility responsible responsive responsiveness rest restart restaurant restaurants resting
    restless restoration restore restored restores restoring restrain restrained restraint restraints restrict
    restricted restricting restriction restrictions restrictive restricts result resulted resulting results resumed
    resumes resuming resurrection retain retained retaining retains retardation retarded retards retention retinal
    retired retirement retiring retracted retraction retreat retreated retribution retries retrieval retrieve retrieved
    retrieves retrieving return returned returning returns reunion reusable revealed revealing reveals revelation
    revenge revenue revenues reverence reversal reverse reversed reverses reversible reversing reversion review
    reviewed reviewers reviewing reviews revised revision revisions revival revived revolution revolutionary revolve
    revolver revolves revolving rewarded rewarding rewards rewrite rewriting rewritten rhetoric rhetorical rheumatoid
    rhinitis rhinoceros rhizome rhizomes rhythm rhythmic rhythmical rhythmically rhythms ribbons ribs rice rich richest
    richness rid riddled ride ridicule ridiculous riding rigging right righteous rightful rightly rightmost rights
    rigid rigidity rigidly rigorous ring ringing riotous rise rises rising risk rituals river road roads roadside
    roadway roaring roasted roasting robbery robbing rock rocket rockets rocking rocks rod rodents role roll rolled
    rollers rolling romance romantic roof roofing room roommate rooms root roots rope rose rosette rotated rotates
    rotating rotation rotting rough roughly roughness round roundabout rounded rounding roundish roundworms rousing
    route routers routine routinely routines row rows royal royalty rubber rubbing rubbish rudeness rudimentary ruff
    rule ruled ruler rules ruminant run runner runners running runs runtime rupture ruptured rush rushing ruthless
    sabbatical sabotage sacrament sacred sacrifice sacrificed sacrifices sad sadness safe safety saffron said sail
    sailboat sailing sailors salamander salamanders salaries sale sales salesman salesmen salesperson salient salivary
    salt saltwater salvation same sample samples sampling sanction sanctioned sanctuary sand sandpiper sandstone
    sandwich sandwiches sanitary sapiens saprophytic sarcasm sarcastic sardines sat satellite satellites satirical
    satisfaction satisfactory satisfied satisfies satisfy satisfying saturated saturation sauce saucepan sausage
    sausages sauteed save saved savings saw saxophone say saying sayings says scale scaleless scales scaling scallop
    scalloped scallops scandal scanned scanning scapula scarcely scarcity scarlet scatter scattered scattering scenario
    scenarios scene scenery scented schedule scheduled schedules scheduling schema schemas scheme schemes scheming
    schizophrenia schizophrenic scholar scholarly scholars scholarship scholastic school schooling schools science
    sciences scientific scientist scientists scissors sclerosis scope scorched score scoring scornful scorpion
    scorpions scoundrel scrambled scrambling scraped scraping scratch scratched scratches scratching screamed screaming
    screams screen screens screw screwdriver screwed scrimmage script scripts scrollbar scrolled scrolling scrotum
    scrubby scrutiny sculptor sculpture sculptures sea seabird seafood seal sealing seaport search searched searches
    searching seas seashore season seasonal seasonally seasoned seasoning seasonings seasons seat seating seats seaweed
    sebaceous secluded second secondary secondhand seconds secrecy secret secretaries secretary secretaryship secrete
    secreted secretes secreting secretion secretions secretive secretly secrets section sections sectors secular secure
    secured securely securing securities security sedative sediment sedimentary see seed seedless seedlings seeds
    seeing seek seekers seeking seem seemed seeming seemingly seems seen seething segment segmented segments segregated
    segregation seizing seizure seizures select selected selecting selection selections selective selectively selector
    selects self selfish sell selling sells semantic semantically semantics semaphore semaphores semblance semester
    semiarid semicolon semiconductor seminal seminar semipermeable semisolid semitones senator send sending sends
    senior sensation sensational sensations sense senseless senses sensibility sensible sensitive sensitivity
    sensitized sensory sensual sensuous sent sentence sentenced sentences sentient sentiment sentimental sentimentality
    sentiments sentinel separate separated separately separates separating separation separator separators septicemia
    sequence sequences sequential sergeant serializable serialization serialize serialized serializer serializes
    serializing series serious seriously seriousness sermons serotonin serpent serrate serrated servant servants serve
    served server servers serves service services servile serving servitude session sessions set setback sets setting
    settings settle settled settlement settlements settlers settles settling setup seven seventeen seventh seventy
    several severe severely severity sex sexual sexuality sexually shade shading shadowed shadowing shadows shaking
    shall shallow shameful shape shaped shapes shaping share shared shareholder shareholders shares sharing sharp
    sharpen sharpened sharper sharply sharpness shatter shattered shattering shaving shavings she sheared shebang
    shedding sheep sheet shelf shell shellfish shells shelter sheltered shelves shepherd sheriff shift shifted shifting
    shingles shining shiny ship shipboard shipbuilding shipment shipped shipping ships shipwrecked shirt shivering
    shock shocked shocking shoe shoes shoot shooting shop shopping shore shorebird shorebirds short shortage
    shortcomings shortcut shortcuts shorten shortened shortening shorter shortest shorthand shortly shortness shot
    shotgun should shoulder shoulders shouted shouting show showed showers showing shown shows showy shredded
    shrewdness shrimps shrub shrubby shrubs shut shutdown shutter shutters shuttle sibilant sibling siblings sick
    sickness side sidelong sides sidewalk sidewalks sideways sight sign signal signaled signaling signals signature
    signatures signed significance significant significantly signifies signify signifying signing signs silence
    silenced silently silicate silicates silicon silicone silk silkworm silky silver silvery similar similarities
    similarity similarly simmered simple simpler simplest simplicity simplification simplified simplify simply simulate
    simulated simulates simulation simultaneous simultaneously sin since sincere sincerely sincerest sincerity sing
    singer singers singing single singled singles singleton singular sinister sinking sinners sinuses sister sisters
    sit site sites sitting situated situation situations six sixteen sixteenth sixties size skating skeletal skeleton
    skeptical skepticism skill skilled skillful skillfully skills skin skip skipped skipping skirt skull sky skyscraper
    slammed slang slanted slanting slapped slapstick slashes slaughter slavery sleep sleeper sleeping sleeveless
    sleeves slender slicing sliding slight slightest slightly slipped slippers slippery slipping slogans slope sloping
    slow slowing slowly sluggish small smaller smallest smallness smallpox smart smarter smashed smeared smell smelled
    smelling smile smiling smoke smoking smooth smoothing smoothly smoothness snake snakes snapped snapping snapshot
    snapshots snarled sneezing snippet snippets snoring snow soaking soap soaring sociable social socialism socialist
    socially societal societies society socioeconomic sociologist sociology socket sockets sodium soft softening
    softness software soil solar sold soldier soldiers sole solemnly solicit solicitation solicitous solid solidified
    solidly solitary solitude solstice soluble solution solutions solve solvent solvents solving somatic some somebody
    someday somehow someone someplace something sometime sometimes somewhat somewhere son song songbird songbirds songs
    songwriter soon soothing sophisticated sophistication soprano sorcery sorrowful sorrows sorry sort sorted sorting
    sought soul sound sounded sounding sounds soup sour source sourced sources south southeast southeastern
    southeastward southern southernmost southward southwest southwestern sovereign sovereignty soybean space spacecraft
    spaceflight spaces spacing spacious spaghetti spaniel spanning sparingly sparkling sparrow sparsely spasmodic
    spastic spatial spatially spawned spawning speak speaker speakers speaking spec special specialist specialists
    specialization specialize specialized specializes specializing specially specials specialty species specific
    specifically specification specifications specificity specifics specified specifier specifiers specifies specify
    specifying specimen specimens specious spectacle spectacles spectacular spectator spectators spectral spectrum
    speculation speculative speech speeches speed speeding speedup spell spelled spelling spend spending spent
    spermatozoa sphere spheres spherical sphincter spiders spikes spilled spinach spinal spindle spinning spiny
    spiraling spirally spirit spirited spirits spiritual spiritually spirochete spiteful splashed splashing splendid
    splendor split splitting spoiled spoke spoken spokesman spokesperson sponges sponsor sponsored sponsoring sponsors
    sponsorship spontaneous spontaneously spore spores sport sporting sports spot spots spotted sprawling sprayed
    spread spreading spreads spreadsheet spring springs sprinkle sprinkled sprinkling sprouts spurious spurred square
    squared squarely squares squeeze squeezed squeezing squirrel squirrels stability stabilization stabilize stable
    staccato stack stacked stadium staff staffed stage stages staggering stagnant stained staining staircase stairway
    stalk stalked stalks stamens stamp stamped stampede stamping stand standalone standard standardized standards
    standing stands staples star starchy starfish staring starred stars start started starter starting startled starts
    startup starvation starved starving state stated stately statement statements states statesman static statically
    stating station stationary stationed stationery stations statistic statistical statistics statues stature status
    statute statutory stay staying steadfast steadily steady stealing stealthily steam steamed steaming steel steep
    steeping steering stellar stem stemless stems stencil step stepped stepping steps sterile sternum steroid stewing
    stick sticking stiff stiffen stiffness still stimulant stimulate stimulated stimulates stimulating stimulation
    stimuli stimulus stinging stinking stirred stirring stitches stitching stochastic stock stockholders stocking
    stockings stomach stone stones stood stooped stop stoppage stopped stopper stopping stops storage store stored
    stores stories storing storm story stout straggling straight straighten straightening straightforward strain
    strained strainer straining strains stranded strands strange strangeness stranger strangers strategic strategically
    strategies strategy stratified stratum strawberries strawberry streaked stream streamed streaming streamlined
    streams street streets strength strengthen strengthened strengthening strengths strenuous stress stressed stresses
    stressful stressing stretch stretched stretches stretching striated strict stricter strictly strictness strident
    strike strikes striking strikingly string stringed strings strip striped stripes stripped stripping strips striving
    stroke strokes strong stronger strongest stronghold strongly struck structural structure structured structures
    struggle struggled struggling stubborn stubbornly stuck student students studied studies study studying stuff
    stuffed stuffing stumble stumbled stunned stunning stupid stupidity style stylish stylistic stylized sub subatomic
    subclass subclassing subcommand subcommands subcontinent subculture subdirectories subdirectory subdivide
    subdivided subdivision subdivisions subdued subfamilies subfamily subgroup subject subjected subjecting subjective
    subjects sublime submachine submarine submarines submerged submission submissive submits submitted submodule
    submodules subnormal suborder subordinate subpart subprocess subprocesses subroutine subscribe subscribed
    subscribes subscription subsequent subsequently subset subsidiary subsistence subspecies substance substances
    substantial substantially substantive substitute substituted substitutes substituting substitution substitutions
    substrate substring subterranean subtlety subtract subtracted subtracting subtraction subtropical subtropics
    subtype suburban suburbs subversive succeed succeeded succeeds success successful successfully succession
    successive successively successor successors succulent such suckers sucking suction sudden suddenly suffer suffered
    suffering suffers suffice sufficient sufficiently suffix suffixes suffrage suffragist sugar suggest suggested
    suggesting suggestion suggestions suggestive suggests suicide suit suitability suitable suitcase suitcases suite
    sulfate sulfide sum summaries summarize summarized summarizing summary summer summons sun sunburn sunflower
    sunlight sunrise sunshine sup super superficial superficially superfluous superimposed superior superiority
    superlative supermarket supernatural superseded superstition supervise supervised supervises supervision supervisor
    supplement supplementary supplied supplier supplies supply supplying support supported supporter supporters
    supporting supports suppose supposed supposedly suppress suppressed suppresses suppressing suppression supremacy
    supreme sure surface surfaces surgeon surgeons surgery surgical surgically surmounted surpass surpassing surplus
    surprise surprised surprises surprising surprisingly surrender surrendered surrogate surrogates surround surrounded
    surrounding surroundings surrounds surveillance surveying surveys survival survive survived survives surviving
    survivors susceptibility susceptible suspect suspected suspects suspend suspended suspense suspension suspicion
    suspicious sustain sustained swallow swallowed swallowing swallows swaying sweater sweating sweeping sweet
    sweetened sweeter sweetheart sweetish sweetly sweetness swelling swellings swiftly swimmer swimmers swimming
    swinging switch switched switches switching swollen sword syllabic syllable syllables syllogism symbol symbolic
    symbolism symbolizing symbols symlink symlinks symmetric symmetrical symmetry sympathetic sympathy symphonies
    symphony symptom symptomatic symptoms synagogue synchronization synchronize synchronized synchronous synchronously
    syncing syndicate syndrome synonym synonymous syntactic syntactically syntax synthesis synthesize synthesized
    synthesizes synthesizing synthetic synthetically syphilis syscall system systematic systematically systemic systems
    tab table tables tablets tableware tabular tactical tactics tactile tadpole tag tags tail tailless tailored take
    taken takeover takes taking talent talented talents talk talked talking talks tall tangent tangible tangled tank
    tanning tape tapered tapering tapeworms tapping tar target targeted targeting targets tariffs task tasks taste
    tasteful tasteless tasting tattered taught tax taxable taxation taxes taxonomic taxonomy taxpayer tea teach teacher
    teachers teaches teaching teachings team teammate teammates teams tearful tearing tears teasing teaspoon technical
    technically technician technique techniques technological technologies technology tedious teenage teenager
    teenagers teeth telecommunication telecommunications telegram telegraph telegraphic telemetry telephone telescope
    telescopic television tell telling tells temperament temperamental temperate temperature temperatures tempered
    template templates temples temporal temporarily temporary temptation tempted tempting ten tenants tend tendencies
    tendency tender tenderloin tenderness tending tendons tendrils tends tennis tension tensions tent tentacles
    tentative tequila term terminal terminally terminals terminate terminated terminates terminating termination
    terminator terminology termite termites terms terrain terrestrial terrible terribly terrier terrific terrified
    terrifying territorial territories territory terror terrorism terrorist terrorists test testament tested testicles
    testify testimony testing testosterone tests text textbook textile textiles textual texture thalamus than thank
    thankful thanks that the theater theaters theatrical their them theme themselves then theologian theologians
    theological theology theorem theoretical theoretically theories theory therapeutic therapist therapy there
    thereafter thereby therefore therein thereof thermal thermionic thermodynamics thermometer thermoplastic these they
    thick thickened thickening thicker thickets thickly thickness thieves thimble thin thing things think thinker
    thinkers thinking thinks thinner third thirsty thirteen thirty this thistle thoracic thorough thoroughbred
    thoroughfare thoroughly those thou though thought thoughtful thoughtless thoughts thousand thousands thousandth
    thrashing thread threaded threading threadlike threads threat threaten threatened threatening threatens threats
    three threshold threw thrilled thrives thriving throat throbbing throttle through throughout throw throwing thrown
    thrusting thunder thus thwarted thy thyroid tickets tide tie tied ties tight tighten tighter tightly till timber
    timbers time timeout timeouts timepiece times timestamp timestamps timezone timidity tinged tingling tiny tip tired
    tissue tissues titanium title toasted toaster tobacco today toddler toes together toiletry token tokenize tokenizer
    tokens told tolerable tolerance tolerant tolerate tomatoes tombstone tomorrow tone tongue tongues tonight tonsils
    too took tool toolbox toolboxes toolchain tooling tools tooth toothed toothless toothpaste top topic topical
    topmost topology topping torpedo tortilla tortoise tortoises tortuous torture total totalitarian totality totally
    touch touched touches touching tough tourism tourist tourists tournament toward towards tower town toxic trace
    traceback tracebacks trachea tracing track tracked tracker tracking tract traction tractor trade trademark
    trademarked trademarks traders trading tradition traditional traditionally traditions traffic tragedy trailer
    trailing train trained trainer training trait traitor trampled tranquil tranquility tranquilizer transaction
    transactions transcribed transcription transducer transfer transferred transferring transfers transform
    transformation transformations transformed transforms transfusion transient transit transition transitional
    transitions transitive transitory translate translated translates translating translation translations translucent
    transmission transmit transmits transmitted transmitter transmitting transparency transparent transparently
    transplant transplantation transplanted transport transportation transported transporting transports transverse
    trap trapped travel traveled traveler travelers traveling travels traversal traverse traversed treacherous
    treachery treason treasure treasurer treasures treasury treat treated treating treatise treatment treatments tree
    treelike trees trembling tremendous trenches trespass trial triangle triangles triangular tributaries tributary
    trick tricked trickery tried tries trifling trigger triggered triggering triggers trillion trimmed trimming trip
    triple triples tripped triumph trivalent trivial troops tropical tropics trouble troubled troubles troubleshooting
    troublesome troubling trousers truck true truffles truly trumpet trumpets truncate truncated truncating trunk trust
    trusted trustee trusting trustworthy truth truthful try trying tube tubercle tubercles tuberculosis tuberous
    tubular tubules tufted tuition tumbled tumbling tumor tungsten tunnels tuple tuples turbine turbulence turbulent
    turkeys turmoil turn turned turning turnips turnover turns turpentine turtle turtles tutorial tutorials twelfth
    twelve twenty twice twilight twilled twine twining twisted twisting twitching two twofold type typed typeface types
    typewriter typhoid typical typically typing tyranny tyrosine ubiquitous ugly ulceration ulterior ultimate
    ultimately ultrasonic ultraviolet umbilical umbrella unable unacceptable unaccompanied unaffected unambiguous
    unambiguously unarmed unattainable unattended unattractive unauthorized unavailable unavoidable unaware unawares
    unbalanced unbelievable unblock unbound unbounded unbroken uncertain uncertainty unchangeable unchanged unchanging
    unclean unclear uncomfortable uncomfortably uncommon uncompressed uncompromising unconcerned unconditional
    unconditionally unconscious unconsciously unconsciousness unconstrained uncontrollable uncontrolled unconventional
    uncouth uncovered uncultivated undecided undefined under underdeveloped underestimate undergarment undergo
    undergoing undergone undergraduate underground underhand underlying underneath underparts underscore underscores
    underside undersides understand understandable understanding understands understood undertake undertaken undertakes
    undertaking underwater underwear underworld undesirable undesired undeveloped undifferentiated undisputed
    undisturbed undivided undocumented undomesticated undoubtedly uneasiness uneducated unemployed unemployment unequal
    unequivocal unethical unexpected unexpectedly unfailing unfaithful unfamiliar unfashionable unfavorable unfinished
    unfolding unforeseen unfortunate unfortunately unfriendly ungainly unhandled unhappiness unhappy unhealthy
    unhurried unicellular unicorn unidentified unification unified uniform uniformity uniformly uniforms unimaginative
    unimportant uninhabited uninstall uninstalled unintelligible unintentional unintentionally uninteresting
    uninterrupted uninvited union unions unique uniquely unit unitary united uniting units univalent universal
    universally universe universities university unknown unlawful unlawfully unleavened unless unlikely unlimited
    unloading unlocked unmaintained unmarried unmodified unnamed unnatural unnecessarily unnecessary unobstructed
    unoccupied unofficial unorthodox unpacked unpacking unpalatable unpleasant unpleasantly unpopular unprecedented
    unpredictable unpredictably unprepared unpretentious unproductive unqualified unquoted unreachable unreadable
    unrealistic unreasonable unreasonably unrecognized unrefined unregistered unrelated unreliable unreserved
    unresolved unresponsive unrestrained unrestricted unsatisfactory unsaturated unsettled unsigned unskilled
    unsociable unsound unspecified unstable unsteadily unsteady unstressed unstructured unsuccessful unsuitable
    unsupported unsuspecting unsweetened unsympathetic until untouched untrained untreated untroubled untrusted
    unusable unusual unusually unwanted unwarranted unwelcome unwilling unwillingness unworthy unwrapped upbringing
    upcoming update updated updates updating upgrade upgraded upgrading upholstered upholstery upload uploaded
    uploading uploads upon upper uppercase uppermost upright uprising upstairs upstream upward upwards uranium urban
    urchins urethra urgency urgently urinary urinate urination urine usable usage use used useful usefulness useless
    user username users uses using usual usually utensil utensils uterine uterus utilities utility utilize utter
    utterance uttered uttering utterly vacation vacations vaccine vacuum vaginal vaguely valence valiant valid validate
    validated validates validating validation validations validator validators validity valley valleys valuable
    valuables value valued valueless values vampire vanilla vanished vapor vaporized variability variable variables
    variance variant variants variation variations variegated varieties variety various variously varnish varnishes
    varying vascular vast vaulting vector vectors vegetable vegetables vegetarian vegetation vehement vehicle vehicles
    vein veins velocity velvety vendored vendors veneration vengeance venomous ventilated ventilation ventral ventricle
    ventricles venture verb verbally verbatim verbose verbosity verdict verification verified verify verifying
    vernacular versatile verse version versioned versioning versions vertebra vertebrae vertebral vertebrate
    vertebrates vertical vertically vertices very vessel vessels vestigial vestment veteran veterans veterinary via
    vibrant vibrate vibrating vibration vibrations vice vicinity vicious victim victims victories victorious victory
    video view viewers viewing viewpoint viewpoints views vigilant vigorous vigorously village villages villain vine
    vinegar vines vintage violate violated violates violating violation violence violent violently violet violinist
    violins virgins virtual virtually virtue virtues virtuoso virtuous virulent virus viruses viscera viscosity viscous
    visibility visible vision visions visit visited visiting visitor visitors visual visually vitality vitamin vitamins
    vitreous vividly vocabulary vocal voice volatile volcanic volcano volcanoes volition volleyball voltage voltaic
    volume volumes voluntarily voluntary volunteer volunteered volunteers vomiting voracious vote votes vulnerability
    vulnerable vultures wages wailing wait waiting waitress wake walk walked walking walks wall wallabies wallpaper
    walls wandered wandering want wanted wanting wants war warbler warblers warehouse warfare warm warming warning
    warnings warrant warrants warranty warrior warriors warship warships wartime was wash washed washing waste wasteful
    wasting watch watched watcher watches watchful watching water watered waterfall waterfront watering waterproof
    waters waterway wave wavelength wavelengths waves wax way ways weak weakened weakening weakness wealth wealthy
    weapon weaponry weapons wear weariness wearing weasels weather weathered weaving web website websites wedding
    wedlock weed week weekday weekend weekends weeks weeping weighed weighing weight weighted weights weighty welcome
    welcomed welcoming welding welfare well went were west western westward wet what whatever whatsoever wheat wheel
    wheelchair wheeled wheels when whenever where whereas whereby wherever whether which whichever while whining
    whipped whipping whirling whiskey whisper whispered whispers whistle whistling white whitespace whiting whitish who
    whoever whole wholesale wholesome whom whorled whose why wickedness wide widely widespread widget widgets width
    wife wild wildcard wildcards wildcat wilderness wildflower wildflowers wildlife wildness will willful willing
    willingly willingness win wind winding window windows winds windshield wine wing wingless winglike wings winner
    winners winning winnings winter wintergreen winters wire wisdom wise wish wishes wishing witchcraft witches with
    withdraw withdrawal withdrawals withdrawing withdrawn withdraws withdrew withholding within without withstand
    witness witnessed witnesses witnessing wolf woman women won wonder wondered wonderful wondering wonders wood wooden
    woodland woodlands woodpecker woods woodwind woody wool woolly word wording words wore work workaround worked
    worker workers workflow workflows workforce working workload workman workmanship workplace works workshop workspace
    workspaces workstations world worldly worldwide worms wormwood worn worried worries worry worrying worse worship
    worst worth worthless worthwhile worthy would wound wounded woven wrap wrapped wrapper wrappers wrapping wrecked
    wrestler wrestlers wrestling wretched wrinkled wrinkles writable write writer writers writes writing writings
    written wrong wrongdoing wrongful wrongly wrote wrought yard yawning yeah year yearning years yellow yellowish yes
    yesterday yet yield yielded yielding yields you young younger youngest your yours yourself youth youthful zero
    zodiacal zone zoologist zoology
    """
)
