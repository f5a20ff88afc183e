import type { QuoteRequest, QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { fullName } from '@portal/domain/values/person'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { erasePayloads } from '../activity-log/erase.ts'
import { idArray, textArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { clients } from '../database/tables/clients.ts'
import { clientNeeds } from '../database/tables/needs.ts'
import { quoteScenarios, quotes } from '../database/tables/quotes.ts'
import type { Services } from '../services.ts'
import { dropFilesJob } from './drop-files.ts'
import type { Person } from './person.ts'
import { ERASED_WORD, PERSON_TABLES, type PersonTable } from './person-tables.ts'
import { withoutWords } from './whole-words.ts'

/** The columns of a client's row that stay: nothing in them identifies the person. */
const KEPT_COLUMNS: ReadonlySet<string> = new Set([
  ...['id', 'company_id', 'kind', 'status', 'status_since', 'adviser_id', 'referrer_id', 'origin'],
  ...['status_move_id', 'status_by_hand_at', 'deceased_at'],
  ...['created_at', 'updated_at', 'version', 'erased_at', 'first_name', 'last_name'],
])

/** What an erasure is written with. */
export interface ErasingContext {
  readonly tx: Transaction
  readonly services: Pick<Services, 'jobs'>
}

/** Removes a person from every table, in a transaction that has added its row to `client_erasures`. If applications or
 * policies refer to the client, the row stays without the person.
 */
export async function erasePerson({ tx, services }: ErasingContext, person: Person): Promise<void> {
  for (const table of PERSON_TABLES) await eraseRows(tx, table, person)
  await blankSharedQuotes(tx, person)
  await blankPartnerNeeds(tx, person)
  await eraseActivity(tx, person)
  const { clients: ids } = person
  await tx.execute(sql`
    update recent_clients set opened_ids = array(
      select one from unnest(opened_ids) with ordinality as given (one, place)
      where one <> all(${idArray(ids)}) order by place)
    where company_id = ${tx.companyId} and opened_ids && ${idArray(ids)}`)
  await tx.execute(sql`
    update clients set referrer_name = null, referrer_email = null
    where company_id = ${tx.companyId} and lower(referrer_email) = any(${textArray(person.contacts)})`)
  const keys = await tx.rows<{ key: string }>(sql`
    delete from files where company_id = ${tx.companyId} and id = any(${idArray(person.files)}) returning key`)
  if (keys.length > 0) await services.jobs.enqueue(tx, dropFilesJob, { keys: keys.map(({ key }) => key) })
  await (keepsBooks(person) ? blankClient(tx, person.id) : tx.delete(clients).where(ofClient(tx, person.id)))
}

/** Whether applications or policies refer to the client: their figures stay. */
export function keepsBooks({ applications, policies }: Person): boolean {
  return applications.length + policies.length > 0
}

const ofClient = (tx: Transaction, id: number) => and(eq(clients.company_id, tx.companyId), eq(clients.id, id))

async function eraseRows(tx: Transaction, { table, rows, erased }: PersonTable, person: Person): Promise<void> {
  if (erased === 'own' || erased === 'stays') return
  const name = sql.identifier(table)
  const condition = sql`company_id = ${tx.companyId} and ${rows(person)}`
  if (erased === 'gone') {
    await tx.execute(sql`delete from ${name} where ${condition}`)
    return
  }
  const columns = Object.entries(erased.blank).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${typeof value === 'function' ? value(person) : value}`,
  )
  await tx.execute(sql`update ${name} set ${sql.join(columns, sql`, `)} where ${condition}`)
}

/** That something was done, when and by whom, stays; of what it was, nothing. */
async function eraseActivity(tx: Transaction, person: Person): Promise<void> {
  const log = PERSON_TABLES.find(({ table }) => table === 'activity_log')
  if (!log) throw new TypeError('The activity log is not among the tables')
  await erasePayloads(tx, log.rows(person))
}

/** The row stays for what hangs on it: who advises, who referred, when it was; no more. */
async function blankClient(tx: Transaction, id: number): Promise<void> {
  const blank = Object.values(getTableColumns(clients))
    .filter(({ name, generated }) => generated === undefined && !KEPT_COLUMNS.has(name))
    .map(({ name, notNull }) => [name, notNull ? [] : null])
  await tx
    .update(clients)
    .set({
      ...Object.fromEntries(blank),
      first_name: ERASED_WORD,
      last_name: `client ${id}`,
      erased_at: sql`now()`,
      updated_at: sql`now()`,
      version: sql`${clients.version} + 1`,
    })
    .where(ofClient(tx, id))
}

/** Quotes and scenarios of a partner were made for both: they stay the partner's, without this person. */
async function blankSharedQuotes(tx: Transaction, person: Person): Promise<void> {
  const ids = idArray(person.clients)
  const partners = idArray(person.partners)
  const shared = await tx
    .select()
    .from(quotes)
    .where(
      sql`${quotes.company_id} = ${tx.companyId} and (${quotes.partner_id} = any(${ids}) or ${quotes.client_id} = any(${partners}))`,
    )
  for (const quote of shared) {
    const request = withoutPerson(quote.request, person)
    const people = request.clients.map(({ firstName, lastName }) => fullName(firstName, lastName)).filter(Boolean)
    await tx
      .update(quotes)
      .set({
        ...{ request, people, partner_id: null },
        response: scrubbed<QuoteResponse>(quote.response, person),
        outcomes: scrubbed(quote.outcomes, person),
        name: scrubbed(quote.name, person),
        people_key: sql`fold_text(${people.join(', ')})`,
      })
      .where(and(eq(quotes.company_id, tx.companyId), eq(quotes.id, quote.id)))
  }
  const scenarios = await tx
    .select()
    .from(quoteScenarios)
    .where(sql`${quoteScenarios.company_id} = ${tx.companyId} and ${quoteScenarios.client_id} = any(${partners})`)
  for (const scenario of scenarios) {
    await tx
      .update(quoteScenarios)
      .set({
        request: withoutPerson(scenario.request, person),
        existing: scrubbed(scenario.existing, person),
        name: scrubbed(scenario.name, person),
      })
      .where(and(eq(quoteScenarios.company_id, tx.companyId), eq(quoteScenarios.id, scenario.id)))
  }
}

/** A request without the person: what prices are made of stays, the day of birth is the first of its year. */
function withoutPerson(request: QuoteRequest, person: Person): QuoteRequest {
  const isThem = ({ clientId, firstName, lastName }: QuoteRequest['clients'][number]) =>
    clientId ? person.clients.includes(clientId) : person.names.includes(fullName(firstName, lastName).toLowerCase())
  const blanked = request.clients.map((one) =>
    isThem(one)
      ? {
          ...{ needs: one.needs, loadings: one.loadings, gender: one.gender, age: one.age, state: one.state },
          ...{ firstName: ERASED_WORD, lastName: 'client', smoker: one.smoker, income: one.income },
          ...{ occupationId: one.occupationId, customOccupations: one.customOccupations },
          dateOfBirth: one.dateOfBirth && `${one.dateOfBirth.slice(0, 4)}-01-01`,
          employmentStatus: one.employmentStatus,
        }
      : one,
  )
  return scrubbed({ ...request, clients: blanked }, person)
}

/** The same value with the person's names and addresses gone from its texts. */
function scrubbed<T>(value: T, person: Person): T {
  const words = [...person.names, ...person.contacts, ...(person.birthDate ? [person.birthDate] : [])]
  const scrub = (one: unknown): unknown => {
    if (typeof one === 'string') return withoutWords(one, words, ERASED_WORD)
    if (Array.isArray(one)) return one.map(scrub)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, scrub(inner)]))
  }
  return scrub(value) as T
}

/** What a linked partner's needs say of this person. */
async function blankPartnerNeeds(tx: Transaction, { partners }: Person): Promise<void> {
  await tx
    .update(clientNeeds)
    .set({
      people: sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${clientNeeds.people}) one
        where one->>'person' <> 'partner')`,
    })
    .where(sql`${clientNeeds.company_id} = ${tx.companyId} and ${clientNeeds.client_id} = any(${idArray(partners)})`)
}
