import type { list } from '@portal/contract/clients/documents.schema'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ownedBy, type RecordOwner } from '../../../access/record-owner.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleDocuments } from '../../../access/visible-files.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clientDocuments } from '../../../database/tables/clients.ts'
import type { CheckedFileStore, FileScan } from '../../../file-store/checked-file-store.ts'
import { APPLICATION_COLUMNS, type ApplicationOfRecord, applicationOf } from '../application-of-record.ts'

/** Whose documents are meant: all of an owner's, or those that were attached to one task of theirs. */
export interface DocumentOwner extends RecordOwner {
  readonly taskId?: number
}

/** A stored document. */
export type StoredDocument = typeof clientDocuments.$inferSelect

/** A document as it is shown, with its file and who brought that. */
export type DocumentRecord = Pick<
  StoredDocument,
  'id' | 'client_id' | 'name' | 'tags' | 'file_id' | 'number' | 'created_at' | 'updated_at' | 'version'
> & {
  size: number
  media_type: string
  scan: FileScan
  added_at: string
  adder_id: number | null
  adder_firstname: string | null
  adder_lastname: string | null
} & ApplicationOfRecord

const SHOWN = sql`
  select client_documents.id, client_documents.client_id, client_documents.name, client_documents.tags,
    client_documents.file_id, client_documents.number, client_documents.created_at, client_documents.updated_at,
    client_documents.version, files.size, files.media_type, files.scan,
    coalesce(client_documents.file_at, client_documents.created_at) as added_at,
    adder.id as adder_id, adder.firstname as adder_firstname, adder.lastname as adder_lastname,
    ${APPLICATION_COLUMNS}
  from client_documents
  ${applicationOf('client_documents')}
  join files on files.company_id = client_documents.company_id and files.id = client_documents.file_id
  left join users adder on adder.company_id = client_documents.company_id and adder.id = case
    when client_documents.file_at is null then client_documents.created_by else client_documents.file_by end`

const ORDER: Readonly<Record<string, SQL>> = {
  name: sql`fold_text(client_documents.name)`,
  added_at: sql`coalesce(client_documents.file_at, client_documents.created_at)`,
  size: sql`files.size`,
}

/** The documents of an owner that the viewer may see, none that was deleted. */
function presentDocuments(viewer: Viewer, owner: DocumentOwner): SQL {
  const ofTask = owner.taskId === undefined ? sql`` : sql`and client_documents.task_id = ${owner.taskId}`
  return sql`client_documents.company_id = current_company_id() and ${ownedBy(owner, 'client_documents')} ${ofTask}
    and client_documents.deleted_at is null and ${visibleDocuments(viewer)}`
}

