import { z } from 'zod'
import { archivingAction, archivingSchema, bulkSchema, listSchema } from '../list-schema.ts'
import { id, idParams, version } from '../pieces.ts'
import { CONTACT_COLUMNS, CONTACT_SORTS } from './contact-columns.ts'
import { contactFilter, contactFilterFields, contactRow, writableContact } from './contact-fields.ts'

export type ContactRow = z.output<typeof contactRow>
export type ContactFilter = z.output<typeof contactFilter>
export type ContactColumn = (typeof CONTACT_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row: contactRow,
  filter: contactFilterFields,
  sorts: CONTACT_SORTS,
  sort: 'insurer',
  columns: CONTACT_COLUMNS,
})
export const { bulk } = bulkSchema(archivingAction, contactFilter)
export const { archive, remove, unarchive } = archivingSchema(contactRow)

export const details = { params: idParams, answer: contactRow }

const { insurer, name, ...others } = writableContact
const optional = z.object(others).partial().shape

export const create = { body: z.strictObject({ insurer, name, ...optional }), answer: contactRow }
/** `version` is the one that the caller has seen; a change without one overwrites. */
export const update = {
  body: z.strictObject({
    id,
    version: version.optional(),
    insurer: insurer.optional(),
    name: name.optional(),
    ...optional,
  }),
  answer: contactRow,
}
