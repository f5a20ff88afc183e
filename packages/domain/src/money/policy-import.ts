import { FREQUENCY_OPTIONS } from '../clients/client-import-options.ts'
import { importField } from '../imports/import-field.ts'
import type { ImportSubject } from '../imports/import-subject.ts'
import { COVER_OWNERS, type CoverCode } from '../work/cover.ts'
import { ENDED_STATES, POLICY_STATES } from '../work/policy.ts'

/** How insurers' files write the states that a policy may come in. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  in_force: 'inforce active current ongoing premiumpaying paid paidup reinstated ifp if',
  lapsed: 'lapse lapsednonpayment nonpayment terminatednonpayment arrearslapse lp',
  cancelled: 'canceled cancel cancellation terminated ended surrendered expired matured closed notrenewed claimpaid ca',
}

const STATES = ['in_force', ...ENDED_STATES].map((state) => ({
  value: state,
  label: POLICY_STATES.find(({ value }) => value === state)?.label ?? state,
  words: (STATE_WORDS[state] ?? '').split(' '),
}))

const OWNER_WORDS: Readonly<Record<string, string>> = {
  O: 'ordinary nonsuperannuation individual personal self own outsidesuper n',
  M: 'smsftrustee selfmanaged selfmanagedsuperfund',
  S: 'superannuation insidesuper insuper retailsuper externalplatform wrap y',
  J: 'flexible flexilinked superoptimiser split linked',
}

const OWNERS = COVER_OWNERS.map(({ value, label }) => ({
  value,
  label,
  words: (OWNER_WORDS[value] ?? '').split(' '),
}))

/** The columns that hold how much of a cover a policy has, by their fields. */
export const COVER_FIELDS: Readonly<Record<string, CoverCode>> = {
  life_amount: 'TRM',
  tpd_amount: 'TPD',
  trauma_amount: 'TRA',
  income_amount: 'INC',
}

/** What a client is known by; an existing client keeps their own. */
export const PERSON_FIELDS = ['first_name', 'last_name', 'date_of_birth', 'email', 'phone'] as const

/** What the columns of an insurer's policy export may become. Real layouts are not public; the names are by analogy. */
export const POLICY_IMPORT: ImportSubject = {
  name: 'policies',
  words: { one: 'policy', many: 'policies' },
  fields: [
    importField(
      'number',
      'Policy no.',
      'line',
      '22074418',
      'policy policynumber policyid policyref policyreference contract contractno contractnumber accountnumber membernumber memberno',
    ),
    importField('state', 'Status', 'choice', 'In Force', 'policystatus state contractstatus riskstatus', STATES),
    importField(
      'annual_premium',
      'Annual premium',
      'money',
      '1,483.20',
      'premiumpa annualisedpremium annualizedpremium totalannualpremium yearlypremium api annualprem premiumannual',
    ),
    importField(
      'instalment',
      'Instalment premium',
      'money',
      '',
      'premium premiumeachtime instalment installment instalmentpremium installmentpremium premiumamount modalpremium totalpremium currentpremium',
    ),
    importField(
      'frequency',
      'Frequency',
      'choice',
      'Monthly',
      'paymentfrequency premiumfrequency billingfrequency payfreq freq mode paymentmode',
      FREQUENCY_OPTIONS,
    ),
    importField(
      'commenced_on',
      'Commenced',
      'date',
      '01/03/2021',
      'commencement commencementdate startdate commencedate riskcommencementdate rcd issuedate inforcedate policystartdate dateissued',
    ),
    importField(
      'ended_on',
      'Ended',
      'date',
      '',
      'enddate lapsedate datelapsed cancellationdate canceldate terminationdate exitdate ceasedate dateended statusdate',
    ),
    importField(
      'first_name',
      'First name',
      'given_name',
      'Mai Anh',
      'givenname givennames firstnames given ownerfirstname',
    ),
    importField('last_name', 'Last name', 'family_name', 'Nguyễn', 'surname familyname ownersurname ownerlastname'),
    importField(
      'full_name',
      'Client (split)',
      'full_name',
      '',
      'name client clientname customer customername insured lifeinsuredname insuredname member membername policyholder policyholdername fullname',
    ),
    importField('date_of_birth', 'Date of birth', 'date', '31/12/1980', 'dob birthdate birthday dateofbirth lifedob'),
    importField('email', 'Email', 'email', 'mai@example.com', 'emailaddress owneremail clientemail'),
    importField('phone', 'Phone', 'phone', '0412 345 678', 'mobile mobilephone phonenumber contactnumber telephone'),
    importField('life_insured', 'Life insured', 'person', '', 'lifeassured insuredlife livesinsured'),
    importField('owner_name', 'Owner', 'person', '', 'policyowner ownername policyowners trustee'),
    importField('owner_type', 'Ownership', 'choice', 'Super', 'ownertype ownershiptype policytype structure', OWNERS),
    importField('life_amount', 'Life', 'money', '500,000', 'lifecover lifesuminsured deathcover death termlife term'),
    importField('tpd_amount', 'TPD', 'money', '', 'tpdcover tpdsuminsured totalandpermanentdisability tpdbenefit'),
    importField(
      'trauma_amount',
      'Trauma',
      'money',
      '',
      'traumacover traumasuminsured criticalillness ci traumabenefit',
    ),
    importField(
      'income_amount',
      'Income Protection',
      'money',
      '',
      'ip ipbenefit incomeprotectionbenefit monthlybenefit salarycontinuance ipmonthlybenefit',
    ),
    importField('policy_fee', 'Policy fee', 'money', '', 'fee policyfees planfee managementfee'),
    importField('stamp_duty', 'Stamp duty', 'money', '', 'duty stampduties sd'),
    importField(
      'upfront_percent',
      'Upfront %',
      'percent',
      '',
      'upfrontpercent upfrontrate initialpercent initialrate initialcommissionrate upfrontcommissionrate',
    ),
    importField(
      'ongoing_percent',
      'Ongoing %',
      'percent',
      '',
      'ongoingpercent ongoingrate renewalpercent renewalrate renewalcommissionrate ongoingcommissionrate',
    ),
  ],
  knownBy: [['number']],
  unknown: 'Match the column with the policy numbers',
  choices: ['update', 'skip', 'create'],
  groups: {
    number: 'Policy',
    first_name: 'Client',
    life_insured: 'Ownership',
    life_amount: 'Cover',
    policy_fee: 'Commission',
  },
  title: [['first_name', 'last_name'], ['full_name'], ['number']],
  detail: ['number'],
  alsoNames: 'life_insured',
  reasons: {
    number: 'number',
    number_tidied: 'number, formatted differently',
    number_alike: 'client, and a similar number',
    unnumbered: 'client and insurer, no number yet',
    email: 'email',
    phone: 'phone',
    name: 'name',
    birth_date: 'date of birth',
  },
  // Names are kept as we write them, and cover changes by applications alone.
  setOnce: [
    ...[...PERSON_FIELDS, 'life_insured', 'owner_name', 'owner_type'],
    ...[...Object.keys(COVER_FIELDS), 'policy_fee', 'stamp_duty'],
  ],
  isReviewed: true,
}

/** Cents by which two premiums a year may differ where instalments were rounded: half a cent each. */
export function premiumTolerance(instalments: number): number {
  return instalments > 1 ? instalments / 2 : 0
}
