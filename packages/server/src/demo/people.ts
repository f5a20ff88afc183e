/** Names and places of the demo data: as mixed as Australia is. Nobody in particular is meant. */

export const FIRST_NAMES = {
  F: [
    'Olivia', 'Charlotte', 'Amelia', 'Isla', 'Mia', 'Grace', 'Matilda', 'Ruby', 'Tahlia', 'Bronwyn', 'Siobhan', 'Niamh',
    'Mai', 'Linh', 'Thuỳ', 'Mei', 'Xiu', 'Yan', 'Ji-woo', 'Soo-jin', 'Yuki', 'Sakura', 'Priya', 'Ananya', 'Kavya',
    'Deepika', 'Harpreet', 'Simran', 'Fatima', 'Aisha', 'Layla', 'Zahra', 'Leila', 'Eleni', 'Despina', 'Francesca',
    'Giulia', 'Chiara', 'Ivana', 'Katarina', 'Zofia', 'Agnieszka', 'Mariam', 'Amara', 'Nyandeng', 'Zanele', 'Adaeze',
    'Marama', 'Anahera', 'Sina', 'Leilani', 'Kirra', 'Marlee', 'Isabel', 'Camila', 'Valentina', 'Maria Clara', 'Renée',
    'Zoë', 'Sarah-Jane', 'Jessica', 'Lauren', 'Emma', 'Hannah', 'Claire', 'Helen', 'Margaret', 'Suzanne', 'Jodie',
    'Kylie',
  ],
  M: [
    'Oliver', 'Jack', 'William', 'Lachlan', 'Cooper', 'Angus', 'Hamish', 'Callum', 'Declan', 'Daniel', 'Christopher',
    'Matthew', 'Benjamin', 'Thomas', 'Peter', 'Graeme', 'Trevor', 'Minh', 'Quang', 'Đức', 'Wei', 'Jun', 'Haoran',
    'Min-jun', 'Hiroshi', 'Kenji', 'Arjun', 'Rohan', 'Vikram', 'Sanjay', 'Gurpreet', 'Manjit', 'Mohammed', 'Omar',
    'Yusuf', 'Hassan', 'Karim', 'Dimitri', 'Nikos', 'Giovanni', 'Luca', 'Antonio', 'Goran', 'Zoran', 'Piotr',
    'Krzysztof', 'Łukasz', 'Kwame', 'Chidi', 'Deng', 'Sipho', 'Tāne', 'Wiremu', 'Sione', 'Tevita', 'Jarrah', 'Koa',
    'Mateo', 'Diego', 'João', 'José María', 'François', 'Jürgen', 'Søren', 'Björn', 'Nathan', 'Joshua', 'Ryan', 'Scott',
    'Darren',
  ],
} as const

export const LAST_NAMES = [
  'Smith', 'Jones', 'Williams', 'Brown', 'Wilson', 'Taylor', 'Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng', 'Huỳnh', 'Singh',
  'Kaur', 'Patel', 'Sharma', 'Raghunathan', 'Krishnamurthy', 'Subramaniam', 'Iyer', 'Zhang', 'Wang', 'Li', 'Chen', 'Liu',
  'Huang', 'Wong', 'Lim', 'Kim', 'Park', 'Choi', 'Tanaka', 'Yamamoto', 'Al-Sayed', 'Haddad', 'Khoury', 'Hussein', 'Ahmadi',
  'Rahimi', 'Yılmaz', 'Papadopoulos', 'Georgiou', 'Karagiannis', 'Di Pasquale', 'Rossi', 'Esposito', 'De Luca',
  'Marchetti', 'Kovačević', 'Petrović', 'Jovanovski', 'Nowak', 'Wiśniewski', 'Kowalski', 'Okonkwo', 'Mensah', 'Deng',
  'Garang', 'Dlamini', 'Te Aroha', 'Parata', 'Tuilagi', 'Fonoti', 'Faleolo', 'O’Brien', 'O’Sullivan', 'Kelly', 'Brennan',
  'Murphy', 'Fitzgerald', 'McAllister', 'MacDonald', 'Campbell', 'Robertson', 'Featherstone-Wilkes', 'Harrington',
  'Whitlock', 'Pemberton', 'Ashworth', 'Walker', 'Harris', 'Martin', 'Thompson', 'White', 'Young', 'King', 'Wright',
  'Schneider', 'Fischer', 'Van der Merwe', 'De Vries', 'Jensen', 'Lindqvist', 'Silva', 'Ferreira', 'García', 'Rodríguez',
  'Hernández', 'Da Costa', 'Dubois',
] as const

