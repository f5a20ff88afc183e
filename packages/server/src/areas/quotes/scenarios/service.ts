import type { AnswerOf } from '@portal/contract/endpoint'
import type { scenarios as endpoints } from '@portal/contract/quotes/scenarios'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { fullName } from '@portal/domain/values/person'
import { eq, type SQL, sql } from 'drizzle-orm'
import { scenariosInSight } from '../../../access/visible-quotes.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { quoteScenarios } from '../../../database/tables/quotes.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'
import { taxFileNumberErrors } from '../providers/tax-file-number.ts'
import { askedAnew } from '../quotes/asker.ts'
import { withoutCredentials } from '../quotes/price-quote.ts'
import { readQuote } from '../quotes/saved-quotes.ts'

/** Columns that fit beside one another, and then some. */
const SCENARIOS_MAX = 20

export type StoredScenario = typeof quoteScenarios.$inferSelect
type ScenarioRecord = StoredScenario & { author_firstname: string | null; author_lastname: string | null }
type Reading = Pick<Call, 'tx' | 'caller' | 'company'>

/** A client's scenarios, by column. Throws NOT_FOUND. */
export async function listScenarios(call: Call<typeof endpoints.list>): Promise<AnswerOf<typeof endpoints.list>> {
  const { clientId } = call.query
  await assertVisibleClient(call, clientId)
  return { items: await readScenarios(call, sql`quote_scenarios.client_id = ${clientId}`) }
}

/** Adds a scenario as the last column. Throws NOT_FOUND, CONFLICT where there are too many. */
export async function createScenario(call: Call<typeof endpoints.create>): Promise<QuoteScenario> {
  const { clientId, quoteId, request, ...given } = call.body
  await assertVisibleClient(call, clientId)
  // Whoever names a quote must see it.
  if (quoteId !== null) await readQuote(call, quoteId)
  const position = await makeRoom(call, clientId, null)
  return await storeScenario(call, {
    ...given,
    client_id: clientId,
    quote_id: quoteId,
    request: storable(request),
    position,
  })
}

/** Copies a scenario; the copy stands to its right. Throws NOT_FOUND, CONFLICT where there are too many. */
export async function copyScenario(call: Call<typeof endpoints.copy>): Promise<QuoteScenario> {
  // Not locked: who makes room locks the client, and clients go before scenarios.
  const [original] = await inSight(call)
  if (!original || original.deleted_at !== null) throw new CallError('NOT_FOUND')
  const position = await makeRoom(call, original.client_id, original.position)
  const { client_id, quote_id, request, existing, chosen } = original
  const name = call.body.name ?? `${original.name}, copy`.slice(0, 80)
  return await storeScenario(call, { name, client_id, quote_id, request, existing, chosen, position })
}

/** Changes a scenario. Throws NOT_FOUND, STALE_VERSION with the present one where another tab was faster. */
export async function updateScenario(call: Call<typeof endpoints.update>): Promise<QuoteScenario> {
  const { version, request, ...others } = call.body
  const stored = await lockScenario(call, 'present')
  await assertVersion(stored, version, () => readScenario(call, stored.id))
  const given = { ...others, ...(request && { request: storable(request) }) }
  const different = Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(Reflect.get(stored, field)),
    ),
  )
  if (Object.keys(different).length === 0) return await readScenario(call, stored.id)
  await call.tx
    .update(quoteScenarios)
    .set({ ...different, updated_at: sql`now()`, version: stored.version + 1 })
    .where(eq(quoteScenarios.id, stored.id))
  // What is in the request is health and income: the log has the name alone.
  await record(call, 'scenario.update', { ...stored, name: given.name ?? stored.name })
  return await readScenario(call, stored.id)
}

/** Deletes a scenario; it can be put back. Throws NOT_FOUND. */
export async function removeScenario(call: Call<typeof endpoints.remove>): Promise<{ message: string }> {
  const stored = await lockScenario(call, 'present')
  await setDeleted(call, stored, true)
  return { message: 'Scenario deleted.' }
}

/** Puts a deleted scenario back; one that is there stays as it is. Throws NOT_FOUND. */
export async function restoreScenario(call: Call<typeof endpoints.restore>): Promise<QuoteScenario> {
  const stored = await lockScenario(call, 'any')
  if (stored.deleted_at !== null) await setDeleted(call, stored, false)
  return await readScenario(call, stored.id)
}

