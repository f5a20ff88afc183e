import { z } from 'zod'
import { create } from './clients.schema.ts'
import { clearableLine, email } from './pieces.ts'

const { id: _id, version: _version, ...clientFields } = create.body.shape

/** What a row of a file may say of a client: the fields of a new one, and who brought them in words. */
export const importedClient = z.strictObject({
  ...clientFields,
  referrer_name: clearableLine(120).optional(),
  referrer_email: email.nullable().optional(),
  referral_company: clearableLine(120).optional(),
})
/** A row that was understood. */
export type ImportedClient = z.output<typeof importedClient>
