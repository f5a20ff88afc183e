import type { ImportedPolicy, ImportedPolicySettings } from '@portal/contract/money/imported-policy'
import { foldWords } from '@portal/domain/imports/import-field'
import { PERSON_FIELDS } from '@portal/domain/money/policy-import'
import { emailKey } from '@portal/domain/values/email'
import { phoneDigits } from '@portal/domain/values/phone'
import { sql } from 'drizzle-orm'
import { heldAdviser } from '../../../access/roles.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { RowError } from '../../../imports/all-or-each.ts'
import type { Writing } from '../../../imports/declared-import.ts'
import { rowsGiven } from '../../../imports/import-record.ts'
import type { WaitingRow } from '../../../imports/import-row.ts'
import { peopleOfRows } from './people-of-rows.ts'

/** A row whose client is known. */
export type OwnedRow = WaitingRow & { readonly values: ImportedPolicy; readonly client_id: number }

type Row = WaitingRow & { readonly values: ImportedPolicy }

/**
 * The client of each row that becomes a new policy: who was found or decided, else who is there by now, else a new one. Several
 * rows of one person who is new are of one new client.
 */
export async function clientsOfRows(writing: Writing, rows: readonly WaitingRow[]): Promise<OwnedRow[]> {
  const { tx } = writing
  const given = rows as readonly Row[]
  const known = new Map<number, number>()
  for (const row of given) if (row.client_id !== null && isSettled(row)) known.set(row.number, row.client_id)
  await assertThere(tx, [...new Set(known.values())])
  // A row that a person has called somebody new stays that.
  const asked = given.filter((row) => !known.has(row.number) && row.choice !== 'create')
  for (const [number, [best, second]] of await peopleOfRows(tx, asked)) {
    if (best?.isSure && second?.score !== best.score) known.set(number, best.client_id)
  }
  const unknown = given.filter(({ number }) => !known.has(number))
  // Whoever was made before is found above, unless the row has a name alone.
  const hasUnsure = unknown.some(({ verdict }) => verdict === 'unsure')
  const made = hasUnsure ? await madeBefore(writing) : new Map<string, number>()
  const fresh = new Map<string, Row>()
  for (const row of unknown) {
    const key = personKey(row.values)
    const client = made.get(key)
    if (client !== undefined) known.set(row.number, client)
    else if (!fresh.has(key)) fresh.set(key, row)
  }
  for (const [key, id] of await createClients(writing, fresh)) made.set(key, id)
  return given.map((row) => ({ ...row, client_id: known.get(row.number) ?? made.get(personKey(row.values)) ?? 0 }))
}

/** Whether the client of a row was found for sure, or decided. */
function isSettled({ verdict, choice }: WaitingRow): boolean {
  return verdict === 'new' || choice === 'create'
}

async function assertThere(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.rows<{ id: number }>(sql`
    select id from clients where company_id = ${tx.companyId} and id = any(${idArray(ids)}) for no key update`)
  if (rows.length < ids.length) throw new RowError('The client no longer exists')
}

/** By what rows of one person who is new are told to be that. */
function personKey({ first_name, last_name, date_of_birth, email, phone }: ImportedPolicy): string {
  const name = `${foldWords(first_name ?? '')} ${foldWords(last_name ?? '')}`
  return `${name} ${date_of_birth ?? (email ? emailKey(email) : phone ? phoneDigits(phone) : '')}`
}

/** The clients that the import has made so far, by their persons. */
async function madeBefore({ tx, importId }: Writing): Promise<Map<string, number>> {
  const rows = await tx.rows<{ client: number; values: ImportedPolicy }>(sql`
    select (beside->>'client')::int as client, "values" from import_rows
    where company_id = ${tx.companyId} and import_id = ${importId} and beside ? 'client'`)
  return new Map(rows.map(({ client, values }) => [personKey(values), client]))
}

async function createClients(
  { tx, importId, starter, settings }: Writing,
  fresh: ReadonlyMap<string, Row>,
): Promise<ReadonlyMap<string, number>> {
  if (fresh.size === 0) return new Map()
  const { adviser_id = null } = settings as ImportedPolicySettings
  const adviser = await heldAdviser(tx, adviser_id)
  const rows = [...fresh].map(([key, { number, values }]) => ({
    key,
    number,
    values: Object.fromEntries(PERSON_FIELDS.map((field) => [field, values[field]])),
  }))
  const made = await tx.rows<{ key: string; id: number }>(sql`
    with given as materialized (
      select key, number, nextval(pg_get_serial_sequence('clients', 'id'))::int as id, "values"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key text, number int, "values" jsonb)
    ),
    made as (
      insert into clients (id, company_id, kind, origin, adviser_id, first_name, last_name, date_of_birth, email, phone)
      select given.id, ${tx.companyId}, 'client', 'import', ${adviser}::int, record.first_name, record.last_name,
        record.date_of_birth, record.email, record.phone
      from given, jsonb_populate_record(null::clients, given."values") record
    ),
    logged as (
      insert into activity_log (company_id, user_id, action, entity, entity_id, client_id, after)
      select ${tx.companyId}, ${starter.caller.userId}, 'client.import', 'client', id, id, "values" from given
    ),
    noted as (
      update import_rows set beside = jsonb_build_object('client', given.id)
      from given
      where ${rowsGiven(tx, importId, rows)}
    )
    select key, id from given`)
  return new Map(made.map(({ key, id }) => [key, id]))
}

/** Takes back the clients that rows have made, unless anything was done with them since. */
export async function takeClientsBack(tx: Transaction, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<{ id: number }>(sql`
    delete from clients
    where company_id = ${tx.companyId} and id = any(${idArray(ids)}) and version = 1
      and not exists (select from policies where policies.company_id = clients.company_id and policies.client_id = clients.id)
      and not exists (
        select from activity_log log where log.company_id = clients.company_id and log.client_id = clients.id
          and log.action not in ('client.import', 'policy.import', 'policy.revertImport'))
    returning id`)
  return rows.map(({ id }) => id)
}