type NewScenario = Pick<
  StoredScenario,
  'name' | 'client_id' | 'quote_id' | 'request' | 'existing' | 'chosen' | 'position'
>

async function storeScenario(call: Call, values: NewScenario): Promise<QuoteScenario> {
  const [stored] = await call.tx
    .insert(quoteScenarios)
    .values({ ...values, company_id: call.company.id, author_id: call.caller.userId })
    .returning()
  if (!stored) throw new Error('The scenario was not stored')
  await record(call, 'scenario.create', stored)
  return await readScenario(call, stored.id)
}

/** The place of a new column: right of `after`, whose others move on, or the last. One at a time for a client. */
async function makeRoom({ tx }: Reading, clientId: number, after: number | null): Promise<number> {
  await tx.execute(sql`select from clients where id = ${clientId} for no key update`)
  const [room] = await tx.rows<{ count: number; last: number }>(sql`
    select count(*) as count, coalesce(max(position), -1) as last from quote_scenarios
    where company_id = current_company_id() and client_id = ${clientId} and deleted_at is null`)
  if ((room?.count ?? 0) >= SCENARIOS_MAX) {
    throw new CallError('CONFLICT', {
      message: `A client can have up to ${SCENARIOS_MAX} scenarios. Delete one first.`,
    })
  }
  if (after === null) return (room?.last ?? -1) + 1
  await tx.execute(sql`
    update quote_scenarios set position = position + 1
    where company_id = current_company_id() and client_id = ${clientId} and position > ${after}`)
  return after + 1
}

/** Its prices are asked for each time under an id of their own. Throws BAD_INPUT where it holds a tax file number. */
function storable(request: StoredScenario['request']): StoredScenario['request'] {
  const errors = taxFileNumberErrors(request).map(({ path, message }) => ({ path: `request.${path}`, message }))
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
  return askedAnew(withoutCredentials(request))
}

type Named = Reading & { readonly params: { readonly id: number } }

const inSight = (call: Named) =>
  call.tx
    .select()
    .from(quoteScenarios)
    .where(sql`${quoteScenarios.id} = ${call.params.id} and ${scenariosInSight(call)}`)

export async function lockScenario(call: Named, which: 'present' | 'any'): Promise<StoredScenario> {
  const [stored] = await inSight(call).for('no key update')
  if (!stored || (which === 'present' && stored.deleted_at !== null)) throw new CallError('NOT_FOUND')
  return stored
}

async function setDeleted(call: Call, stored: StoredScenario, deleted: boolean): Promise<void> {
  await call.tx
    .update(quoteScenarios)
    .set({ deleted_at: deleted ? sql`now()` : null, version: stored.version + 1 })
    .where(eq(quoteScenarios.id, stored.id))
  await record(call, deleted ? 'scenario.delete' : 'scenario.restore', stored)
}

type LogCall = Parameters<typeof recordActivity>[0]

export async function record(call: LogCall, action: string, { id, client_id, name }: StoredScenario): Promise<void> {
  await recordActivity(call, { action, entity: 'scenario', entityId: id, clientId: client_id, after: { name } })
}

export async function readScenario(call: Reading, id: number): Promise<QuoteScenario> {
  const [one] = await readScenarios(call, sql`quote_scenarios.id = ${id}`)
  if (!one) throw new CallError('NOT_FOUND')
  return one
}

export async function readScenarios(call: Reading, which: SQL): Promise<QuoteScenario[]> {
  const rows = await call.tx.rows<ScenarioRecord>(sql`
    select quote_scenarios.*, author.firstname as author_firstname, author.lastname as author_lastname
    from quote_scenarios
    left join users author on author.company_id = quote_scenarios.company_id and author.id = quote_scenarios.author_id
    where quote_scenarios.company_id = current_company_id() and quote_scenarios.deleted_at is null
      and ${which} and ${scenariosInSight(call)}
    order by quote_scenarios.position, quote_scenarios.id`)
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    quoteId: row.quote_id,
    name: row.name,
    position: row.position,
    request: row.request,
    existing: row.existing,
    chosen: row.chosen,
    author:
      row.author_id === null ? null : { id: row.author_id, name: fullName(row.author_firstname, row.author_lastname) },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }))
}
