import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { clientImportField, foldWords, mayRepeat } from '@portal/domain/client-import'
import { formatCount } from '@portal/domain/count'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../activity-log/record.ts'
import type { Transaction } from '../../database/database.ts'
import type { Call, OutsideCall } from '../../http/bind.ts'
import { badField, CallError } from '../../http/call-error.ts'
import { startBackgroundJob } from '../../jobs/background.ts'
import { dropFile } from '../files/keep-file.ts'
import { readAdvisers } from './advisers.ts'
import { checkJob } from './check-job.ts'
import { commitJob } from './commit-job.ts'
import { lockImport, readImport, readImports, type StoredImport, toDetail, toSummary } from './import-record.ts'
import { revertJob } from './revert-job.ts'
import { clearRows } from './stage-rows.ts'
import { unnamed } from './table-columns.ts'

/** The imports of the company. */
export async function listImports(call: Call<typeof calls.list>): Promise<AnswerOf<typeof calls.list>> {
  const { page, page_size, sort } = call.query
  const offset = (page - 1) * page_size
  const { rows, total } = await readImports(call.tx, { limit: page_size, offset, ascending: sort === 'created_at' })
  const now = call.services.clock()
  return { items: rows.map((row) => toSummary(row, now)), total, page, page_size }
}

type OneImport = Pick<Call<typeof calls.view>, 'tx' | 'params' | 'services'>

/** How an import stands. Throws NOT_FOUND. */
export async function viewImport(call: OneImport): Promise<ImportDetail> {
  return toDetail(found(await readImport(call.tx, call.params.id)), call.services.clock())
}

/** Says what the columns become and starts the dry run. Throws NOT_FOUND, CONFLICT, BAD_INPUT. */
export async function checkImport(call: Call<typeof calls.check>): Promise<ImportDetail> {
  const { tx, body } = call
  const stored = await lockIn(call, ['mapping', 'checked'])
  if (stored.row_count === 0) throw badField('sheet', 'This sheet has no rows.')
  if (body.mapping.length !== stored.columns.length) throw badField('mapping', 'Please match the columns.')
  const targets = body.mapping.flatMap(({ target }) => target ?? [])
  const twice = targets.find((target, index) => !mayRepeat(target) && targets.indexOf(target) !== index)
  if (twice) throw badField('mapping', `${clientImportField(twice)?.label} is matched to two columns.`)
  if (!['first_name', 'last_name', 'full_name', 'email'].some((target) => targets.includes(target))) {
    throw badField('mapping', 'Please match the columns with the name, or the email.')
  }
  const { adviser_id } = body.settings
  if (adviser_id !== null && !(await readAdvisers(tx)).has(adviser_id)) {
    throw badField('settings.adviser_id', 'Please select Advisor')
  }
  await rememberColumns(tx, stored, body.mapping)
  const job = await startBackgroundJob(
    call,
    checkJob,
    { import_id: stored.id },
    { title: `Check ${stored.file_name}`, total: stored.row_count },
  )
  await tx.execute(sql`
    update imports set state = 'checking', job_id = ${job}, mapping = ${JSON.stringify(body.mapping)}::jsonb,
      settings = ${JSON.stringify(body.settings)}::jsonb, verdicts = '{}', updated_at = now()
    where imports.id = ${stored.id}`)
  return await viewImport(call)
}

async function rememberColumns(
  tx: Transaction,
  { columns }: StoredImport,
  mapping: ImportDetail['mapping'],
): Promise<void> {
  // What “Column 3” became says nothing of the third column of another file.
  const headed = columns.flatMap(({ name }, index) => (name === unnamed(index) ? [] : [{ name, index }]))
  const named = new Map(headed.map(({ name, index }) => [foldWords(name), mapping[index] ?? { target: null }] as const))
  const given = [...named].filter(([name]) => name !== '').map(([name, match]) => ({ name, ...match }))
  await tx.execute(sql`
    insert into import_columns (company_id, name, target, date_order)
    select ${tx.companyId}, given.name, given.target, given.date_order
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(name text, target text, date_order text)
    on conflict (company_id, name) do update
      set target = excluded.target, date_order = excluded.date_order, updated_at = now()`)
}

