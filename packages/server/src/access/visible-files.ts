import { ADVISING_ROLES, REFERRING_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { applications } from '../database/tables/applications.ts'
import { clientDocuments, clients, earlierDocumentVersions } from '../database/tables/clients.ts'
import { files } from '../database/tables/files.ts'
import { isOneOf } from './roles.ts'
import { approvedForAudit, type Viewer, visibleClients } from './visible-clients.ts'

/**
 * Which rows of `client_documents` the viewer may see, given that they see the client: referral roles none, an auditor
 * those of the applications that were approved and those of no application. Deleted ones are left out by the query.
 */
export function visibleDocuments(viewer: Viewer): SQL {
  const { role } = viewer.caller
  if (isOneOf(role, REFERRING_ROLES)) return sql`false`
  if (role !== 'ROLE_AUDITOR') return sql`true`
  return sql`(${clientDocuments.application_id} is null or exists (
    select 1 from ${applications}
    where ${applications.company_id} = ${clientDocuments.company_id}
      and ${applications.id} = ${clientDocuments.application_id} and ${approvedForAudit(viewer)}))`
}

/** The documents that a row of `files` is, or was, a version of. */
const FILED = sql`select 1 from ${clientDocuments}
  where ${clientDocuments.company_id} = ${files.company_id} and (${clientDocuments.file_id} = ${files.id}
    or exists (
      select 1 from ${earlierDocumentVersions}
      where ${earlierDocumentVersions.company_id} = ${files.company_id}
        and ${earlierDocumentVersions.file_id} = ${files.id}
        and ${earlierDocumentVersions.document_id} = ${clientDocuments.id}))`

/**
 * Which rows of `files` the viewer may open, as a condition over that table: the one place that decides it. Logos and
 * insurers' disclosures are everybody's; the firm's attachments are those of whoever advises; a photo is its owner's; a
 * document goes with the client that it is filed under, and is its uploader's until it is filed. Nobody opens a deleted one.
 */
export function visibleFiles(viewer: Viewer): SQL {
  const { userId } = viewer.caller
  const ofVisibleClient = sql`exists (${FILED} and ${clientDocuments.deleted_at} is null
    and ${visibleDocuments(viewer)} and exists (
      select 1 from ${clients}
      where ${clients.company_id} = ${clientDocuments.company_id} and ${clients.id} = ${clientDocuments.client_id}
        and ${visibleClients(viewer)}))`
  return sql`case ${files.purpose}
    when 'logo' then true
    when 'afsl-logo' then true
    when 'disclosure' then true
    when 'attachment' then ${isOneOf(viewer.caller.role, ADVISING_ROLES)}
    when 'document' then ${ofVisibleClient} or ${ownUnfiled(viewer)}
    else ${files.uploaded_by} = ${userId}
  end`
}

/** Which rows of `files` the viewer has uploaded and nobody has filed. */
export function ownUnfiled({ caller }: Viewer): SQL {
  return sql`(${files.uploaded_by} = ${caller.userId} and not exists (${FILED}))`
}

/** What a row of `files` is called now: a document may have been renamed since. As text, since drizzle names no tables here. */
export const SHOWN_NAME = sql<string>`coalesce((
  select client_documents.name from client_documents
  where client_documents.company_id = files.company_id and client_documents.file_id = files.id
  limit 1), files.name)`
