import { LEAD_STATUSES } from './lead-status.ts'
import { AUSTRALIAN_STATES, CONTACT_TIMES, EMPLOYMENT_TYPES, FREQUENCIES, MARITAL_STATUSES } from './person.ts'

/** Rows in one file. */
export const IMPORT_MAX_ROWS = 100_000
/** Days in which an import can be taken back. */
export const IMPORT_REVERT_DAYS = 30

/** How the text of a cell is read. */
export type ImportKind =
  | 'line'
  | 'full_name'
  | 'email'
  | 'phone'
  | 'date'
  | 'money'
  | 'percent'
  | 'height'
  | 'weight'
  | 'flag'
  | 'choice'
  | 'ages'
  | 'words'
  | 'digits'
  | 'postcode'
  | 'adviser'
  | 'note'

export interface ImportChoice {
  readonly value: string | number
  readonly label: string
  /** Other words for it, folded as {@link foldWords} does. */
  readonly words: readonly string[]
}

/** What a column of an import may become. */
export interface ClientImportField {
  readonly name: string
  readonly label: string
  readonly kind: ImportKind
  /** Other names of columns, folded as {@link foldWords} does. Its label and its name are understood as well. */
  readonly aliases: readonly string[]
  readonly options?: readonly ImportChoice[]
  /** What the template shows. */
  readonly example: string
}

/** Lower case, without accents, signs and spaces: `E-mail Address` is `emailaddress`. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function field(
  name: string,
  label: string,
  kind: ImportKind,
  example: string,
  aliases: string,
  options?: readonly ImportChoice[],
): ClientImportField {
  return { name, label, kind, example, aliases: aliases.split(' ').filter(Boolean), ...(options && { options }) }
}

function choices(values: readonly string[], words: Readonly<Record<string, string>> = {}): ImportChoice[] {
  return values.map((value) => ({ value, label: value, words: (words[value] ?? '').split(' ').filter(Boolean) }))
}

const STATES = choices(AUSTRALIAN_STATES, {
  NSW: 'newsouthwales',
  VIC: 'victoria',
  QLD: 'queensland',
  WA: 'westernaustralia',
  SA: 'southaustralia',
  TAS: 'tasmania',
  ACT: 'australiancapitalterritory canberra',
  NT: 'northernterritory',
})

const GENDERS: readonly ImportChoice[] = [
  { value: 'F', label: 'Female', words: ['woman', 'w', 'girl'] },
  { value: 'M', label: 'Male', words: ['man', 'boy'] },
]

const KINDS: readonly ImportChoice[] = [
  { value: 'lead', label: 'Lead', words: ['prospect', 'enquiry', 'inquiry', 'potential', 'prospectiveclient'] },
  { value: 'client', label: 'Client', words: ['customer', 'existing', 'existingclient', 'active', 'insured'] },
]

const FREQUENCY_WORDS: Readonly<Record<string, readonly string[]>> = {
  Y: ['annual', 'annually', 'peryear', 'ayear', 'pa', 'year', 'annum', 'perannum'],
  H: ['halfyear', 'sixmonthly', '6monthly', 'semiannual', 'semiannually'],
  Q: ['quarter', '3monthly'],
  M: ['month', 'permonth', 'pm', 'amonth'],
  F: ['fortnight', 'perfortnight', 'biweekly', '2weekly'],
  W: ['week', 'perweek', 'pw', 'aweek'],
}

/**
 * Everything that a column may become: the fields of a client that the contract lets a call write (a test of the
 * contract compares them), what only an import may say, and the names that other programs give them.
 */
