import { importField, importOptions } from '../imports/import-field.ts'
import type { ImportSubject } from '../imports/import-subject.ts'
import { STATE_OPTIONS } from '../imports/state-options.ts'
import { IMPORT_MATCH_CHOICES } from '../imports/verdict.ts'
import { isEmail } from '../values/email.ts'
import { CONTACT_TIMES, EMPLOYMENT_TYPES, MARITAL_STATUSES } from '../values/person.ts'
import { isFullPhone } from '../values/phone.ts'
import { CHANNEL_OPTIONS, FREQUENCY_OPTIONS, GENDER_OPTIONS, KIND_OPTIONS } from './client-import-options.ts'
import { LEAD_STATUSES } from './lead-status.ts'

/**
 * Everything that a column may become: the fields of a client that the contract lets a call write (a test of the
 * contract compares them), what only an import may say, and the names that other programs give them.
 */
const FIELDS = [
  importField(
    'first_name',
    'First name',
    'given_name',
    'Mai Anh',
    'first firstnames givenname givennames given christianname forename fname',
  ),
  importField('last_name', 'Last name', 'family_name', 'Nguyễn', 'last surname familyname lname secondname lastnames'),
  importField(
    'full_name',
    'Full name (split)',
    'full_name',
    '',
    'name fullname clientname contactname customername displayname client contact customer lifeinsured insured policyholder',
  ),
  importField('preferred_name', 'Preferred name', 'given_name', 'Mai', 'nickname knownas alias preferred'),
  importField(
    'email',
    'Email',
    'email',
    'mai.nguyen@example.com',
    'emailaddress emailid mail emails email1 primaryemail personalemail homeemail mailaddress',
  ),
  importField(
    'secondary_email',
    'Secondary email',
    'email',
    '',
    'email2 otheremail alternateemail workemail alternativeemail emailaddress2 additionalemail',
  ),
  importField(
    'phone',
    'Phone',
    'phone',
    '0412 345 678',
    'mobile mobilephone mobilenumber mobileno phonenumber phoneno telephone tel cell cellphone contactnumber contactno phone1 primaryphone mob ph',
  ),
  importField(
    'additional_phone',
    'Additional phone',
    'phone',
    '',
    'phone2 homephone workphone otherphone businessphone landline alternatephone alternativephone telephone2 secondaryphone afterhours',
  ),
  importField(
    'contact_time',
    'Contact time',
    'choice',
    'Evening',
    'besttime besttimetocall preferredtime preferredcontacttime besttimetocontact',
    importOptions(CONTACT_TIMES, {
      'Any time': 'any anytime',
      Morning: 'am mornings',
      Afternoon: 'pm afternoons',
      Evening: 'evenings night',
    }),
  ),
  importField(
    'no_contact',
    'Do not contact by',
    'choices',
    'SMS; Post',
    'donotcontact dnc nocontact optout optedout contactpreferences',
    CHANNEL_OPTIONS,
  ),
  importField(
    'address',
    'Address',
    'line',
    '12 Main Street',
    'street streetaddress address1 addressline1 homeaddress residentialaddress postaladdress mailingaddress street1 addressstreet',
  ),
  importField(
    'city',
    'City',
    'line',
    'Parramatta',
    'suburb town suburbtown citysuburb locality townsuburb addresscity',
  ),
  importField(
    'state',
    'State',
    'choice',
    'NSW',
    'stateterritory province region stateorterritory stateprovince addressstate',
    STATE_OPTIONS,
  ),
  importField(
    'postcode',
    'Postcode',
    'postcode',
    '2150',
    'postalcode zip zipcode pcode pc zippostalcode addresspostcode',
  ),
  importField(
    'date_of_birth',
    'Date of birth',
    'date',
    '14/03/1988',
    'dob birthdate birthday dateofbirth bornon born birthdt',
  ),
  importField('gender', 'Gender', 'choice', 'F', 'sex', GENDER_OPTIONS),
  importField(
    'marital_status',
    'Marital status',
    'choice',
    'Married',
    'maritalstate relationship relationshipstatus civilstatus',
    importOptions(MARITAL_STATUSES, {
      Single: 'nevermarried unmarried',
      Married: 'm',
      'De facto': 'defacto partnered partner',
      Divorced: 'div',
      Widowed: 'widow widower',
    }),
  ),
  importField(
    'children_ages',
    'Children ages',
    'ages',
    '7, 10',
    'agesofchildren childrensages children kidsages dependants dependantages',
  ),
  importField('height_cm', 'Height (cm)', 'height', '164', 'height heightcm heightincm'),
  importField('weight_kg', 'Weight (kg)', 'weight', '61', 'weight weightkg weightinkg'),
  importField('smoker', 'Smoker', 'flag', 'No', 'smoking smokes smokerstatus smokingstatus issmoker tobacco'),
  importField('occupation', 'Occupation', 'line', 'Pharmacist', 'job jobtitle profession position role'),
  importField(
    'employment',
    'Employment',
    'choice',
    'Employee',
    'employmentstatus employmenttype workstatus',
    importOptions(EMPLOYMENT_TYPES, {
      Employee: 'employed fulltime parttime casual permanent payg',
      'Self-employed': 'selfemployed soletrader businessowner',
      Contractor: 'contract contracting',
      'Home duties': 'homemaker housewife househusband homeduty',
      Retired: 'pensioner retiree',
      Unemployed: 'notworking notemployed',
    }),
  ),
  importField(
    'salary',
    'Salary',
    'money',
    '85,000',
    'income annualincome annualsalary wage grossincome grosssalary earnings',
  ),
  importField(
    'salary_frequency',
    'Salary frequency',
    'choice',
    'Yearly',
    'incomefrequency payfrequency frequency payperiod',
    FREQUENCY_OPTIONS,
  ),
  importField(
    'super_balance',
    'Super balance',
    'money',
    '$120,500.00',
    'superannuation superannuationbalance super superbal',
  ),
  importField('marginal_tax_rate', 'Marginal tax rate', 'percent', '32.5', 'taxrate mtr marginaltax'),
  importField(
    'insurance_expiry',
    'Insurance expiry',
    'date',
    '',
    'expiry expirydate renewaldate insuranceexpirydate renewal',
  ),
  importField('last_review', 'Last review', 'date', '', 'lastreviewdate reviewdate reviewed lastreviewed'),
  importField('quote_value', 'Quote value', 'money', '', 'quote quotedpremium quotepremium value'),
  importField('smsf_name', 'SMSF name', 'line', '', 'smsf fundname superfund selfmanagedsuperfund'),
  importField('abn', 'ABN', 'digits', '', 'australianbusinessnumber abnnumber'),
  importField('trustee', 'Trustee', 'line', '', 'trusteename'),
  importField('corporate_trustee', 'Corporate trustee', 'line', '', 'corporatetrusteename trusteecompany'),
  importField('corporate_trustee_acn', 'Corporate trustee ACN', 'digits', '', 'acn trusteeacn companynumber'),
  importField(
    'kind',
    'Lead or client',
    'choice',
    'Lead',
    'type clienttype contacttype recordtype category',
    KIND_OPTIONS,
  ),
  importField(
    'status',
    'Status',
    'choice',
    'Follow Up',
    'leadstatus stage pipelinestage clientstatus',
    LEAD_STATUSES.map(({ value, label }) => ({ value, label, words: label === 'New Lead' ? ['new', 'open'] : [] })),
  ),
  importField(
    'adviser_id',
    'Adviser',
    'adviser',
    '',
    'advisor adviser owner assignedto assignedadviser assignedadvisor accountmanager planner leadowner financialadviser',
  ),
  importField('campaign', 'Campaign', 'line', 'Spring mailing', 'marketingcampaign utmcampaign campaignname'),
  importField('groups', 'Groups', 'words', '', 'group segment segments list lists'),
  importField('tags', 'Tags', 'words', 'Mortgage; Young family', 'tag labels label keywords'),
  importField(
    'referrer_name',
    'Referrer name',
    'person',
    '',
    'referrer referredby referral introducedby introducer referredbyname',
  ),
  importField('referrer_email', 'Referrer email', 'email', '', 'referreremailaddress introduceremail'),
  importField('referral_company', 'Referral company', 'line', '', 'referrercompany introducercompany referringcompany'),
  importField('note', 'A note', 'note', '', 'notes comment comments remarks description memo'),
]

