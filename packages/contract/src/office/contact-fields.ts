import { AUSTRALIAN_STATES, CONTACT_GROUPS, insurerName } from '@portal/domain'
import { choice, choices, email, line, phone, prose, website } from '../fields/field.ts'

/** A contact: one of the people of the insurers whom the company deals with. */
export const CONTACT_FIELDS = {
  /** One of the list of providers, however it is typed, or another one. */
  insurer: line('Insurer', { max: 100, required: 'Please choose an insurer', spelled: insurerName }),
  name: line('Name', { max: 120, required: 'Please enter a name' }),
  position: line('Position', { max: 120 }),
  group: choice('Group', CONTACT_GROUPS, { wrong: 'Please choose one of the groups' }),
  phone: phone('Phone'),
  mobile: phone('Mobile'),
  email: email('Email'),
  /** Those that the contact looks after; none for the whole country. */
  states: choices('States', AUSTRALIAN_STATES, {
    none: 'All',
    help: 'Leave empty if they look after the whole country.',
  }),
  website: website('Website'),
  notes: prose('Notes', { max: 2_000 }),
} as const

/** What lists of contacts can be sorted by. */
export const CONTACT_SORTS = ['insurer', 'name', 'group', 'created_at', 'updated_at'] as const
