/**
 * Occupations by generic class, `;` between them; `*` marks those that handle needles, `-` those without an income from
 * work. The classes are the five typical ones (research/quoting.md, “Occupation”, J1); who is in which is our reading.
 */
export const OCCUPATION_LISTS = {
  /** Professional: tertiary degree or executive, $100,000 and more. */
  1: `Accountant (chartered or CPA); Actuary; Anaesthetist*; Architect; Audiologist; Auditor; Bank executive; Barrister;
    Biochemist; Cardiologist*; Chief executive officer; Chief financial officer; Chief information officer;
    Company director (office only); Company secretary; Dentist*; Dermatologist*; Dietitian; Economist;
    Engineer (aeronautical, office); Engineer (chemical, office); Engineer (civil, office); Engineer (electrical, office);
    Engineer (mechanical, office); Engineer (software); Engineer (structural, office); Financial adviser;
    Financial analyst; Fund manager; General practitioner*; Geologist (office); Geneticist; Gynaecologist*;
    Investment banker; IT architect; IT manager; IT security specialist; Judge; Lawyer; Magistrate;
    Management consultant; Mathematician; Medical specialist*; Meteorologist; Neurologist*; Obstetrician*; Oncologist*;
    Ophthalmologist*; Optometrist; Orthodontist*; Paediatrician*; Patent attorney; Pathologist*; Pharmacist;
    Physicist; Podiatrist*; Professor; Psychiatrist*; Psychologist; Quantity surveyor (office); Radiologist*;
    School principal; Solicitor; Speech pathologist; Statistician; Stockbroker; Surgeon*; Town planner;
    University lecturer; Urologist*`,
  /** White collar: clerical, sedentary. */
  2: `Administration assistant; Administration manager; Advertising executive; Auctioneer; Bank teller; Bookkeeper;
    Business analyst; Buyer (retail, office); Call centre operator; Claims officer; Computer operator;
    Computer programmer; Conveyancer; Copywriter; Counsellor; Credit controller; Customer service officer; Data analyst;
    Data entry operator; Database administrator; Draftsperson; Editor; Event manager; Executive assistant;
    Fashion designer; Financial controller; Graphic designer; Human resources manager; Insurance broker;
    Insurance underwriter; Interior designer (office); Interpreter; IT support (desk); Journalist (office); Kindergarten director;
    Legal secretary; Librarian; Loan officer; Marketing manager; Medical receptionist; Mortgage broker; Network engineer;
    Office manager; Paralegal; Paraplanner; Payroll officer; Personal assistant; Policy officer; Product manager;
    Project manager (office); Property manager; Public relations officer; Public servant (office); Purchasing officer;
    Real estate agent; Receptionist; Recruitment consultant; Sales manager (office); Sales representative (no delivery);
    School teacher (primary); School teacher (secondary); Scrum master; Secretary; Social worker (office); Stenographer;
    Systems analyst; Tax agent; Teacher's aide; Technical writer; Telemarketer; Trainer (corporate); Translator;
    Travel agent; User experience designer; Valuer; Web developer`,
  /** Light manual: at most a fifth of the work by hand, or qualified and light. */
  3: `Acupuncturist*; Ambulance officer*; Baker (owner, supervising); Barber; Beautician; Building inspector;
    Cafe owner (no cooking); Chef (executive); Child care worker; Chiropractor; Dental assistant*; Dental technician;
    Dispensing optician; Dog groomer; Dressmaker; Early childhood teacher; Electronics technician; Exercise physiologist;
    Flight attendant; Florist; Funeral director; Hairdresser; Hotel manager; Jeweller; Laboratory technician*;
    Locksmith; Massage therapist; Midwife*; Motel owner; Music teacher; Naturopath; Newsagent; Nurse (enrolled)*;
    Nurse (registered)*; Nursing home manager; Occupational therapist; Osteopath; Park ranger; Personal carer;
    Personal trainer; Pet shop owner; Phlebotomist*; Photographer; Physiotherapist; Piano tuner; Pilot (commercial);
    Quality controller; Radiographer; Restaurant manager; Retail manager; Sales assistant; Service station manager;
    Shop owner (light goods); Site supervisor (no manual work); Sonographer; Surveyor (field); Swimming instructor;
    Tailor; Veterinarian*; Veterinary nurse*; Waiter; Watchmaker; Yoga teacher`,
  /** Heavy manual, skilled: a trade with its certificate. */
  4: `Air conditioning mechanic; Aircraft mechanic; Arborist (ground); Auto electrician; Baker; Boat builder;
    Boilermaker; Bricklayer; Builder (licensed); Butcher; Cabinet maker; Carpenter; Chef; Cook; Crane operator;
    Diesel mechanic; Electrician; Farmer (owner); Fitter and turner; Floor layer; French polisher; Gardener (qualified);
    Gas fitter; Glazier; Greenkeeper; Greengrocer; Horticulturist; Instrument technician; Joiner; Landscaper;
    Lift mechanic; Mechanic (motor); Painter and decorator; Panel beater; Paver; Pest controller; Plasterer; Plumber;
    Police officer; Pool builder; Printer (machinist); Refrigeration mechanic; Sheet metal worker; Shopfitter;
    Sign writer (outdoor); Spray painter; Stonemason; Tiler; Toolmaker; Upholsterer; Welder; Winemaker`,
  /** Heavy manual, unskilled, or with more danger than a trade. */
  5: `Abattoir worker; Bartender; Bus driver; Cleaner; Concreter; Courier; Demolition worker; Dogman; Factory hand;
    Farm hand; Fencer; Fisherman; Forklift driver; Fruit picker; Furniture removalist; Garbage collector; Horse trainer;
    Kitchen hand; Labourer; Machine operator; Meat packer; Miner (surface); Miner (underground); Quarry worker; Rigger;
    Roof tiler; Scaffolder; Security guard; Shearer; Stablehand; Storeperson; Taxi driver; Timber worker; Tree feller;
    Truck driver (local); Truck driver (long distance); Tyre fitter; Wharf labourer; Window cleaner (high rise)`,
  /** At home, learning or no longer at work: light, and without an income to insure. */
  home: 'Home duties-; Retired-; Student-; Unemployed-; Pensioner-',
} as const
