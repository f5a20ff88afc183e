import type { CheckedItem } from '@portal/contract/work/applications.schema'
import { fullName } from '@portal/domain/values/person'
import {
  CHECKLIST,
  type ChecklistFacts,
  type ChecklistItem,
  derivedChecks,
  hasChecklist,
} from '@portal/domain/work/application-checklist'
import type { ApplicationKind } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

type Ticked = {
  readonly item: ChecklistItem
  readonly checked_at: string
  readonly checked_by: number | null
  readonly firstname: string | null
  readonly lastname: string | null
}

/** What of an application’s checklist is done, and how that is known; empty where it has none. */
export async function readChecklist(
  tx: Transaction,
  { id: applicationId, kind }: { readonly id: number; readonly kind: ApplicationKind },
): Promise<CheckedItem[]> {
  if (!hasChecklist(kind)) return []
  const derived = derivedChecks(await readFacts(tx, applicationId))
  const ticked = await tx.rows<Ticked>(sql`
    select checks.item, checks.checked_at, checks.checked_by, users.firstname, users.lastname
    from application_checks checks
    left join users on users.company_id = checks.company_id and users.id = checks.checked_by
    where checks.company_id = ${tx.companyId} and checks.application_id = ${applicationId}`)
  return CHECKLIST.map(({ value: item }) => {
    const source = derived.get(item)
    if (source) return { item, source, by: null, at: null }
    const tick = ticked.find((one) => one.item === item)
    if (!tick) return { item, source: null, by: null, at: null }
    const { checked_by, firstname, lastname, checked_at: at } = tick
    return {
      item,
      source: 'hand',
      by: checked_by === null ? null : { id: checked_by, name: fullName(firstname, lastname) },
      at,
    }
  })
}

/**
 * What the records say. A mail of the quote goes to its client; the partner’s PDS and TMD count where a link was made for
 * both. Needs are the client’s own, or what was saved for them as the partner of another.
 */
async function readFacts(tx: Transaction, applicationId: number): Promise<ChecklistFacts> {
  const [facts] = await tx.rows<{ [Fact in keyof ChecklistFacts]: ChecklistFacts[Fact] }>(sql`
    select
      quotes.client_id is not distinct from applications.client_id and exists (
        select from quote_mails
        join client_mails mail on mail.company_id = quote_mails.company_id and mail.id = quote_mails.mail_id
        join outbox on outbox.company_id = mail.company_id and outbox.id = mail.outbox_id
        where quote_mails.company_id = quotes.company_id and quote_mails.quote_id = quotes.id
          and outbox.state = 'sent') as mailed,
      exists (
        select from quote_links links
        where links.company_id = quotes.company_id and links.quote_id = quotes.id and links.revoked_at is null
          and (links.both_agreed or quotes.client_id is not distinct from applications.client_id)) as linked,
      exists (
        select from client_needs needs
        where needs.company_id = applications.company_id and (needs.client_id = applications.client_id
          or needs.people @> '[{"person": "partner"}]' and needs.client_id in (
            select partner_links.client_id from partner_links
            where partner_links.company_id = applications.company_id
              and partner_links.partner_id = applications.client_id))) as "hasNeeds",
      exists (
        select from jsonb_array_elements(quotes.outcomes::jsonb) outcome
        where (outcome->>'clientIndex')::int = applications.quote_person
          and outcome->>'recommendedPortfolioCode' = applications.quote_portfolio
          and btrim(outcome->>'reason') <> '') as "hasReason",
      (select count(*)::int from application_requirements asked
        where asked.company_id = applications.company_id and asked.application_id = applications.id
          and asked.removed_at is null) as requirements,
      (select count(*)::int from application_requirements asked
        where asked.company_id = applications.company_id and asked.application_id = applications.id
          and asked.removed_at is null and asked.state = 'to_ask') as "toAsk"
    from applications
    left join quotes on quotes.company_id = applications.company_id and quotes.id = applications.quote_id
    where applications.company_id = ${tx.companyId} and applications.id = ${applicationId}`)
  return facts ?? { mailed: false, linked: false, hasNeeds: false, hasReason: false, requirements: 0, toAsk: 0 }
}
