import type { privacy } from '@portal/contract/clients/privacy'
import type { AnswerOf } from '@portal/contract/endpoint'
import { eq } from 'drizzle-orm'
import { companies } from '../../../database/tables/companies.ts'
import type { Call } from '../../../http/bind.ts'
import type { RetentionRule } from '../../../jobs/housekeeping.ts'
import { countDueIn } from '../../../retention/due.ts'
import { countDuePeople } from './outlived-people.ts'

const WORDS = { client: 'Inactive clients', lead: 'Inactive leads' }

/** What would be deleted now in the caller's company: people, by the years given or set, and what the portal deletes automatically. */
export async function previewRetention(
  { tx, query, services }: Call<typeof privacy.previewRetention>,
  rules: readonly RetentionRule[],
): Promise<AnswerOf<typeof privacy.previewRetention>> {
  const now = services.clock()
  const [company] = await tx.select().from(companies).where(eq(companies.id, tx.companyId))
  const years = {
    retention_client_years: query.client_years ?? company?.retention_client_years ?? null,
    retention_lead_years: query.lead_years ?? company?.retention_lead_years ?? null,
  }
  const people = await countDuePeople(tx, years, now)
  return {
    people: people.map(({ kind, count, oldest }) => ({ what: WORDS[kind], count, oldest })),
    others: await countDueIn(tx, rules, now),
  }
}
