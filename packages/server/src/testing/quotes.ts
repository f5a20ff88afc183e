import type { QuoteRequest, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { ILLUSTRATIVE_BOOK } from '@portal/rating'
import { sql } from 'drizzle-orm'
import { illustrativeProvider } from '../areas/quotes/providers/illustrative-provider.ts'
import { quoteValues } from '../areas/quotes/quotes/make-quote.ts'
import type { Transaction } from '../database/database.ts'
import { embedKeys } from '../database/tables/embed-keys.ts'
import { quoteLinks, quoteScenarios, quotes, rateBooks } from '../database/tables/quotes.ts'
import { DAY, later } from '../http/clock.ts'

/** A person whom every insurer of the built-in book prices. */
export const QUOTED_PERSON: WireQuoteClient = {
  firstName: 'Mai',
  lastName: 'Nguyễn',
  gender: 'F',
  dateOfBirth: '1988-03-14',
  smoker: false,
  income: 148_000,
  state: 'NSW',
  occupationId: 'accountant-chartered-or-cpa',
  employmentStatus: 'E',
  height: 167,
  heightUnit: 'cm',
  weight: 62,
  weightUnit: 'kg',
  needs: [
    { type: 'TRM', sumInsured: 500_000, structure: 'S', owner: 'O' },
    {
      type: 'INC',
      monthlyBenefit: 4083,
      structure: 'S',
      owner: 'O',
      waitingPeriod: 30,
      benefitPeriod: 5,
    },
  ],
}

/** A request for one person; `client` changes the person. */
export function quoteRequest(client: Partial<WireQuoteClient> = {}, changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return { clients: [{ ...QUOTED_PERSON, ...client }], settings: { frequency: 'M', superFrequency: 'M' }, ...changes }
}

/** A saved quote, a deleted one, scenarios of a client, and rate books. */
export async function testQuotes(
  tx: Transaction,
  { clientId, userId, now }: { readonly clientId: number; readonly userId: number; readonly now: Date },
): Promise<Record<string, Record<string, number | string | readonly object[]>>> {
  const company_id = tx.companyId
  const request = quoteRequest({ clientId, assumed: ['gender'] })
  const response = await illustrativeProvider().price({ request, asOf: now.toISOString().slice(0, 10), now })
  const values = quoteValues(request, response, now)
  const saved = {
    ...values,
    company_id,
    client_id: clientId,
    author_id: userId,
    people_key: sql`fold_text(${values.people.join(', ')})`,
  }
  const made = await tx
    .insert(quotes)
    .values([saved, saved, { ...saved, deleted_at: now.toISOString() }])
    .returning({ id: quotes.id })
  const scenario = { company_id, client_id: clientId, author_id: userId, name: 'A', position: 0, request }
  const scenarios = await tx
    .insert(quoteScenarios)
    .values([scenario, scenario, scenario, { ...scenario, position: 1, deleted_at: now.toISOString() }])
    .returning({ id: quoteScenarios.id })
  const book = (version: string, changes = {}) => ({
    ...{ company_id, version, label: 'Ours', hash: '0123456789abcdef', source_name: 'rates.json', ...changes },
    ...{ format: 'json' as const, suppliers: 15, book: { ...ILLUSTRATIVE_BOOK, version }, uploaded_by: userId },
  })
  const books = await tx
    .insert(rateBooks)
    .values([book('1'), book('2'), book('3', { deleted_at: now.toISOString() })])
    .returning({ id: rateBooks.id })
  const [kept, unused, gone] = books.map(({ id }) => id)
  const [quote, leaving, deleted] = made.map(({ id }) => id)
  const link = {
    company_id,
    quote_id: quote ?? 0,
    created_by: userId,
    expires_at: later(now, DAY).toISOString(),
  }
  const links = await tx
    .insert(quoteLinks)
    .values(['extended', 'revoked'].map((name) => ({ ...link, token_hash: Buffer.from(`${company_id} ${name}`) })))
    .returning({ id: quoteLinks.id })
  const [extended, revoked] = links.map(({ id }) => id)
  const keys = await tx
    .insert(embedKeys)
    .values(
      ['kept', 'revoked'].map((name) => ({
        company_id,
        name,
        key_hash: Buffer.from(`${company_id} ${name}`),
        origins: ['https://site.example'],
        ends_on: '2099-12-31',
        created_by: userId,
      })),
    )
    .returning({ id: embedKeys.id })
  const [key, unwanted] = keys.map(({ id }) => id)
  const [present, advised, going, removed] = scenarios.map(({ id }) => id)
  return {
    embedKeys: { id: key ?? 0 },
    'embedKeys.revoke': { id: unwanted ?? 0 },
    quotes: { id: quote ?? 0 },
    'quotes.remove': { id: leaving ?? 0 },
    'quotes.restore': { id: deleted ?? 0 },
    quoteSharing: { id: quote ?? 0 },
    'quoteSharing.extendLink': { id: quote ?? 0, linkId: extended ?? 0 },
    'quoteSharing.revokeLink': { id: quote ?? 0, linkId: revoked ?? 0 },
    'applications.draftOfQuote': { id: quote ?? 0 },
    'applications.ofQuote': { id: quote ?? 0 },
    'applications.draftsOfQuote': { id: quote ?? 0 },
    'applications.createOfQuote': { id: quote ?? 0, people: [{ clientIndex: 0, portfolioCode: 'TAL01' }] },
    scenarios: { id: present ?? 0, clientId },
    'scenarios.create': { clientId, quoteId: quote ?? 0 },
    'scenarios.recommend': { id: advised ?? 0, portfolioCode: 'TAL01' },
    'scenarios.remove': { id: going ?? 0 },
    'scenarios.restore': { id: removed ?? 0 },
    rateBooks: { id: kept ?? 0 },
    'rateBooks.remove': { id: unused ?? 0 },
    'rateBooks.restore': { id: gone ?? 0 },
  }
}
