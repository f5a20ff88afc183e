import { z } from 'zod'
import { id, isoDate, line } from '../pieces.ts'
import { create } from './clients.schema.ts'

const { id: _id, version: _version, ...sent } = create.body.shape
// What is said besides is no field of a client.
const { looking_for: _lookingFor, agreed_to_contact: _agreed, ...clientFields } = sent

/** What a row of a file may say of a client: the fields of a new one. */
export const importedClient = z.strictObject(clientFields)
/** A parsed row. */
export type ImportedClient = z.output<typeof importedClient>

/** What holds for every new client of a file who does not say otherwise. */
export const importedClientSettings = z.strictObject({
  kind: z.enum(['lead', 'client']).default('lead'),
  status: importedClient.shape.status,
  adviser_id: id.nullable().default(null),
  tags: z.array(line(60).min(1)).max(10).default([]),
  /** When the task “First call” with each of them is due; no task without. */
  first_call_by: isoDate.nullable().default(null),
})
/** As sent: absent settings take their defaults. */
export type ImportedClientSettings = z.input<typeof importedClientSettings>
