import { IMPORT_ROLES } from '@portal/contract/imports'
import { importedPolicySettings } from '@portal/contract/money/imported-policy'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../activity-log/record.ts'
import { policyImport } from '../../areas/money/insurer-imports/policy-import.ts'
import type { Transaction } from '../../database/database.ts'
import { readPrincipal } from '../../http/principal.ts'
import { writeVerdicts } from '../../imports/check-job.ts'
import { importRows } from '../../imports/commit-job.ts'
import { copyOf, type Originals } from '../../imports/copies.ts'
import type { DeclaredImport } from '../../imports/declared-import.ts'
import { countRows, readImport, type StoredImport } from '../../imports/import-record.ts'
import { judgeRows } from '../../imports/judge-rows.ts'
import { rowReader } from '../../imports/read-row.ts'
import { stageRows } from '../../imports/stage-rows.ts'
import { asFound, headingsWanted, rememberedColumns, writeTable } from '../../imports/staged-table.ts'
import { readWaiting } from '../../imports/waiting-rows.ts'
import { writtenSince } from '../../imports/written-since.ts'
import type { JobStarter } from '../../jobs/starter.ts'
import type { CommissionStage } from '../commissions/load-books.ts'
import { noteFile } from '../stored-file.ts'
import type { DemoPolicyFiles, PlannedPolicyFile } from './plan-policy-files.ts'

/** As the area gives it to the engine. */
const declared: DeclaredImport = policyImport as DeclaredImport

const CHOICES = { matches: 'update', duplicates: 'skip', all_or_nothing: false } as const

interface Loading {
  readonly tx: Transaction
  readonly stage: CommissionStage
  readonly starter: JobStarter & { readonly at: string }
}

/** Brings insurers’ files of policies in, each as the engine of imports does: read, checked and, one of them, committed. */
export async function loadPolicyFiles(
  tx: Transaction,
  stage: CommissionStage,
  { planned }: DemoPolicyFiles,
): Promise<void> {
  const admin = await readPrincipal(tx, stage.account('admin').id, IMPORT_ROLES)
  if (!admin) throw new Error('The demo’s admin may not import')
  const random = stage.random('policy files')
  for (const file of planned) {
    const at = stage.instant(file.ago, random)
    const loading = { tx, stage, starter: { ...admin, at } }
    const stored = await readFile(loading, file)
    await checkFile(loading, stored)
    if (file.state === 'done') await commitFile(loading, stored.id)
    await moveTo(tx, stored.id, { at, day: stage.day(-file.ago) })
  }
}

async function readFile(
  { tx, stage, starter }: Loading,
  { name, insurer, cells }: PlannedPolicyFile,
): Promise<StoredImport> {
  const { at } = starter
  const userId = starter.caller.userId
  const fileId = await noteFile({ ...stage, tx }, { id: name, purpose: 'import', uploadedBy: userId, at })
  const settings = importedPolicySettings.parse({ insurer })
  const [{ id } = { id: 0 }] = await tx.rows<{ id: number }>(sql`
    insert into imports (company_id, subject, created_by, file_id, file_name, kind, sheets, settings, state)
    values (${tx.companyId}, ${declared.subject.name}, ${userId}, ${fileId}, ${name}, 'csv', '[]',
      ${JSON.stringify(settings)}::jsonb, 'mapping')
    returning id`)
  const memory = await rememberedColumns(tx, declared, settings)
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row }))
  const table = {
    format: { kind: 'csv', sheets: [], sheet: null, encoding: 'utf-8', delimiter: ',' },
    rows: (async function* () {
      yield rows
    })(),
    close: async () => {},
  } as const
  const staged = await stageRows((work) => work(tx), id, table, headingsWanted(declared.subject, memory))
  await writeTable(tx, id, asFound(declared.subject, staged, memory))
  const stored = await readImport(tx, id)
  if (!stored) throw new Error(`The file ${name} was not stored`)
  await declared.memory?.keep({ ...starter, tx }, settings, stored)
  await recordActivity(
    { ...starter, tx },
    { action: 'import.upload', entity: 'import', entityId: id, after: { file: name, rows: staged.count } },
  )
  return stored
}

async function checkFile({ tx }: Loading, stored: StoredImport): Promise<void> {
  const read = rowReader(declared, stored, {})
  const originals: Originals = new Map()
  const rows = await tx.rows<{ number: number; cells: string[] }>(sql`
    select number, cells from import_rows
    where company_id = ${tx.companyId} and import_id = ${stored.id} order by number`)
  const understood = rows.map(({ number, cells }) => ({ number, ...read(cells) }))
  const judged = await judgeRows(tx, declared, understood, stored.mapping, (row) => copyOf(row, originals))
  await writeVerdicts(tx, stored.id, judged)
  await countRows(tx, stored.id, 'verdicts')
  await tx.execute(sql`update imports set state = 'checked' where company_id = ${tx.companyId} and id = ${stored.id}`)
}

async function commitFile({ tx, starter }: Loading, id: number): Promise<void> {
  const stored = await readImport(tx, id)
  if (!stored) throw new Error(`The import ${id} is missing`)
  const since = await writtenSince(tx, declared, stored)
  const rows = await readWaiting(tx, id, 0, stored.row_count)
  await importRows(declared, { tx, importId: id, starter, settings: stored.settings, since }, rows, CHOICES)
  await countRows(tx, id, 'outcomes')
  await tx.execute(sql`
    update imports set state = 'done', committed_at = now(), choices = ${JSON.stringify(CHOICES)}::jsonb
    where company_id = ${tx.companyId} and id = ${id}`)
  await recordActivity(
    { ...starter, tx },
    { action: 'import.commit', entity: 'import', entityId: id, after: { file: stored.file_name, ...CHOICES } },
  )
}

/** Moves all that this transaction has written to the time of the import: the engine knows no other than now. */
async function moveTo(tx: Transaction, id: number, { at, day }: { at: string; day: string }): Promise<void> {
  const ofCompany = sql`company_id = ${tx.companyId}`
  // Columns round to milliseconds.
  const writtenNow = (column: SQL) => sql`${column} >= now() - interval '1 millisecond'`
  await tx.execute(sql`
    update imports set created_at = ${at}, updated_at = ${at}, checked_at = ${at},
      committed_at = case when committed_at is not null then ${at}::timestamptz end
    where ${ofCompany} and id = ${id}`)
  await tx.execute(
    sql`update insurer_layouts set created_at = ${at} where ${ofCompany} and ${writtenNow(sql`created_at`)}`,
  )
  await tx.execute(sql`update policies set created_at = ${at} where ${ofCompany} and ${writtenNow(sql`created_at`)}`)
  await tx.execute(sql`update policies set updated_at = ${at} where ${ofCompany} and ${writtenNow(sql`updated_at`)}`)
  await tx.execute(sql`
    update policy_terms set created_at = ${at}, updated_at = ${at},
      effective_on = case when number > 1 then ${day}::date else effective_on end
    where ${ofCompany} and ${writtenNow(sql`created_at`)}`)
  await tx.execute(
    sql`update policy_terms set updated_at = ${at} where ${ofCompany} and ${writtenNow(sql`updated_at`)}`,
  )
}
