import type { AnswerOf } from '@portal/contract/endpoint'
import type { ImportedPolicy } from '@portal/contract/money/imported-policy'
import type { insurerImports as calls } from '@portal/contract/money/insurer-imports'
import type { RowGuess } from '@portal/contract/money/insurer-imports.schema'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { peopleOfRows } from './people-of-rows.ts'
import { policyHits } from './policy-hits.ts'

const GUESSES_MAX = 6

type Policy = { id: number; number: string | null; insurer: string; client_id: number }
type Client = { id: number; first_name: string; last_name: string; date_of_birth: string | null }

/** The policies and clients that an unsure row may mean, best first. Throws NOT_FOUND. */
export async function guessRow({ tx, params }: Call<typeof calls.guesses>): Promise<AnswerOf<typeof calls.guesses>> {
  const [row] = await tx.rows<{ number: number; values: ImportedPolicy | null }>(sql`
    select import_rows.number, import_rows."values" from import_rows
    join imports on imports.company_id = import_rows.company_id and imports.id = import_rows.import_id
    where import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${params.id}
      and import_rows.number = ${params.number} and imports.subject = 'policies' and imports.state <> 'reading'`)
  if (!row) throw new CallError('NOT_FOUND')
  if (row.values === null) return { items: [] }
  const probe = [{ number: row.number, values: row.values }]
  const hits = (await policyHits(tx, probe)).get(row.number) ?? []
  const people = (await peopleOfRows(tx, probe)).get(row.number) ?? []
  const policies = await tx.rows<Policy>(sql`
    select id, number, insurer, client_id from policies
    where company_id = ${tx.companyId} and id = any(${idArray(hits.map(({ record_id }) => record_id))})`)
  const ids = [...people.map(({ client_id }) => client_id), ...policies.map(({ client_id }) => client_id)]
  const clients = await tx.rows<Client>(sql`
    select id, first_name, last_name, date_of_birth from clients
    where company_id = ${tx.companyId} and id = any(${idArray([...new Set(ids)])})`)
  const clientOf = (id: number): RowGuess['client'] | undefined => {
    const client = clients.find((one) => one.id === id)
    return client && { id, name: fullName(client.first_name, client.last_name), date_of_birth: client.date_of_birth }
  }
  const asPolicies = hits.flatMap(({ record_id, reasons }): RowGuess[] => {
    const policy = policies.find(({ id }) => id === record_id)
    const client = policy && clientOf(policy.client_id)
    if (!policy || !client) return []
    const { id, number, insurer } = policy
    const of = { id: client.id, name: client.name }
    return [{ policy: { id, number, insurer, client: of }, client, reasons: [...reasons] }]
  })
  const asClients = people.flatMap(({ client_id, reasons }): RowGuess[] => {
    const client = clientOf(client_id)
    return client ? [{ policy: null, client, reasons: [...reasons] }] : []
  })
  return { items: [...asPolicies, ...asClients].slice(0, GUESSES_MAX) }
}
