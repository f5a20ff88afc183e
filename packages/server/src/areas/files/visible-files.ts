import { REFERRING_ROLES } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../access/visible-clients.ts'
import { clientDocuments, clients } from '../../database/tables/clients.ts'
import { files } from '../../database/tables/files.ts'

/**
 * Which rows of `files` the viewer may open, as a condition over that table: the one place that decides it. Logos
 * are everybody's; a photo is its owner's; a document goes with the client that it is filed under, and is its
 * uploader's until it is filed. Referral roles open no client's documents.
 */
export function visibleFiles(viewer: Viewer): SQL {
  const { userId, role } = viewer.caller
  const filed = sql`select 1 from ${clientDocuments}
    where ${clientDocuments.company_id} = ${files.company_id} and ${clientDocuments.file_id} = ${files.id}`
  const referring: readonly string[] = REFERRING_ROLES
  const ofVisibleClient = referring.includes(role)
    ? sql`false`
    : sql`exists (${filed} and exists (
        select 1 from ${clients}
        where ${clients.company_id} = ${clientDocuments.company_id} and ${clients.id} = ${clientDocuments.client_id}
          and ${visibleClients(viewer)}))`
  return sql`case ${files.purpose}
    when 'logo' then true
    when 'afsl-logo' then true
    when 'document' then ${ofVisibleClient} or (${files.uploaded_by} = ${userId} and not exists (${filed}))
    else ${files.uploaded_by} = ${userId}
  end`
}