/** Suburb, state and postcode. */
export const PLACES = [
  ['Parramatta', 'NSW', '2150'],
  ['Newtown', 'NSW', '2042'],
  ['Chatswood', 'NSW', '2067'],
  ['Cronulla', 'NSW', '2230'],
  ['Penrith', 'NSW', '2750'],
  ['Blacktown', 'NSW', '2148'],
  ['Manly', 'NSW', '2095'],
  ['Wagga Wagga', 'NSW', '2650'],
  ['Dubbo', 'NSW', '2830'],
  ['Orange', 'NSW', '2800'],
  ['Brunswick', 'VIC', '3056'],
  ['Footscray', 'VIC', '3011'],
  ['Richmond', 'VIC', '3121'],
  ['Box Hill', 'VIC', '3128'],
  ['Dandenong', 'VIC', '3175'],
  ['Werribee', 'VIC', '3030'],
  ['St Kilda', 'VIC', '3182'],
  ['Ballarat Central', 'VIC', '3350'],
  ['Bendigo', 'VIC', '3550'],
  ['Geelong', 'VIC', '3220'],
  ['Fortitude Valley', 'QLD', '4006'],
  ['Toowong', 'QLD', '4066'],
  ['Indooroopilly', 'QLD', '4068'],
  ['Southport', 'QLD', '4215'],
  ['Ipswich', 'QLD', '4305'],
  ['Nundah', 'QLD', '4012'],
  ['Fremantle', 'WA', '6160'],
  ['Subiaco', 'WA', '6008'],
  ['Joondalup', 'WA', '6027'],
  ['Armadale', 'WA', '6112'],
  ['Glenelg', 'SA', '5045'],
  ['Norwood', 'SA', '5067'],
  ['Prospect', 'SA', '5082'],
  ['Sandy Bay', 'TAS', '7005'],
  ['Devonport', 'TAS', '7310'],
  ['Braddon', 'ACT', '2612'],
  ['Belconnen', 'ACT', '2617'],
  ['Nightcliff', 'NT', '0810'],
] as const

export const STREETS = [
  'Wattlebird Street', 'Coolibah Lane', 'Station Street', 'Victoria Road', 'Jacaranda Avenue', 'Acacia Crescent',
  'High Street', 'Kookaburra Court', 'Railway Parade', 'Banksia Drive', 'Church Street', 'Lorikeet Way',
  'Bridge Street', 'Melaleuca Place', 'Ocean Parade', 'Elizabeth Street', 'Ironbark Road', 'Mill Lane',
] as const

/** Occupation with a year's pay in dollars, from and to. */
export const OCCUPATIONS = [
  ['Pharmacist, hospital', 95_000, 128_000],
  ['Registered nurse', 78_000, 112_000],
  ['Primary school teacher', 76_000, 110_000],
  ['Electrician', 82_000, 135_000],
  ['Plumber', 80_000, 140_000],
  ['Carpenter', 70_000, 110_000],
  ['Software engineer', 105_000, 190_000],
  ['Accountant', 80_000, 145_000],
  ['Solicitor', 90_000, 210_000],
  ['General practitioner', 180_000, 340_000],
  ['Dentist', 150_000, 310_000],
  ['Physiotherapist', 75_000, 118_000],
  ['Civil engineer', 95_000, 165_000],
  ['Truck driver', 68_000, 98_000],
  ['Chef', 60_000, 88_000],
  ['Café owner', 55_000, 120_000],
  ['Real estate agent', 65_000, 180_000],
  ['Police officer', 85_000, 125_000],
  ['Paramedic', 88_000, 122_000],
  ['Retail manager', 66_000, 96_000],
  ['Graphic designer', 64_000, 98_000],
  ['Diesel mechanic', 78_000, 130_000],
  ['Wheat farmer', 60_000, 190_000],
  ['Early childhood educator', 56_000, 74_000],
  ['Marketing manager', 98_000, 160_000],
  ['Hairdresser', 52_000, 72_000],
] as const

/**
 * Numbers that ACMA sets aside for fiction: mobiles one by one, landlines by their ranges.
 * Source: ACMA, "Phone numbers for use in TV shows, films and creative works".
 */
export const FICTIONAL_MOBILES = [
  '0491 570 006', '0491 570 156', '0491 570 157', '0491 570 158', '0491 570 159', '0491 570 110', '0491 570 313',
  '0491 570 737', '0491 571 266', '0491 571 491', '0491 571 804', '0491 572 549', '0491 572 665', '0491 572 983',
  '0491 573 770', '0491 573 087', '0491 574 118', '0491 574 632', '0491 575 254', '0491 575 789', '0491 576 398',
  '0491 576 801', '0491 577 426', '0491 577 644', '0491 578 957', '0491 578 148', '0491 578 888', '0491 579 212',
  '0491 579 760', '0491 579 455',
] as const

/** Area code with the first four digits; four more follow. */
export const FICTIONAL_LANDLINES: Readonly<Record<string, readonly [string, string]>> = {
  NSW: ['02 5550', '02 7010'],
  ACT: ['02 5550', '02 7010'],
  VIC: ['03 5550', '03 7010'],
  TAS: ['03 5550', '03 7010'],
  QLD: ['07 5550', '07 7010'],
  WA: ['08 5550', '08 7010'],
  SA: ['08 5550', '08 7010'],
  NT: ['08 5550', '08 7010'],
}
