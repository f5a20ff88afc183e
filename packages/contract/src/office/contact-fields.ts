import {
  AUSTRALIAN_STATES,
  CONTACT_GROUPS,
  CONTACT_INSURERS,
  CONTACT_NOTES_MAX,
  insurerName,
  websiteAddress,
} from '@portal/domain'
import { z } from 'zod'
import { archivedFilter } from '../list-schema.ts'
import {
  clearableLine,
  commaList,
  email,
  id,
  isoInstant,
  marks,
  phone,
  prose,
  requiredLine,
  searchWords,
  version,
} from '../pieces.ts'

const group = z.enum(CONTACT_GROUPS, 'Please choose one of the groups')
const state = z.enum(AUSTRALIAN_STATES)

/** The fields that may be written. An absent field stays as it is; `null` clears it. */
export const writableContact = {
  /** One of the list of providers, however it is typed, or another one. */
  insurer: requiredLine(100, 'Please choose an insurer').transform(insurerName),
  name: requiredLine(120, 'Please enter a name'),
  position: clearableLine(120),
  group: group.nullable(),
  phone: phone.nullable(),
  mobile: phone.nullable(),
  email: email.nullable(),
  /** Those that the contact looks after; none for the whole country. */
  states: marks(state, AUSTRALIAN_STATES.length, 'states'),
  website: clearableLine(200)
    .refine((text) => text === null || websiteAddress(text) !== undefined, 'Please enter a website address')
    .transform((text) => (text === null ? null : (websiteAddress(text) ?? null))),
  notes: prose(CONTACT_NOTES_MAX)
    .nullable()
    .transform((text) => text?.trim() || null),
}

/** A contact as lists and its own page show it. */
export const contactRow = z.object({
  id,
  insurer: z.string(),
  name: z.string(),
  position: z.string().nullable(),
  group: group.nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  states: z.array(state),
  website: z.string().nullable(),
  notes: z.string().nullable(),
  created_at: isoInstant,
  updated_at: isoInstant,
  /** Null for those that are not put away. */
  archived_at: isoInstant.nullable(),
  version,
})

/** What narrows a list of contacts down. */
export const contactFilterFields = {
  /** Fits the name, the insurer, the e-mail address, or a phone number however it is written. */
  search: searchWords.optional(),
  /** `Other` stands for all that are not in the list of providers. */
  insurer: commaList(z.enum(CONTACT_INSURERS)).optional(),
  group: commaList(group).optional(),
  /** Contacts who look after one of these states, or after the whole country. */
  state: commaList(state).optional(),
  status: archivedFilter,
}
export const contactFilter = z.strictObject(contactFilterFields)
