import type { z } from 'zod'
import { partialRecord } from '../fields/record-schema.ts'
import { CONTACT_FIELDS } from './contact-fields.ts'

/** What a row of a file may say of a contact. */
export const importedContact = partialRecord(CONTACT_FIELDS)
/** A row that was understood. */
export type ImportedContact = z.output<typeof importedContact>
