import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { foldWords } from '@portal/domain/imports/import-field'
import { mappingError } from '@portal/domain/imports/import-subject'
import { formatCount } from '@portal/domain/values/count'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../activity-log/record.ts'
import type { Transaction } from '../database/database.ts'
import { dropFile } from '../file-store/keep-file.ts'
import type { Call, OutsideCall } from '../http/bind.ts'
import { badField, CallError } from '../http/call-error.ts'
import { startBackgroundJob } from '../jobs/background.ts'
import { checkJob } from './check-job.ts'
import { commitJob } from './commit-job.ts'
import type { DeclaredImport, ImportSubjects } from './declared-import.ts'
import { revertUntil, type StoredImport, toDetail } from './import-record.ts'
import type { ImportSettings } from './import-row.ts'
import { revertJob } from './revert-job.ts'
import { assertMayChoose } from './rows.ts'
import { clearRows } from './stage-rows.ts'
import { headedColumns } from './table-columns.ts'
import { lockVisibleImport, readVisibleImport } from './visible-import.ts'

type OneImport = Pick<Call<typeof calls.view>, 'tx' | 'caller' | 'params' | 'services'>

/** How an import stands. Throws NOT_FOUND. */
export async function viewImport(call: OneImport, subjects: ImportSubjects): Promise<ImportDetail> {
  return toDetail((await readVisibleImport(call, subjects)).stored, call.services.clock())
}

/** Says what the columns become and starts the dry run. Throws NOT_FOUND, CONFLICT, BAD_INPUT. */
export async function checkImport(call: Call<typeof calls.check>, subjects: ImportSubjects): Promise<ImportDetail> {
  const { tx, body } = call
  const { stored, declared } = await lockIn(call, subjects, ['mapping', 'checked'])
  if (stored.row_count === 0) throw badField('sheet', 'This sheet has no rows.')
  if (body.mapping.length !== stored.columns.length) throw badField('mapping', 'Please match the columns.')
  const error = mappingError(declared.subject, body.mapping)
  if (error) throw badField('mapping', `${error}.`)
  const settings = parsedSettings(declared, body.settings)
  await declared.checkSettings?.(tx, settings)
  const matched = { columns: stored.columns, mapping: body.mapping }
  if (declared.memory) await declared.memory.keep(call, settings, matched)
  else await rememberColumns(tx, { ...stored, mapping: body.mapping })
  const job = await startBackgroundJob(
    call,
    checkJob,
    { import_id: stored.id },
    { title: `Check ${stored.file_name}`, total: stored.row_count },
  )
  await tx.execute(sql`
    update imports set state = 'checking', job_id = ${job}, mapping = ${JSON.stringify(body.mapping)}::jsonb,
      settings = ${JSON.stringify(settings)}::jsonb, verdicts = '{}', updated_at = now()
    where imports.id = ${stored.id}`)
  return await viewImport(call, subjects)
}

async function rememberColumns(
  tx: Transaction,
  { subject, ...matched }: Pick<StoredImport, 'subject' | 'columns' | 'mapping'>,
): Promise<void> {
  const named = new Map(headedColumns(matched).map(({ name, ...match }) => [foldWords(name), match] as const))
  const given = [...named].filter(([name]) => name !== '').map(([name, match]) => ({ name, ...match }))
  await tx.execute(sql`
    insert into import_columns (company_id, subject, name, target, date_order)
    select ${tx.companyId}, ${subject}, given.name, given.target, given.date_order
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(name text, target text, date_order text)
    on conflict (company_id, subject, name) do update
      set target = excluded.target, date_order = excluded.date_order, updated_at = now()`)
}

/** Starts writing the records, or goes on where that was broken off. Throws NOT_FOUND, CONFLICT, BAD_INPUT. */
export async function commitImport(call: Call<typeof calls.commit>, subjects: ImportSubjects): Promise<ImportDetail> {
  const { tx, body } = call
  const { stored, declared } = await lockIn(call, subjects, ['checked', 'stopped'])
  if (body.matches) assertMayChoose(declared, 'matches', body.matches)
  if (body.duplicates) assertMayChoose(declared, 'duplicates', body.duplicates)
  const { bad = 0, new: fresh = 0, update = 0, unsure = 0, unchanged = 0, duplicate = 0 } = stored.verdicts
  const all = fresh + update + unsure + unchanged + duplicate
  if (body.all_or_nothing && bad > 0) {
    throw badField('all_or_nothing', `${formatCount(bad)} rows need fixing. Fix them, or turn off “All or nothing”.`)
  }
  if (all === 0) throw badField('verdicts', 'No rows can be imported.')
  const job = await startBackgroundJob(
    call,
    commitJob,
    { import_id: stored.id, public_url: call.publicUrl },
    { title: `Import ${stored.file_name}`, total: all },
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
  return await viewImport(call, subjects)
}

/** Starts taking an import back. Throws NOT_FOUND, and CONFLICT where nothing was imported or 30 days are over. */
export async function revertImport(call: Call<typeof calls.revert>, subjects: ImportSubjects): Promise<ImportDetail> {
  const { tx, services } = call
  const { stored } = await lockIn(call, subjects, ['done', 'stopped'])
  if (revertUntil(stored, services.clock()) === null) {
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
  return await viewImport(call, subjects)
}

/** Throws an import away of which nothing was written. Throws NOT_FOUND, CONFLICT. */
export async function discardImport(
  call: OutsideCall<typeof calls.discard>,
  subjects: ImportSubjects,
): Promise<AnswerOf<typeof calls.discard>> {
  const { services } = call
  const stored = await call.transaction(async (tx) => {
    const { stored: locked } = await lockVisibleImport({ ...call, tx }, subjects)
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

async function lockIn(call: OneImport, subjects: ImportSubjects, states: ReadonlyArray<StoredImport['state']>) {
  const found = await lockVisibleImport(call, subjects)
  if (!states.includes(found.stored.state)) {
    throw new CallError('CONFLICT', { message: 'The import has moved on. Please reload the page.' })
  }
  return found
}

/** The settings as the subject has them. Throws BAD_INPUT. */
function parsedSettings({ settings }: DeclaredImport, given: ImportSettings): ImportSettings {
  const parsed = settings.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badField(['settings', ...(issue?.path ?? [])].join('.'), issue?.message ?? '')
}
