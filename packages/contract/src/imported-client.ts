import { z } from 'zod'
import { create } from './clients.schema.ts'

const { id: _id, version: _version, ...clientFields } = create.body.shape

/** What a row of a file may say of a client: the fields of a new one. */
export const importedClient = z.strictObject(clientFields)
/** A row that was understood. */
export type ImportedClient = z.output<typeof importedClient>