export const CLIENT_IMPORT_FIELDS: readonly ClientImportField[] = [
  field(
    'first_name',
    'First name',
    'line',
    'Mai Anh',
    'first firstnames givenname givennames given christianname forename fname',
  ),
  field('last_name', 'Last name', 'line', 'Nguyễn', 'last surname familyname lname secondname lastnames'),
  field(
    'full_name',
    'Full name (split)',
    'full_name',
    '',
    'name fullname clientname contactname customername displayname client contact customer',
  ),
  field('preferred_name', 'Preferred name', 'line', 'Mai', 'nickname knownas alias preferred'),
  field(
    'email',
    'Email',
    'email',
    'mai.nguyen@example.com',
    'emailaddress emailid mail emails email1 primaryemail personalemail homeemail mailaddress',
  ),
  field(
    'secondary_email',
    'Secondary email',
    'email',
    '',
    'email2 otheremail alternateemail workemail alternativeemail emailaddress2 additionalemail',
  ),
  field(
    'phone',
    'Phone',
    'phone',
    '0412 345 678',
    'mobile mobilephone mobilenumber mobileno phonenumber phoneno telephone tel cell cellphone contactnumber contactno phone1 primaryphone mob ph',
  ),
  field(
    'additional_phone',
    'Additional phone',
    'phone',
    '',
    'phone2 homephone workphone otherphone businessphone landline alternatephone alternativephone telephone2 secondaryphone afterhours',
  ),
  field(
    'contact_time',
    'Contact time',
    'choice',
    'Evening',
    'besttime besttimetocall preferredtime preferredcontacttime besttimetocontact',
    choices(CONTACT_TIMES, {
      'Any time': 'any anytime',
      Morning: 'am mornings',
      Afternoon: 'pm afternoons',
      Evening: 'evenings night',
    }),
  ),
  field(
    'address',
    'Address',
    'line',
    '12 Main Street',
    'street streetaddress address1 addressline1 homeaddress residentialaddress postaladdress mailingaddress street1',
  ),
  field('city', 'Suburb', 'line', 'Parramatta', 'city town suburbtown citysuburb locality townsuburb'),
  field('state', 'State', 'choice', 'NSW', 'stateterritory province region stateorterritory', STATES),
  field('postcode', 'Postcode', 'postcode', '2150', 'postalcode zip zipcode pcode pc'),
  field(
    'date_of_birth',
    'Date of birth',
    'date',
    '14/03/1988',
    'dob birthdate birthday dateofbirth bornon born birthdt',
  ),
  field('gender', 'Gender', 'choice', 'F', 'sex', GENDERS),
  field(
    'marital_status',
    'Marital status',
    'choice',
    'Married',
    'maritalstate relationship relationshipstatus civilstatus',
    choices(MARITAL_STATUSES, {
      Single: 'nevermarried unmarried',
      Married: 'm',
      'De facto': 'defacto partnered partner',
      Divorced: 'div',
      Widowed: 'widow widower',
    }),
  ),
  field(
    'children_ages',
    'Children ages',
    'ages',
    '7, 10',
    'agesofchildren childrensages children kidsages dependants dependantages',
  ),
  field('height_cm', 'Height (cm)', 'height', '164', 'height heightcm heightincm'),
  field('weight_kg', 'Weight (kg)', 'weight', '61', 'weight weightkg weightinkg'),
  field('smoker', 'Smoker', 'flag', 'No', 'smoking smokes smokerstatus smokingstatus issmoker tobacco'),
  field('occupation', 'Occupation', 'line', 'Pharmacist', 'job jobtitle profession position role'),
  field(
    'employment',
    'Employment',
    'choice',
    'Employee',
    'employmentstatus employmenttype workstatus',
    choices(EMPLOYMENT_TYPES, {
      Employee: 'employed fulltime parttime casual permanent payg',
      'Self-employed': 'selfemployed soletrader businessowner',
      Contractor: 'contract contracting',
      'Home duties': 'homemaker housewife househusband homeduty',
      Retired: 'pensioner retiree',
      Unemployed: 'notworking notemployed',
    }),
  ),
  field(
    'salary',
    'Salary',
    'money',
    '85,000',
    'income annualincome annualsalary wage grossincome grosssalary earnings',
  ),
  field(
    'salary_frequency',
    'Salary frequency',
    'choice',
    'Yearly',
    'incomefrequency payfrequency frequency payperiod',
    FREQUENCIES.map(({ value, label }) => ({ value, label, words: FREQUENCY_WORDS[value] ?? [] })),
  ),
  field(
    'super_balance',
    'Super balance',
    'money',
    '$120,500.00',
    'superannuation superannuationbalance super superbal',
  ),
  field('marginal_tax_rate', 'Marginal tax rate', 'percent', '32.5', 'taxrate mtr marginaltax'),
  field(
    'insurance_expiry',
    'Insurance expiry',
    'date',
    '',
    'expiry expirydate renewaldate insuranceexpirydate renewal',
  ),
  field('last_review', 'Last review', 'date', '', 'lastreviewdate reviewdate reviewed lastreviewed'),
  field('quote_value', 'Quote value', 'money', '', 'quote quotedpremium quotepremium value'),
  field('smsf_name', 'SMSF name', 'line', '', 'smsf fundname superfund selfmanagedsuperfund'),
  field('abn', 'ABN', 'digits', '', 'australianbusinessnumber abnnumber'),
  field('trustee', 'Trustee', 'line', '', 'trusteename'),
  field('corporate_trustee', 'Corporate trustee', 'line', '', 'corporatetrusteename trusteecompany'),
  field('corporate_trustee_acn', 'Corporate trustee ACN', 'digits', '', 'acn trusteeacn companynumber'),
  field('kind', 'Lead or client', 'choice', 'Lead', 'type clienttype contacttype recordtype category', KINDS),
  field(
    'status',
    'Status',
    'choice',
    'Follow Up',
    'leadstatus stage pipelinestage clientstatus',
    LEAD_STATUSES.map(({ value, label }) => ({ value, label, words: label === 'New Lead' ? ['new', 'open'] : [] })),
  ),
  field(
    'adviser_id',
    'Adviser',
    'adviser',
    '',
    'advisor adviser owner assignedto assignedadviser assignedadvisor accountmanager planner leadowner financialadviser',
  ),
  field(
    'campaign',
    'Campaign',
    'line',
    'Spring mailing',
    'leadsource source marketingcampaign utmcampaign campaignname',
  ),
  field('groups', 'Groups', 'words', '', 'group segment segments list lists'),
  field('tags', 'Tags', 'words', 'Mortgage; Young family', 'tag labels label keywords'),
  field(
    'referrer_name',
    'Referrer name',
    'line',
    '',
    'referrer referredby referral introducedby introducer referredbyname',
  ),
  field('referrer_email', 'Referrer email', 'email', '', 'referreremailaddress introduceremail'),
  field('referral_company', 'Referral company', 'line', '', 'referrercompany introducercompany referringcompany'),
  field('note', 'A note', 'note', '', 'notes comment comments remarks description memo'),
]

const BY_NAME = new Map(CLIENT_IMPORT_FIELDS.map((one) => [one.name, one]))

/** The field of a name, where there is one. */
export function clientImportField(name: string): ClientImportField | undefined {
  return BY_NAME.get(name)
}

/** Several columns may become notes; any other field is filled by one. */
export function mayRepeat(name: string): boolean {
  return name === 'note'
}

/** How one column is used: not at all, where `target` is null. */
export interface ColumnMatch {
  readonly target: string | null
  /** How the days of a date column are written where no name of a month says it. */
  readonly date_order?: DateOrder | undefined
}

/** Day first as in Australia, month first as in the United States. */
export type DateOrder = 'dmy' | 'mdy'

/** What becomes of a row that matches somebody, or is a copy. */
export const IMPORT_MATCH_CHOICES = ['update', 'skip', 'create'] as const
export type ImportMatchChoice = (typeof IMPORT_MATCH_CHOICES)[number]

/** What the dry run found a row to be. */
export const IMPORT_VERDICTS = ['new', 'update', 'duplicate', 'bad'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]
