import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import { namesOfFields } from '@portal/domain/imports/import-subject'
import { FILE_TYPES } from '@portal/domain/values/file-type'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../activity-log/record.ts'
import type { Transaction } from '../database/database.ts'
import { addFile, withKeptFile } from '../file-store/keep-file.ts'
import type { OutsideCall } from '../http/bind.ts'
import { readTable } from '../sheet/read/read-table.ts'
import { RefusedFile, RefusedTable } from '../sheet/read/table-file.ts'
import type { DeclaredImport } from './declared-import.ts'
import type { ImportSettings } from './import-row.ts'
import { clearRows, stageRows } from './stage-rows.ts'
import { asFound, headingsWanted, importAnswer, refusal, rememberedColumns, writeTable } from './staged-table.ts'

type Detail = AnswerOf<typeof calls.upload>
/** What is known of a file by its headings before anybody says it. */
type SettingsOf = (tx: Transaction, headings: readonly string[]) => Promise<ImportSettings>
/** A call with a file, whatever it says besides. */
type UploadCall = Pick<OutsideCall, 'services' | 'caller' | 'company' | 'log' | 'requestId' | 'transaction' | 'file'>

/**
 * Takes a file of a subject: its rows wait in the database, its columns are guessed. What the file is, its bytes say, not its name.
 * Throws BAD_INPUT in plain words where it holds no table that can be read.
 */
export async function uploadImport(
  call: UploadCall,
  declared: DeclaredImport,
  settingsOf?: SettingsOf,
): Promise<Detail> {
  const { subject } = declared
  const { services, caller, company, log } = call
  const received = call.file()
  const wish = { headings: [...namesOfFields(subject).keys()] }
  const table = await readTable({ path: received.path, wish, companyId: company.id, log }).catch((error: unknown) =>
    refusal(error),
  )
  let importId: number | undefined
  try {
    const { format } = table
    const id = await call.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into imports (company_id, subject, created_by, file_name, kind, sheets, sheet)
        values (${company.id}, ${subject.name}, ${caller.userId}, ${received.name}, ${format.kind},
          ${JSON.stringify(format.sheets)}::jsonb, ${format.sheet})
        returning id`)
      return rows[0]?.id ?? 0
    })
    importId = id
    const first = await call.transaction((tx) => rememberedColumns(tx, declared, {}))
    const staged = await stageRows(call.transaction, id, table, headingsWanted(subject, first)).catch(
      async (error: unknown) => {
        // Of a workbook, another sheet may hold the records.
        if (!(error instanceof RefusedTable) || error instanceof RefusedFile || format.sheets.length < 2) throw error
        await clearRows(call.transaction, id)
        return undefined
      },
    )
    const key = await services.files.put(received)
    const mediaType = FILE_TYPES[format.kind]
    const kept = { key, name: received.name, size: received.size, mediaType, sha256: received.hash }
    return await withKeptFile(services, kept, () =>
      call.transaction(async (tx) => {
        const file = await addFile(tx, services, { ...kept, purpose: 'import', uploadedBy: caller.userId })
        const settings = (await settingsOf?.(tx, staged?.columns.map(({ name }) => name) ?? [])) ?? {}
        const memory = settingsOf ? await rememberedColumns(tx, declared, settings) : first
        await writeTable(tx, id, staged && asFound(subject, staged, memory))
        await tx.execute(sql`
          update imports set state = 'mapping', file_id = ${file.id}, settings = ${JSON.stringify(settings)}::jsonb
          where imports.id = ${id}`)
        await recordActivity(
          { ...call, tx },
          {
            action: 'import.upload',
            entity: 'import',
            entityId: id,
            after: { file: received.name, rows: staged?.count ?? 0 },
          },
        )
        return await importAnswer(call, tx, id)
      }),
    )
  } catch (error) {
    if (importId !== undefined) await dropImport(call, importId)
    return refusal(error)
  } finally {
    await table.close()
  }
}

async function dropImport({ transaction }: Pick<OutsideCall, 'transaction'>, id: number): Promise<void> {
  await clearRows(transaction, id)
  await transaction((tx) => tx.execute(sql`delete from imports where imports.id = ${id}`))
}
