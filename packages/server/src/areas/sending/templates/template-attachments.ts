import type { EmailTemplate, FilledEmail } from '@portal/contract/sending/email-templates.schema'
import { MAIL_ATTACHMENTS_MAX_SIZE } from '@portal/domain/limits'
import { formatFileSize } from '@portal/domain/values/file-size'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleDocuments } from '../../../access/visible-files.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { badField } from '../../../http/call-error.ts'
import { type AttachedDocument, readAttachable, readSystemAttachments } from '../mails/queries.ts'

/** What is attached to a template’s emails. */
export type TemplateAttachments = Readonly<Pick<EmailTemplate, 'system_attachment_ids' | 'document_tags'>>

type Viewing = Viewer & { readonly tx: Transaction }

/** Throws BAD_INPUT if one of the company's files is gone or unsafe, or all are too large for a mail. */
export async function expectAttachable(tx: Transaction, { system_attachment_ids: ids }: TemplateAttachments) {
  const files = await readSystemAttachments(tx, ids)
  const refuse = (message: string) => badField('system_attachment_ids', message)
  if (files.length < ids.length) throw refuse('A system attachment no longer exists')
  const unsafe = files.find(({ scan }) => scan === 'infected')
  if (unsafe) throw refuse(`${unsafe.name} is not safe to send`)
  if (files.reduce((sum, { size }) => sum + size, 0) > MAIL_ATTACHMENTS_MAX_SIZE) {
    throw refuse(`Attachments can be up to ${formatFileSize(MAIL_ATTACHMENTS_MAX_SIZE)} in total`)
  }
}

/** The company's files of a stored template, as mails take them: for messages to many, and automatic ones. */
export async function readTemplateFiles(tx: Transaction, templateId: number | null) {
  return (await templateFiles(tx, templateId)).map(({ file_id, name }) => ({ fileId: file_id, name }))
}

/** The same as they are shown before a message to many is sent. */
export async function shownTemplateFiles(tx: Transaction, templateId: number | null) {
  return (await templateFiles(tx, templateId, { locked: false })).map(({ name, size }) => ({ name, size }))
}

async function templateFiles(tx: Transaction, templateId: number | null, how?: { readonly locked: boolean }) {
  const [template] = await tx.rows<{ ids: number[] }>(sql`
    select system_attachment_ids as ids from email_templates
    where company_id = current_company_id() and id = ${templateId}::int`)
  return (await readSystemAttachments(tx, template?.ids ?? [], how)).filter(isSafe)
}

function isSafe({ scan }: AttachedDocument): boolean {
  return scan !== 'infected'
}

/** What is attached for a client: files of the company, and the client's latest document with each tag. */
export async function attachmentsFor(
  call: Viewing,
  template: TemplateAttachments,
  clientId: number,
): Promise<Pick<FilledEmail, 'attachments' | 'missing_documents'>> {
  const files = (await readSystemAttachments(call.tx, template.system_attachment_ids, { locked: false })).filter(isSafe)
  const tagged = await taggedDocuments(call, template.document_tags, clientId)
  const documents = new Map([...tagged.values()].map((document) => [document.id, document]))
  return {
    attachments: [
      ...files.map(({ id, name, size }) => ({ kind: 'system' as const, id, name, size })),
      ...[...documents.values()].map(({ id, name, size }) => ({ kind: 'document' as const, id, name, size })),
    ],
    missing_documents: template.document_tags.filter((tag) => !tagged.has(tag)),
  }
}

/** The files attached to an email to a client. */
export async function storedAttachments(
  call: Viewing,
  { attachments }: Pick<FilledEmail, 'attachments'>,
  clientId: number,
) {
  const ids = (kind: 'system' | 'document') => attachments.filter((one) => one.kind === kind).map(({ id }) => id)
  const files = [
    ...(await readSystemAttachments(call.tx, ids('system'))),
    ...(await readAttachable(call.tx, call, { clientId, ids: ids('document') })),
  ]
  return files.map(({ file_id, name }) => ({ fileId: file_id, name }))
}

interface TaggedDocument {
  readonly [column: string]: unknown
  readonly tag: string
  readonly id: number
  readonly name: string
  readonly size: number
}

async function taggedDocuments(
  viewer: Viewing,
  tags: readonly string[],
  clientId: number,
): Promise<Map<string, TaggedDocument>> {
  if (tags.length === 0) return new Map()
  const rows = await viewer.tx.rows<TaggedDocument>(sql`
    select distinct on (wanted.tag) wanted.tag, client_documents.id, client_documents.name, files.size
    from unnest(${textArray(tags)}) as wanted (tag)
    join client_documents on client_documents.company_id = current_company_id()
      and client_documents.client_id = ${clientId} and client_documents.tags @> array[wanted.tag]
    join files on files.company_id = client_documents.company_id and files.id = client_documents.file_id
    where client_documents.deleted_at is null and files.scan <> 'infected' and ${visibleDocuments(viewer)}
    order by wanted.tag, files.created_at desc, client_documents.id desc`)
  return new Map(rows.map((row) => [row.tag, row]))
}