const isState = (text: string) => /^(NSW|VIC|QLD|WA|SA|TAS|ACT|NT)$/i.test(text)
const isGender = (text: string) => /^[mf]$|^(fe)?male$/i.test(text)

/** Leads and clients from a file. */
export const CLIENT_IMPORT: ImportSubject = {
  name: 'clients',
  words: { one: 'client', many: 'clients' },
  fields: FIELDS,
  knownBy: [['full_name'], ['email'], ['first_name', 'last_name']],
  unknown: 'Match the columns with the first and last name, or the email',
  choices: IMPORT_MATCH_CHOICES,
  groups: {
    first_name: 'Name and contact',
    address: 'Address',
    date_of_birth: 'Personal',
    occupation: 'Work and money',
    smsf_name: 'SMSF',
    kind: 'Status and source',
  },
  title: [['first_name', 'last_name'], ['full_name']],
  detail: ['email', 'phone'],
  reasons: { email: 'email', phone: 'phone', name: 'name', birth_date: 'date of birth' },
  second: { email: 'secondary_email', phone: 'additional_phone' },
  prefixes:
    /^(client|customer|contact|person|applicant|insured|lifeinsured|lead|member|primary|main|personal|home|mailing|residential|postal)(?=.{3})/,
  looks: [
    { field: 'email', score: 50, fits: isEmail },
    { field: 'phone', score: 45, fits: isFullPhone },
    { field: 'state', score: 45, fits: isState },
    { field: 'gender', score: 40, fits: isGender },
  ],
}