/** A page of an owner's documents, how many there are, and every tag on any of them. */
export async function readDocuments(
  tx: Transaction,
  viewer: Viewer,
  owner: DocumentOwner,
  query: z.output<typeof list.query>,
): Promise<{ records: DocumentRecord[]; total: number; tags: Array<{ tag: string; count: number }> }> {
  const { page, page_size, sort } = query
  const present = presentDocuments(viewer, owner)
  const conditions = [present]
  if (query.search) {
    conditions.push(sql`fold_text(client_documents.name) like '%' || escape_like(fold_text(${query.search})) || '%'`)
  }
  if (query.tag) conditions.push(sql`client_documents.tags @> array[${query.tag}]::text[]`)
  const where = sql.join(conditions, sql` and `)
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*) as total from client_documents where ${where}`,
  )
  const { rows: tags } = await tx.execute<{ tag: string; count: number }>(sql`
    select tag, count(*) as count from client_documents cross join unnest(client_documents.tags) as tag
    where ${present} group by tag order by fold_text(tag), tag`)
  const { rows } = await tx.execute<DocumentRecord>(sql`
    ${SHOWN} where ${where}
    order by ${ORDER[sort.replace('-', '')] ?? sql`client_documents.id`} ${direction}, client_documents.id ${direction}
    limit ${page_size} offset ${(page - 1) * page_size}`)
  return { records: rows, total: counted.rows[0]?.total ?? 0, tags }
}

/** One document as it is shown; undefined where there is none. */
export async function readDocument(tx: Transaction, id: number): Promise<DocumentRecord | undefined> {
  const { rows } = await tx.execute<DocumentRecord>(sql`${SHOWN} where client_documents.id = ${id}`)
  return rows[0]
}

interface DocumentPlace {
  readonly clientId: number
  readonly documentId: number
}

/** A document of a client that the viewer may see, deleted ones included. */
export async function findDocument(
  tx: Transaction,
  viewer: Viewer,
  place: DocumentPlace,
): Promise<StoredDocument | undefined> {
  const [stored] = await documentAt(tx, viewer, place)
  return stored
}

/** As {@link findDocument}, locked until the transaction ends. */
export async function lockDocument(
  tx: Transaction,
  viewer: Viewer,
  place: DocumentPlace,
): Promise<StoredDocument | undefined> {
  const [stored] = await documentAt(tx, viewer, place).for('update')
  return stored
}

function documentAt(tx: Transaction, viewer: Viewer, { clientId, documentId }: DocumentPlace) {
  return tx
    .select()
    .from(clientDocuments)
    .where(
      sql`${clientDocuments.id} = ${documentId} and ${clientDocuments.client_id} = ${clientId}
        and ${visibleDocuments(viewer)}`,
    )
}

/** Present documents of a client by their ids, those that the viewer may see, locked until the transaction ends. */
export async function lockDocuments(
  tx: Transaction,
  viewer: Viewer,
  clientId: number,
  ids: readonly number[],
): Promise<StoredDocument[]> {
  return await tx
    .select()
    .from(clientDocuments)
    .where(sql`${presentDocuments(viewer, { clientId })} and ${clientDocuments.id} = any (${idArray(ids)})`)
    .orderBy(clientDocuments.id)
    .for('update')
}

/**
 * The document that a file of a name is a version of, letter case and accents aside: any of a client's; for an application
 * or a task one of its own, or one that is with none.
 */
export async function findByName(
  tx: Transaction,
  viewer: Viewer,
  { clientId, applicationId, taskId }: DocumentOwner,
  name: string,
): Promise<StoredDocument | undefined> {
  const place =
    applicationId === undefined
      ? sql`true`
      : sql`coalesce(${clientDocuments.application_id}, ${applicationId}) = ${applicationId}`
  const ofTask = taskId === undefined ? sql`true` : sql`coalesce(${clientDocuments.task_id}, ${taskId}) = ${taskId}`
  const [stored] = await tx
    .select()
    .from(clientDocuments)
    .where(
      sql`${presentDocuments(viewer, { clientId })} and ${place} and ${ofTask}
        and fold_text(${clientDocuments.name}) = fold_text(${name})`,
    )
    .orderBy(clientDocuments.id)
    .limit(1)
    .for('update')
  return stored
}

/** A version of a document as it is shown. */
export interface VersionRecord {
  readonly [column: string]: unknown
  readonly number: number
  readonly file_id: number
  readonly name: string
  readonly size: number
  readonly media_type: string
  readonly scan: FileScan
  readonly added_at: string
  readonly adder_id: number | null
  readonly adder_firstname: string | null
  readonly adder_lastname: string | null
}

/** The versions of a document, newest first. */
export async function readVersions(tx: Transaction, documentId: number): Promise<VersionRecord[]> {
  const { rows } = await tx.execute<VersionRecord>(sql`
    with versions as (
      select company_id, number, file_id, coalesce(file_at, created_at) as added_at,
        case when file_at is null then created_by else file_by end as adder_id
      from client_documents where id = ${documentId}
      union all
      select company_id, number, file_id, file_at, file_by from earlier_document_versions
      where document_id = ${documentId})
    select versions.number, versions.file_id, versions.added_at, files.name, files.size, files.media_type,
      files.scan, adder.id as adder_id, adder.firstname as adder_firstname, adder.lastname as adder_lastname
    from versions
    join files on files.company_id = versions.company_id and files.id = versions.file_id
    left join users adder on adder.company_id = versions.company_id and adder.id = versions.adder_id
    order by versions.number desc`)
  return rows
}

/** What a zip takes of a document. */
export interface ZippedDocument {
  readonly [column: string]: unknown
  readonly name: string
  readonly media_type: string
  readonly key: string
  readonly added_at: string
}

/** The files of an owner's documents that the viewer may see and the scanner lets go, in the order of their names. */
export async function readZippedDocuments(
  tx: Transaction,
  { files, ...viewer }: Viewer & { readonly files: CheckedFileStore },
  owner: RecordOwner,
): Promise<ZippedDocument[]> {
  const { rows } = await tx.execute<ZippedDocument>(sql`
    select client_documents.name, files.media_type, files.key,
      coalesce(client_documents.file_at, client_documents.created_at) as added_at
    from client_documents
    join files on files.company_id = client_documents.company_id and files.id = client_documents.file_id
    where ${presentDocuments(viewer, owner)} and ${files.handedOut}
    order by fold_text(client_documents.name), client_documents.id`)
  return rows
}
