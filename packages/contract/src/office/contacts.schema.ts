import { INSURER_CHOICES } from '@portal/domain/office/product-provider'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import { z } from 'zod'
import { recordSchema } from '../fields/record-schema.ts'
import { commaList, searchWords } from '../pieces.ts'
import { CONTACT_FIELDS, CONTACT_GROUPS, CONTACT_SORTS } from './contact-fields.ts'

export const { list, counts, exportRows, bulk, archive, remove, unarchive, details, create, update } = recordSchema({
  fields: CONTACT_FIELDS,
  filter: {
    /** Fits the name, the insurer, the e-mail address, or a phone number however it is written. */
    search: searchWords.optional(),
    /** `Other` stands for all that are not in the list of providers. */
    insurer: commaList(z.enum(INSURER_CHOICES)).optional(),
    group: commaList(z.enum(CONTACT_GROUPS, 'Please choose a group')).optional(),
    /** Contacts who look after one of these states, or after the whole country. */
    state: commaList(z.enum(AUSTRALIAN_STATES)).optional(),
  },
  sorts: CONTACT_SORTS,
  sort: 'insurer',
})

export type ContactRow = z.output<typeof details.answer>
export type ContactFilter = z.output<typeof counts.query>['lists'][number]
