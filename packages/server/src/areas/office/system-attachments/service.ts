import type { AnswerOf } from '@portal/contract/endpoint'
import type { systemAttachments as calls } from '@portal/contract/office/system-attachments'
import type { SystemAttachment } from '@portal/contract/office/system-attachments.schema'
import { MESSAGES } from '@portal/domain/message'
import { nameForType } from '@portal/domain/values/file-type'
import { fullName } from '@portal/domain/values/person'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { systemAttachments as table } from '../../../database/tables/files.ts'
import { outboxAttachments } from '../../../database/tables/outbox.ts'
import { addFile, dropFile, keepFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'

type Stored = typeof table.$inferSelect

const ORDER: Readonly<Record<string, SQL>> = {
  title: sql`fold_text(system_attachments.title)`,
  added_at: sql`system_attachments.created_at`,
  size: sql`files.size`,
}

/** A page of the company's attachments. */
export async function listAttachments({ tx, query }: Call<typeof calls.list>): Promise<AnswerOf<typeof calls.list>> {
  const { page, page_size, sort, search } = query
  const found = search
    ? sql`and fold_text(system_attachments.title) like '%' || escape_like(fold_text(${search})) || '%'`
    : sql``
  const { rows: counted } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from system_attachments where company_id = ${tx.companyId} ${found}`)
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const items = await read(
    tx,
    sql`${found} order by ${ORDER[sort.replace('-', '')] ?? sql`system_attachments.id`} ${direction},
      system_attachments.id ${direction} limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  return { items, total: counted[0]?.total ?? 0, page, page_size }
}

/** The most attachments offered. */
const OFFERED_MAX = 500

/** The attachments offered for an email; infected files are left out. */
export async function offerAttachments({ tx }: Call<typeof calls.offer>): Promise<AnswerOf<typeof calls.offer>> {
  const items = await read(
    tx,
    sql`and files.scan <> 'infected' order by ${ORDER.title}, system_attachments.id limit ${sql.raw(String(OFFERED_MAX))}`,
  )
  return { items: items.map(({ id, title, size }) => ({ id, title, size })) }
}

/** Adds an attachment. Throws UNSUPPORTED_TYPE and TOO_LARGE. */
export async function uploadAttachment(call: OutsideCall<typeof calls.upload>): Promise<SystemAttachment> {
  const { services, caller } = call
  const kept = await keepFile(services, call.file())
  return await withKeptFile(services, kept, () =>
    call.transaction(async (tx) => {
      const name = nameForType(kept.name, kept.mediaType)
      const file = await addFile(tx, services, { ...kept, name, purpose: 'attachment', uploadedBy: caller.userId })
      const [stored] = await tx
        .insert(table)
        .values({ company_id: tx.companyId, title: name, file_id: file.id, created_by: caller.userId })
        .returning()
      if (!stored) throw new Error('The attachment was not stored')
      await log({ ...call, tx }, 'upload', stored, { after: { title: name, size: kept.size } })
      return await call.keepAnswer(tx, await one(tx, stored.id))
    }),
  )
}

/** Gives an attachment another title. Throws NOT_FOUND and STALE_VERSION. */
export async function renameAttachment(call: Call<typeof calls.rename>): Promise<SystemAttachment> {
  const { tx, params, body } = call
  const stored = await locked(tx, params.id)
  await assertVersion(stored, body.version, () => one(tx, stored.id))
  if (body.title !== stored.title) {
    await tx
      .update(table)
      .set({ title: body.title, version: stored.version + 1 })
      .where(and(eq(table.company_id, tx.companyId), eq(table.id, stored.id)))
    await log(call, 'rename', stored, { before: { title: stored.title }, after: { title: body.title } })
  }
  return await one(tx, stored.id)
}

/** Deletes an attachment, takes it off the templates that had it, and deletes its file where no mail was sent with it. Throws NOT_FOUND. */
export async function removeAttachment(call: Call<typeof calls.remove>): Promise<AnswerOf<typeof calls.remove>> {
  const { tx, params, services } = call
  const stored = await locked(tx, params.id)
  await tx.delete(table).where(and(eq(table.company_id, tx.companyId), eq(table.id, stored.id)))
  await tx.execute(sql`
    update email_templates
    set system_attachment_ids = array_remove(system_attachment_ids, ${stored.id}::int), updated_at = now(),
      version = version + 1
    where company_id = ${tx.companyId} and system_attachment_ids @> array[${stored.id}::int]`)
  const [sent] = await tx
    .select({ id: outboxAttachments.id })
    .from(outboxAttachments)
    .where(and(eq(outboxAttachments.company_id, tx.companyId), eq(outboxAttachments.file_id, stored.file_id)))
    .limit(1)
  if (!sent) await dropFile(tx, services, stored.file_id)
  await log(call, 'delete', stored, { before: { title: stored.title } })
  return { message: MESSAGES.attachmentDeleted }
}

async function locked(tx: Transaction, id: number): Promise<Stored> {
  const [stored] = await tx
    .select()
    .from(table)
    .where(and(eq(table.company_id, tx.companyId), eq(table.id, id)))
    .for('update')
  if (!stored) throw new CallError('NOT_FOUND')
  return stored
}

async function one(tx: Transaction, id: number): Promise<SystemAttachment> {
  const [attachment] = await read(tx, sql`and system_attachments.id = ${id}`)
  if (!attachment) throw new CallError('NOT_FOUND')
  return attachment
}

async function read(tx: Transaction, rest: SQL): Promise<SystemAttachment[]> {
  const { rows } = await tx.execute<
    Omit<SystemAttachment, 'added_by'> & { adder_id: number | null; firstname: string | null; lastname: string | null }
  >(sql`
    select system_attachments.id, system_attachments.title, system_attachments.file_id, files.name, files.size,
      files.media_type, system_attachments.created_at as added_at, system_attachments.version,
      adder.id as adder_id, adder.firstname, adder.lastname,
      (select count(*)::int from email_templates
        where email_templates.company_id = system_attachments.company_id and email_templates.archived_at is null
          and email_templates.system_attachment_ids @> array[system_attachments.id]) as templates
    from system_attachments
    join files on files.company_id = system_attachments.company_id and files.id = system_attachments.file_id
    left join users adder on adder.company_id = system_attachments.company_id
      and adder.id = system_attachments.created_by
    where system_attachments.company_id = ${tx.companyId} ${rest}`)
  return rows.map(({ adder_id, firstname, lastname, ...row }) => ({
    ...row,
    added_by: adder_id === null ? null : { id: adder_id, name: fullName(firstname ?? '', lastname ?? '') },
  }))
}

type Values = Pick<Parameters<typeof recordActivity>[1], 'before' | 'after'>

async function log(
  call: Parameters<typeof recordActivity>[0],
  verb: 'upload' | 'rename' | 'delete',
  { id }: Stored,
  values: Values,
): Promise<void> {
  await recordActivity(call, {
    action: `system_attachment.${verb}`,
    entity: 'system_attachment',
    entityId: id,
    ...values,
  })
}