/** Starts writing the clients, or goes on where that was broken off. Throws NOT_FOUND, CONFLICT, BAD_INPUT. */
export async function commitImport(call: Call<typeof calls.commit>): Promise<ImportDetail> {
  const { tx, body } = call
  const stored = await lockIn(call, ['checked', 'stopped'])
  const { bad = 0, new: fresh = 0, update = 0, duplicate = 0 } = stored.verdicts
  if (body.all_or_nothing && bad > 0) {
    throw badField('all_or_nothing', `${formatCount(bad)} rows need fixing. Fix them, or turn off “All or nothing”.`)
  }
  if (fresh + update + duplicate === 0) throw badField('verdicts', 'No rows can be imported.')
  const job = await startBackgroundJob(
    call,
    commitJob,
    { import_id: stored.id },
    { title: `Import ${stored.file_name}`, total: fresh + update + duplicate },
  )
  await tx.execute(sql`
    update imports set state = 'importing', job_id = ${job}, choices = ${JSON.stringify(body)}::jsonb,
      committed_at = coalesce(committed_at, now()), updated_at = now()
    where imports.id = ${stored.id}`)
  await recordActivity(call, {
    action: 'import.commit',
    entity: 'import',
    entityId: stored.id,
    after: { file: stored.file_name, ...body },
  })
  return await viewImport(call)
}

/** Starts taking an import back. Throws NOT_FOUND, and CONFLICT where nothing was imported or 30 days are over. */
export async function revertImport(call: Call<typeof calls.revert>): Promise<ImportDetail> {
  const { tx, services } = call
  const stored = await lockIn(call, ['done', 'stopped'])
  if (toSummary(stored, services.clock()).revert_until === null) {
    throw new CallError('CONFLICT', { message: 'An import can be undone for 30 days.' })
  }
  const { created = 0, updated = 0 } = stored.outcomes
  const job = await startBackgroundJob(
    call,
    revertJob,
    { import_id: stored.id },
    { title: `Undo import of ${stored.file_name}`, total: created + updated },
  )
  await tx.execute(
    sql`update imports set state = 'reverting', job_id = ${job}, updated_at = now() where imports.id = ${stored.id}`,
  )
  await recordActivity(call, {
    action: 'import.revert',
    entity: 'import',
    entityId: stored.id,
    after: { file: stored.file_name },
  })
  return await viewImport(call)
}

/** Throws an import away of which nothing was written. Throws NOT_FOUND, CONFLICT. */
export async function discardImport(call: OutsideCall<typeof calls.discard>): Promise<AnswerOf<typeof calls.discard>> {
  const { params, services } = call
  const stored = await call.transaction(async (tx) => {
    const locked = found(await lockImport(tx, params.id))
    if (locked.committed_at !== null || !['mapping', 'checked'].includes(locked.state)) throw new CallError('CONFLICT')
    await tx.execute(sql`update imports set state = 'reading' where imports.id = ${locked.id}`)
    return locked
  })
  await clearRows(call.transaction, stored.id)
  await call.transaction(async (tx) => {
    await tx.execute(sql`delete from imports where imports.id = ${stored.id}`)
    if (stored.file_id !== null) await dropFile(tx, services, stored.file_id)
    await recordActivity(
      { ...call, tx },
      { action: 'import.discard', entity: 'import', entityId: stored.id, before: { file: stored.file_name } },
    )
  })
  return { message: `${stored.file_name} discarded. Nothing was imported.` }
}

async function lockIn(
  { tx, params }: Pick<Call<typeof calls.view>, 'tx' | 'params'>,
  states: ReadonlyArray<StoredImport['state']>,
): Promise<StoredImport> {
  const stored = found(await lockImport(tx, params.id))
  if (!states.includes(stored.state)) {
    throw new CallError('CONFLICT', { message: 'The import has moved on. Please reload the page.' })
  }
  return stored
}

function found<T>(record: T | undefined): T {
  if (record === undefined) throw new CallError('NOT_FOUND')
  return record
}
