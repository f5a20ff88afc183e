import type { MailHead } from '@portal/contract/sending/mails.schema'
import { nameForType } from '@portal/domain/values/file-type'
import { type SQL, sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../../access/visible-clients.ts'
import { visibleDocuments } from '../../../access/visible-files.ts'
import { visibleApplications, visiblePolicies } from '../../../access/visible-work.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clients } from '../../../database/tables/clients.ts'
import type { FileScan } from '../../../file-store/checked-file-store.ts'

/** A mail to a client as it is shown, with its state in the outbox and its sender. */
export interface MailRecord {
  readonly [column: string]: unknown
  readonly id: number
  readonly client_id: number
  readonly outbox_id: number
  readonly to: string
  readonly cc: string[]
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly state: MailHead['state']
  readonly error: string | null
  readonly reply_to: string | null
  readonly automatic_kind: string | null
  readonly sender_id: number | null
  readonly sender_firstname: string | null
  readonly sender_lastname: string | null
  readonly created_at: string
  readonly send_at: string
  readonly sent_at: string | null
  readonly attachments: MailHead['attachments']
}

async function readMails(tx: Transaction, condition: SQL): Promise<MailRecord[]> {
  const { rows } = await tx.execute<MailRecord>(sql`
    select client_mails.id, client_mails.client_id, client_mails.outbox_id, outbox.to, outbox.cc, outbox.subject, outbox.text,
      outbox.html, outbox.state, outbox.error, outbox.reply_to, outbox.send_at, outbox.sent_at, client_mails.created_at,
      client_mails.automatic_kind, sender.id as sender_id, sender.firstname as sender_firstname,
      sender.lastname as sender_lastname,
      coalesce((
        select jsonb_agg(jsonb_build_object('file_id', files.id, 'name', outbox_attachments.name, 'size', files.size,
          'media_type', files.media_type) order by outbox_attachments.id)
        from outbox_attachments
        join files on files.company_id = outbox_attachments.company_id and files.id = outbox_attachments.file_id
        where outbox_attachments.company_id = outbox.company_id and outbox_attachments.outbox_id = outbox.id
      ), '[]') as attachments
    from client_mails
    join outbox on outbox.company_id = client_mails.company_id and outbox.id = client_mails.outbox_id
    left join users sender on sender.company_id = client_mails.company_id and sender.id = client_mails.sender_id
    where client_mails.company_id = current_company_id() and ${condition}`)
  return rows
}

/** Mails as they are shown, by their ids. */
export function readMailsById(tx: Transaction, ids: readonly number[]): Promise<MailRecord[]> {
  return readMails(tx, sql`client_mails.id = any (${idArray(ids)})`)
}

/** A mail to a client whom the viewer may see; undefined where it is not there or not theirs. */
export async function readVisibleMail(
  tx: Transaction,
  viewer: Viewer,
  { clientId, mailId }: { clientId: number; mailId: number },
): Promise<MailRecord | undefined> {
  const [record] = await readMails(
    tx,
    sql`client_mails.id = ${mailId} and client_mails.client_id = ${clientId} and exists (
      select 1 from ${clients} where ${clients.id} = ${clientId} and ${visibleClients(viewer)})`,
  )
  return record
}

/** Whether an application and a policy, as far as they are given, are the client's, and the viewer may see them. */
export async function isOfClient(
  tx: Transaction,
  viewer: Viewer,
  about: { readonly client_id: number; readonly application_id: number | null; readonly policy_id: number | null },
): Promise<boolean> {
  const { client_id, application_id, policy_id } = about
  const [found] = await tx.rows<{ is_theirs: boolean }>(sql`
    select (${application_id}::int is null or exists (
        select 1 from applications
        where applications.company_id = current_company_id() and applications.id = ${application_id}
          and applications.client_id = ${client_id} and ${visibleApplications(viewer)}))
      and (${policy_id}::int is null or exists (
        select 1 from policies
        where policies.company_id = current_company_id() and policies.id = ${policy_id}
          and policies.client_id = ${client_id} and ${visiblePolicies(viewer)})) as is_theirs`)
  return found?.is_theirs ?? false
}

/** A document attached to an email. */
export interface AttachedDocument {
  readonly [column: string]: unknown
  readonly id: number
  readonly file_id: number
  readonly name: string
  readonly size: number
  readonly scan: FileScan
}

/** System attachments by id, named by title, locked against deletion until the email is stored unless told otherwise. */
export async function readSystemAttachments(
  tx: Transaction,
  ids: readonly number[],
  { locked = true }: { readonly locked?: boolean } = {},
): Promise<AttachedDocument[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<AttachedDocument & { title: string; media_type: string }>(sql`
    select system_attachments.id, system_attachments.file_id, system_attachments.title, files.size, files.scan,
      files.media_type
    from system_attachments
    join files on files.company_id = system_attachments.company_id and files.id = system_attachments.file_id
    where system_attachments.company_id = current_company_id() and system_attachments.id = any (${idArray(ids)})
    order by fold_text(system_attachments.title), system_attachments.id
    ${locked ? sql`for share of system_attachments` : sql``}`)
  return rows.map(({ id, file_id, title, size, scan, media_type }) => ({
    id,
    file_id,
    name: nameForType(title, media_type),
    size,
    scan,
  }))
}

/** The documents of a client by their ids, of those that the viewer may see. */
export async function readAttachable(
  tx: Transaction,
  viewer: Viewer,
  { clientId, ids }: { clientId: number; ids: readonly number[] },
): Promise<AttachedDocument[]> {
  const { rows } = await tx.execute<AttachedDocument>(sql`
    select client_documents.id, client_documents.file_id, client_documents.name, files.size,
      files.scan
    from client_documents
    join files on files.company_id = client_documents.company_id and files.id = client_documents.file_id
    where client_documents.company_id = current_company_id() and client_documents.client_id = ${clientId}
      and client_documents.deleted_at is null and ${visibleDocuments(viewer)}
      and client_documents.id = any (${idArray(ids)})
    order by fold_text(client_documents.name), client_documents.id`)
  return rows
}
