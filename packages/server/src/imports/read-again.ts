import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { type ImportSubject, namesOfFields } from '@portal/domain/imports/import-subject'
import { keepMatches, type RememberedColumns } from '@portal/domain/imports/match-columns'
import { sql } from 'drizzle-orm'
import { files } from '../database/tables/files.ts'
import type { OutsideCall } from '../http/bind.ts'
import { badField, CallError } from '../http/call-error.ts'
import { type OpenTable, readTable } from '../sheet/read/read-table.ts'
import type { TableWish } from '../sheet/read/table-file.ts'
import type { ImportSubjects } from './declared-import.ts'
import type { StoredImport, StoredReading } from './import-record.ts'
import { clearRows, type HeadingsWanted, type StagedTable, stageRows } from './stage-rows.ts'
import {
  asFound,
  headingsWanted,
  importAnswer,
  type ReadTable,
  refusal,
  rememberedColumns,
  writeTable,
} from './staged-table.ts'
import { lockVisibleImport } from './visible-import.ts'

type AnyCall = OutsideCall<typeof calls.chooseSheet> | OutsideCall<typeof calls.readAgain>

/** A file that is read again: the import as it was, and a copy of its file. */
interface Reread {
  readonly stored: StoredImport
  readonly subject: ImportSubject
  readonly copy: string
  readonly memory: RememberedColumns
}

/** Reads another sheet of the workbook; what was matched and checked before is gone. Throws NOT_FOUND, CONFLICT. */
export async function chooseSheet(
  call: OutsideCall<typeof calls.chooseSheet>,
  subjects: ImportSubjects,
): Promise<AnswerOf<typeof calls.chooseSheet>> {
  const { sheet } = call.body
  return await reread(
    call,
    subjects,
    ({ sheets }) => {
      if (!sheets.includes(sheet)) throw badField('sheet', 'The workbook doesn’t have this sheet.')
    },
    async ({ stored: { id }, subject, copy, memory }) => {
      const table = await open(call, subject, copy, { sheet })
      let staged: StagedTable | undefined
      try {
        staged = await stage(call, id, table, headingsWanted(subject, memory))
      } catch (error) {
        await clearRows(call.transaction, id)
        refusal(error)
      } finally {
        await call.transaction(async (tx) => {
          await writeTable(tx, id, staged && asFound(subject, staged, memory))
          await tx.execute(sql`update imports set sheet = ${sheet} where imports.id = ${id}`)
        })
      }
    },
  )
}

/**
 * Reads the file again, as the call says it. What was matched is kept where it still fits; what was checked is gone.
 * Where it cannot be read so, it stays as it was read before. Throws NOT_FOUND, CONFLICT, BAD_INPUT.
 */
export async function readImportAgain(
  call: OutsideCall<typeof calls.readAgain>,
  subjects: ImportSubjects,
): Promise<AnswerOf<typeof calls.readAgain>> {
  const { mapping, ...wish } = call.body
  return await reread(
    call,
    subjects,
    ({ kind }) => {
      if (kind === 'csv') return
      for (const field of ['encoding', 'delimiter'] as const) {
        if (wish[field] !== undefined) throw badField(field, 'This applies to text files only. This is a workbook.')
      }
    },
    async ({ stored, subject, copy, memory }) => {
      const { id, sheet } = stored
      const before = stored.reading?.told ?? {}
      const told: StoredReading['told'] = { ...before, ...wish }
      const now = mapping?.length === stored.mapping.length ? mapping : stored.mapping
      const readAs = async ({ heading_row, ...dialect }: StoredReading['told']) => {
        const table = await open(call, subject, copy, { sheet, ...dialect })
        return asFound(subject, await stage(call, id, table, headingsWanted(subject, memory, heading_row)), memory)
      }
      try {
        const found = await readAs(told)
        await call.transaction((tx) => writeTable(tx, id, matchedAgain(subject, stored, now, { ...found, told })))
      } catch (error) {
        const found = await readAs(before)
        await call.transaction((tx) => writeTable(tx, id, { ...found, mapping: now, told: before }))
        const [field = 'file'] = Object.keys(wish)
        refusal(error, field)
      }
    },
  )
}

/** Takes the import out of everybody's sight, copies its file, has it read by `work`, and answers how it stands then. */
async function reread(
  call: AnyCall,
  subjects: ImportSubjects,
  check: (stored: StoredImport) => void,
  work: (reread: Reread) => Promise<void>,
): Promise<ImportDetail> {
  const { services, params, transaction } = call
  const { stored, subject, key, memory } = await transaction(async (tx) => {
    const { stored, declared } = await lockVisibleImport({ ...call, tx }, subjects)
    const { subject } = declared
    check(stored)
    if (stored.state !== 'mapping' && stored.state !== 'checked') throw new CallError('CONFLICT')
    const [file] = await tx.select({ key: files.key }).from(files).where(sql`${files.id} = ${stored.file_id}`)
    if (!file) throw new CallError('CONFLICT', { message: 'The file is no longer available. Please upload it again.' })
    await tx.execute(sql`update imports set state = 'reading', updated_at = now() where imports.id = ${stored.id}`)
    return { stored, subject, key: file.key, memory: await rememberedColumns(tx, declared, stored.settings) }
  })
  const copy = path.join(services.files.incoming, randomUUID())
  try {
    await mkdir(services.files.incoming, { recursive: true, mode: 0o700 })
    const { stream } = await services.files.get(key)
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }))
    await work({ stored, subject, copy, memory })
  } catch (error) {
    refusal(error)
  } finally {
    await rm(copy, { force: true })
    // Whatever has happened, it is there again, with as many rows as it has now.
    await transaction((tx) =>
      tx.execute(sql`
        update imports set state = 'mapping', verdicts = '{}', row_count = (
          select count(*) from import_rows
          where import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${stored.id})
        where imports.id = ${stored.id}`),
    )
  }
  return await transaction((tx) => importAnswer(call, tx, params.id))
}

async function open(
  { company, log }: AnyCall,
  subject: ImportSubject,
  path: string,
  asked: TableWish,
): Promise<OpenTable> {
  const wish = { ...asked, headings: [...namesOfFields(subject).keys()] }
  return await readTable({ path, wish, companyId: company.id, log })
}

/** Puts the rows of a table in the place of those that the import has. */
async function stage(
  { transaction }: AnyCall,
  id: number,
  table: OpenTable,
  headings: HeadingsWanted,
): Promise<StagedTable> {
  try {
    await clearRows(transaction, id)
    return await stageRows(transaction, id, table, headings)
  } finally {
    await table.close()
  }
}

/** Keeps of the matches `now` what still fits the columns that were found. */
function matchedAgain(
  subject: ImportSubject,
  stored: StoredImport,
  now: ImportDetail['mapping'],
  found: ReadTable,
): ReadTable {
  const before = {
    names: stored.columns.map(({ name }) => name),
    // What was checked, somebody has looked at: all of it is theirs.
    guessed: stored.state === 'checked' ? [] : (stored.reading?.guessed ?? stored.mapping),
    now,
  }
  const { staged, guessed } = found
  const names = staged.columns.map(({ name }) => name)
  const isSame = staged.reading.delimiter === stored.reading?.delimiter
  return { ...found, mapping: keepMatches(subject, before, names, guessed, isSame) }
}
