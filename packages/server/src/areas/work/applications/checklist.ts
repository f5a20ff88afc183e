import type { CheckedItem } from '@portal/contract/work/applications.schema'
import { fullName } from '@portal/domain/values/person'
import {
  CHECKLIST,
  type ChecklistFacts,
  type ChecklistItem,
  checkSource,
  derivedChecks,
  hasChecklist,
} from '@portal/domain/work/application-checklist'
import type { ApplicationKind } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'

type Ticked = {
  readonly item: ChecklistItem
  readonly checked_at: string
  readonly done: boolean
  readonly reason: string | null
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
  const derived = await readDerived(tx, applicationId)
  const ticked = await tx.rows<Ticked>(sql`
    select checks.item, checks.checked_at, checks.checked_by, checks.done, checks.reason, users.firstname, users.lastname
    from application_checks checks
    left join users on users.company_id = checks.company_id and users.id = checks.checked_by
    where checks.company_id = ${tx.companyId} and checks.application_id = ${applicationId}`)
  return CHECKLIST.map(({ value: item }) => {
    const known = derived.get(item)
    const said = ticked.find((one) => one.item === item)
    const source = checkSource(known, said && { done: said.done, at: said.checked_at })
    if (source !== 'hand' && (source !== null || !said))
      return { item, source, by: null, at: known?.at ?? null, reason: null }
    const { checked_by = null, firstname = null, lastname = null, checked_at: at = null, reason = null } = said ?? {}
    return {
      ...{ item, source, at, reason },
      by: checked_by === null ? null : { id: checked_by, name: fullName(firstname, lastname) },
    }
  })
}

/**
 * What the records say. PDS and TMD count for whom an email that was sent links to them, or who opened a link that shows
 * them. Needs are the client’s own, or what was saved for them as the partner of another.
 */
async function readFacts(tx: Transaction, applicationId: number): Promise<ChecklistFacts> {
  const [facts] = await tx.rows<{ [Fact in keyof ChecklistFacts]: ChecklistFacts[Fact] }>(sql`
    select
      (select max(outbox.sent_at) from quote_mails
        join client_mails mail on mail.company_id = quote_mails.company_id and mail.id = quote_mails.mail_id
        join outbox on outbox.company_id = mail.company_id and outbox.id = mail.outbox_id
        where quote_mails.company_id = quotes.company_id and quote_mails.quote_id = quotes.id
          and outbox.state = 'sent' and quote_mails.documents @> jsonb_build_array(
            jsonb_build_object('client_id', applications.client_id, 'portfolio', applications.quote_portfolio))
      ) as "mailedAt",
      (select max((opening->>'at')::timestamptz) from quote_links links, jsonb_array_elements(links.openings) opening
        where links.company_id = quotes.company_id and links.quote_id = quotes.id
          and (opening->>'person')::int = applications.quote_person
          and opening->'portfolios' ? applications.quote_portfolio) as "openedAt",
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
  return facts ?? { mailedAt: null, openedAt: null, hasNeeds: false, hasReason: false, requirements: 0, toAsk: 0 }
}

/** What of an application’s checklist the portal knows by itself. */
export async function readDerived(tx: Transaction, applicationId: number): Promise<ReturnType<typeof derivedChecks>> {
  return derivedChecks(await readFacts(tx, applicationId))
}
