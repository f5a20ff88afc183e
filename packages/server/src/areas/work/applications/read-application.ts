import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { ApplicationOffer, ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { sql } from 'drizzle-orm'
import { type ApplicationRecord, seesStatusOnly, toApplicationRow } from '../../../access/application-projection.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleDocuments } from '../../../access/visible-files.ts'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import type { Transaction } from '../../../database/database.ts'
import { CallError } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import { columnsOf, joinsOf } from '../../../subjects/list-rows.ts'
import { applicationSubject } from './application-subject.ts'
import { readChecklist } from './checklist.ts'
import { commissionOf } from './expected-commission.ts'
import { readHousehold } from './read-household.ts'
import { readPolicies } from './read-policies.ts'
import { readOffers, readRequirements } from './underwriting.ts'

/** Whose application is read, and by whom. */
export type Reading = Viewer & { readonly tx: Transaction }

type WholeRecord = ApplicationRecord & {
  readonly client_phone: string | null
  readonly client_email: string | null
  readonly upfront_percent: number
  readonly ongoing_percent: number
  readonly renewed_by_id: number | null
  readonly renews_on: string | null
  readonly renewal_ready: boolean
  readonly task_count: number
  readonly document_count: number
  readonly quote_id: number | null
  readonly quote_name: string | null
}

/** Everything about an application that the viewer may see. Throws NOT_FOUND where that is nothing. */
export async function readApplication(call: Reading, id: number): Promise<ApplicationDetails> {
  const { tx, caller } = call
  const record = found(await readRecord(call, id))
  const row = toApplicationRow(caller.role, record)
  const client = { ...row.client, phone: record.client_phone, email: record.client_email }
  if (seesStatusOnly(caller.role)) return { ...row, client }
  const policies = await readPolicies(tx, id)
  const requirements: ApplicationRequirement[] = await readRequirements(tx, id)
  const offers: ApplicationOffer[] = await readOffers(tx, id)
  const commission = commissionOf(record, policies)
  const { renewed_by_id, renews_on, renewal_ready, document_count, task_count } = record
  return {
    ...row,
    client,
    policies,
    requirements,
    offers,
    commission,
    counts: { documents: document_count, tasks: task_count },
    ...{ renewed_by_id, renews_on, renewal_ready },
    quote: quoteOf(record),
    household: await readHousehold(call, { id, annual_premium: record.annual_premium, commission }),
    checklist: await readChecklist(tx, record),
  }
}

async function readRecord(call: Reading, id: number): Promise<WholeRecord | undefined> {
  const [record] = await call.tx.rows<WholeRecord>(sql`
    select ${columnsOf(applicationSubject, call, undefined)}, clients.phone as client_phone,
      clients.email as client_email, applications.upfront_percent, applications.ongoing_percent,
      (select later.id from applications later
        where later.company_id = applications.company_id and later.renews_id = applications.id
        order by later.id desc limit 1) as renewed_by_id,
      quotes.id as quote_id, quotes.name as quote_name,
      renewal.renews_on, coalesce(renewal.is_ready, false) as renewal_ready,
      (select count(*)::int from tasks where tasks.company_id = applications.company_id
        and tasks.application_id = applications.id and tasks.status <> 'completed'
        and tasks.removed_at is null) as task_count,
      (select count(*)::int from client_documents where client_documents.company_id = applications.company_id
        and client_documents.application_id = applications.id and client_documents.deleted_at is null
        and ${visibleDocuments(call)}) as document_count
    from applications ${joinsOf(applicationSubject, call)}
    left join quotes on quotes.company_id = applications.company_id and quotes.id = applications.quote_id
      and ${visibleQuotes(call)}
    left join lateral (
      select min(policies.renews_on) as renews_on, bool_and(policies.renewal_state in ('ready', 'started')) as is_ready
      from policies
      where policies.company_id = applications.company_id and policies.application_id = applications.id
        and policies.state = 'in_force' and policies.removed_at is null
    ) renewal on true
    where applications.id = ${id} and ${applicationsInSight(call)}`)
  return record
}

/** The quote that it was made from, for those who see quotes. */
function quoteOf({ quote_id, quote_name }: WholeRecord): ApplicationDetails['quote'] {
  return quote_id === null ? null : { id: quote_id, name: quote_name ?? '' }
}

/** The application, locked until the transaction ends. Throws NOT_FOUND where the viewer may not see it. */
export async function lockApplication(
  call: Reading,
  id: number,
): Promise<{ id: number; client_id: number; insurer: string; status: string }> {
  const [stored] = await call.tx.rows<{ id: number; client_id: number; insurer: string; status: string }>(sql`
    select applications.id, applications.client_id, applications.insurer, applications.status from applications
    where applications.id = ${id} and ${applicationsInSight(call)} for no key update`)
  return found(stored)
}

/** Throws NOT_FOUND where the viewer may not see the application, or there is none. */
export async function assertVisibleApplication(call: Reading, id: number): Promise<void> {
  const rows = await call.tx.rows(sql`
    select 1 from applications where applications.id = ${id} and ${applicationsInSight(call)}`)
  if (rows.length === 0) throw new CallError('NOT_FOUND')
}
