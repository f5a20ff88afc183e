import { IMPORT_ROLES } from '@portal/contract/imports'
import { exportRows, type ImportColumn, type ImportFilter, type ImportSummary } from '@portal/contract/imports.schema'
import { IMPORT_STATE_LABELS } from '@portal/domain/imports/import-state'
import { sql } from 'drizzle-orm'
import { idArray, textArray } from '../database/arrays.ts'
import { columnsOf } from '../sheet/write/column.ts'
import { fileColumns } from '../subjects/file-columns.ts'
import { filterTable } from '../subjects/filter-table.ts'
import { startOfDay } from '../subjects/start-of-day.ts'
import type { FiledSubject } from '../subjects/subject.ts'
import { searched } from '../subjects/whole-name.ts'
import type { ImportSubjects } from './declared-import.ts'
import { IMPORT_COLUMNS, IMPORT_JOINS, IMPORT_STATE, type StoredImport, toSummary } from './import-record.ts'

const { number, text, dayOfInstant } = columnsOf<ImportSummary>()

/** The imports of a company, as its history lists them: those of subjects that the viewer may import. */
export function importList(subjects: ImportSubjects): FiledSubject<ImportFilter, StoredImport, ImportSummary> {
  return {
    name: 'imports',
    table: 'imports',
    entity: 'import',
    words: { one: 'import', many: 'imports', none: 'Nothing' },
    readers: IMPORT_ROLES,
    visible({ caller }) {
      const own = [...subjects.values()].filter(({ roles }) => roles.includes(caller.role))
      const names = own.map(({ subject }) => subject.name)
      // One whose rows are still coming in is not there yet.
      return sql`(imports.state <> 'reading' and imports.subject = any(${textArray(names)}))`
    },
    filters: filterTable<ImportFilter>({
      search: (search) => searched(search, { names: sql`imports.file_name`, text: sql`fold_text(imports.file_name)` }),
      subject: (names) => sql`imports.subject = any(${textArray(names)})`,
      state: (states) => sql`${IMPORT_STATE} = any(${textArray(states)})`,
      created_by: (ids) => sql`imports.created_by = any(${idArray(ids)})`,
      created_from: (day, { company }) => sql`imports.created_at >= ${startOfDay(company.timeZone, day, 0)}`,
      created_to: (day, { company }) => sql`imports.created_at < ${startOfDay(company.timeZone, day, 1)}`,
    }),
    sorts: {
      file_name: { column: sql`lower(imports.file_name) collate "C"` },
      rows: { column: sql`imports.row_count` },
      created_at: { column: sql`imports.created_at` },
    },
    columns: () => IMPORT_COLUMNS,
    joins: () => IMPORT_JOINS,
    toRow: (_, stored) => toSummary(stored),
    label: ({ file_name }) => String(file_name),
    file: {
      name: 'imports',
      sheet: 'Imports',
      body: exportRows.body,
      columns: fileColumns<ImportSummary, ImportColumn>({
        file_name: text('File', (row) => row.file_name),
        subject: text('What', (row) => subjects.get(row.subject)?.subject.words.many ?? row.subject),
        state: text('Status', (row) => IMPORT_STATE_LABELS[row.state]),
        rows: number('Rows', (row) => row.rows),
        created: number('New', (row) => row.outcomes.created),
        updated: number('Updated', (row) => row.outcomes.updated),
        skipped: number('Skipped', (row) => row.outcomes.skipped),
        failed: number('Failed', (row) => row.outcomes.failed),
        created_by: text('By', (row) => row.created_by.name),
        created_at: dayOfInstant('When', (row) => row.created_at),
      }),
    },
  }
}
