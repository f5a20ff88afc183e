import { STATE_WORDS } from '@portal/domain/imports/state-options'
import { insurerName } from '@portal/domain/office/product-provider'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import { choice, choices, email, line, phone, prose, website } from '../fields/field.ts'
import { recordImport } from '../fields/record-import.ts'

/** The teams of an insurer. */
export const CONTACT_GROUPS = [
  'New business',
  'Underwriting',
  'Claims',
  'BDM',
  'Adviser services',
  'Commissions',
  'Other',
] as const
export type ContactGroup = (typeof CONTACT_GROUPS)[number]

/** A contact: one of the people of the insurers whom the company deals with. */
export const CONTACT_FIELDS = {
  /** One of the list of providers, however it is typed, or another one. */
  insurer: line('Insurer', {
    ...{ max: 100, required: 'Please choose an insurer', spelled: insurerName, example: 'AIA' },
    also: 'insurers insurancecompany company provider productprovider organisation',
  }),
  name: line('Name', {
    ...{ max: 120, required: 'Please enter a name', example: 'Priya Raman' },
    also: 'fullname contact contactname person displayname',
  }),
  position: line('Position', { max: 120, example: 'Senior underwriter', also: 'jobtitle title role job' }),
  group: choice('Group', CONTACT_GROUPS, {
    ...{ wrong: 'Please choose a group', example: 'Underwriting', also: 'team department area division' },
    words: {
      'New business': 'newbusinessteam nb',
      Underwriting: 'underwriter underwriters uw',
      Claims: 'claim claimsteam',
      BDM: 'businessdevelopment businessdevelopmentmanager bdms salesmanager',
      'Adviser services': 'adviserservice advisorservices advisersupport',
      Commissions: 'commission',
    },
  }),
  phone: phone('Phone', {
    example: '02 9123 4567',
    also: 'telephone tel phonenumber officephone workphone landline directline',
  }),
  mobile: phone('Mobile', { example: '0412 345 678', also: 'mobilephone mobilenumber mob cell cellphone' }),
  email: email('Email', { example: 'priya.raman@example.com', also: 'emailaddress mail emails workemail' }),
  /** Those that the contact looks after; none for the whole country. */
  states: choices('States', AUSTRALIAN_STATES, {
    ...{ none: 'All', help: 'Leave empty if they cover the whole country.', example: 'NSW, ACT' },
    ...{ also: 'state region regions territory statescovered', words: STATE_WORDS },
  }),
  website: website('Website', { also: 'web url site webaddress homepage' }),
  notes: prose('Notes', { max: 2_000, also: 'note comment comments remarks' }),
} as const

/** What lists of contacts can be sorted by. */
export const CONTACT_SORTS = ['insurer', 'name', 'group', 'created_at', 'updated_at'] as const

/** Insurer contacts from a file. An insurer can't have two contacts with the same email. */
export const CONTACT_IMPORT = /* @__PURE__ */ recordImport({
  name: 'contacts',
  words: { one: 'contact', many: 'contacts' },
  record: CONTACT_FIELDS,
  nameField: 'name',
  sameBy: [
    ['insurer', 'email'],
    ['insurer', 'name'],
  ],
  prefixes: /^(contact|insurer|person|primary|main)(?=.{3})/,
})
