import type { OpenStep } from '@portal/domain/clients/next-step'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleClients } from '../../../access/visible-clients.ts'
import { visibleDocuments } from '../../../access/visible-files.ts'
import { visibleNotes } from '../../../access/visible-notes.ts'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { visibleApplications, visiblePolicies, visibleTasks } from '../../../access/visible-work.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'
import { CallError } from '../../../http/call-error.ts'
import { joinNextStep, LIST_COLUMNS, type ListRecord, peopleAndNextStep } from './columns.ts'

/** The stored fields of a client. */
export type StoredClient = typeof clients.$inferSelect

/** A client with the people around it and the counts of what hangs on it. */
export type ClientRecord = ListRecord &
  Omit<StoredClient, 'name_key' | 'search_text'> & {
    referrer_user_email: string | null
    /** The referral company that the referrer belongs to, or is. */
    company_firstname: string | null
    company_lastname: string | null
    /** Those that the viewer may see. */
    note_count: number
    application_count: number
    /** Policies in force and applications that are open or up for renewal. */
    cover_count: number
    quote_count: number
    /** Those that are not completed. */
    task_count: number
    document_count: number
    has_partner: boolean
    /** Null where the viewer may not see the partner. */
    partner_id: number | null
    partner_first_name: string | null
    partner_last_name: string | null
    partner_deceased: boolean
    partner_next: OpenStep | null
  }

/** The applications that a client's cover names beside the policies in force. */
const COVERING = [...applicationStatusesIn('active'), 'renewal_due']

/** A client whom the viewer may see, or undefined. */
export function readVisibleClient(tx: Transaction, viewer: Viewer, id: number): Promise<ClientRecord | undefined> {
  return readClient(tx, viewer, id, visibleClients(viewer))
}

/** A client whom the viewer could see when the call began, and has perhaps just given away. */
export function readOwnChange(tx: Transaction, viewer: Viewer, id: number): Promise<ClientRecord | undefined> {
  return readClient(tx, viewer, id, sql`true`)
}

async function readClient(
  tx: Transaction,
  viewer: Viewer,
  id: number,
  condition: SQL,
): Promise<ClientRecord | undefined> {
  const { rows } = await tx.execute<ClientRecord>(sql`
    select clients.company_id, clients.additional_phone, clients.secondary_email, clients.address, clients.city,
      clients.postcode, clients.contact_time, clients.date_of_birth, clients.died_on,
      clients.deceased_at, clients.death_told_by, clients.death_note, clients.gender, clients.marital_status,
      clients.children_ages, clients.height_cm, clients.weight_kg, clients.smoker, clients.employment,
      clients.occupation, clients.salary, clients.salary_frequency, clients.super_balance, clients.insurance_expiry,
      clients.last_review, clients.marginal_tax_rate, clients.smsf_name, clients.abn, clients.trustee,
      clients.corporate_trustee, clients.corporate_trustee_acn, clients.groups, clients.lost_reason, clients.referrer_email,
      clients.referral_company, clients.updated_at, clients.erased_at, ${LIST_COLUMNS},
      referrer.email as referrer_user_email,
      referral_company.firstname as company_firstname, referral_company.lastname as company_lastname,
      (select count(*) from client_notes where client_notes.client_id = clients.id
        and client_notes.company_id = clients.company_id and client_notes.deleted_at is null
        and ${visibleNotes(viewer)}) as note_count,
      (select count(*) from applications where applications.client_id = clients.id
        and applications.company_id = clients.company_id and ${visibleApplications(viewer)}) as application_count,
      (select count(*) from applications where applications.client_id = clients.id
        and applications.company_id = clients.company_id
        and applications.status = any(${textArray(COVERING)}) and ${visibleApplications(viewer)})
      + (select count(*) from policies where policies.client_id = clients.id
        and policies.company_id = clients.company_id and policies.state = 'in_force'
        and ${visiblePolicies(viewer)}) as cover_count,
      (select count(*) from quotes where (quotes.client_id = clients.id or quotes.partner_id = clients.id)
        and quotes.company_id = clients.company_id and ${visibleQuotes(viewer)}) as quote_count,
      (select count(*) from tasks where tasks.client_id = clients.id
        and tasks.company_id = clients.company_id and tasks.status <> 'completed'
        and ${visibleTasks(viewer)}) as task_count,
      (select count(*) from client_documents where client_documents.client_id = clients.id
        and client_documents.company_id = clients.company_id and client_documents.deleted_at is null
        and ${visibleDocuments(viewer)}) as document_count,
      partner_links.partner_id is not null as has_partner, partner.id as partner_id,
      partner.first_name as partner_first_name, partner.last_name as partner_last_name,
      coalesce(partner.deceased, false) as partner_deceased, to_jsonb(partner_next) as partner_next
    from clients ${peopleAndNextStep(viewer)}
    left join partner_links on partner_links.company_id = clients.company_id and partner_links.client_id = clients.id
    left join lateral (
      select clients.id, clients.first_name, clients.last_name, clients.deceased_at is not null as deceased from clients
      where clients.id = partner_links.partner_id and ${visibleClients(viewer)}
    ) partner on true
    ${joinNextStep(viewer, { of: sql`partner.id`, as: sql`partner_next` })}
    left join users referral_company on referral_company.id = case
      when 'ROLE_REFERRAL_COMPANY' = any(referrer.roles) then referrer.id else referrer.referral_company_id end
    where clients.id = ${id} and ${condition}`)
  return rows[0]
}

/** The stored fields of a client whom the viewer may see, locked against other changes until the transaction ends. */
export async function lockVisibleClient(
  tx: Transaction,
  viewer: Viewer,
  id: number,
): Promise<StoredClient | undefined> {
  const [stored] = await tx
    .select()
    .from(clients)
    .where(sql`${clients.id} = ${id} and ${visibleClients(viewer)}`)
    .for('no key update')
  return stored
}

/** Throws NOT_FOUND where the caller may not see the client, or there is none. */
export async function assertVisibleClient(call: Viewer & { readonly tx: Transaction }, id: number): Promise<void> {
  if (!(await isVisibleClient(call.tx, call, id))) throw new CallError('NOT_FOUND')
}

/** Whether the viewer may see the client. */
export async function isVisibleClient(tx: Transaction, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${clients} where ${clients.id} = ${id} and ${visibleClients(viewer)}`,
  )
  return rows.length > 0
}
