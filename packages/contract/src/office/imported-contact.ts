import { z } from 'zod'
import { writableContact } from './contact-fields.ts'

/** What a row of a file may say of a contact. */
export const importedContact = z.strictObject(writableContact).partial()
/** A row that was understood. */
export type ImportedContact = z.output<typeof importedContact>
