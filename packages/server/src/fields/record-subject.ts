import { type Field, type Fields, fieldNames } from '@portal/contract/fields/field'
import { sql } from 'drizzle-orm'
import { isOneOf } from '../access/roles.ts'
import { columnsOf, type FileColumn } from '../sheet/write/column.ts'
import { fileColumns } from '../subjects/file-columns.ts'
import type { FiledSubject, ReadRow, SubjectFile } from '../subjects/subject.ts'

/** What every record has besides its fields. */
const KEPT = ['created_at', 'updated_at', 'archived_at', 'version']

/** What a table of fields does not say of a record's lists. The table's columns have the names of the fields. */
export interface RecordLists<Filter extends object, Row extends ReadRow>
  extends Pick<
    FiledSubject<Filter, Row, Row>,
    'name' | 'table' | 'entity' | 'words' | 'readers' | 'filters' | 'sorts' | 'label'
  > {
  readonly fields: Fields
  readonly file: Pick<SubjectFile<Row, undefined, never>, 'name' | 'sheet'>
  /** What an export is asked for with: the contract's. */
  readonly exportBody: FiledSubject<Filter, Row, Row>['file']['body']
}

/** The lists, counts, files and bulk changes of a record, from its fields. */
export function recordSubject<Filter extends object, Row extends ReadRow>({
  fields,
  file,
  exportBody,
  ...rest
}: RecordLists<Filter, Row>): FiledSubject<Filter, Row, Row> {
  const columns = ['id', ...fieldNames(fields), ...KEPT]
  const table = sql.identifier(rest.table)
  return {
    ...rest,
    visible: ({ caller }) => (isOneOf(caller.role, rest.readers) ? sql`true` : sql`false`),
    columns: () =>
      sql.join(
        columns.map((column) => sql`${table}.${sql.identifier(column)}`),
        sql`, `,
      ),
    // A list reads these columns, and a query beside it perhaps more, which are nobody's.
    toRow: (_, record) => Object.fromEntries(columns.map((column) => [column, record[column]])) as unknown as Row,
    file: { ...file, body: exportBody, columns: fileColumns(fileTable<Row>(fields)) },
  }
}

/** The columns of a file: each field as its kind is written in sheets. */
function fileTable<Row extends ReadRow>(fields: Fields): Readonly<Record<string, FileColumn<Row>>> {
  const { number, text, phone, words, dayOfInstant } = columnsOf<Row>()
  const said = (name: string) => (row: Row) => (row[name] === null ? null : String(row[name]))
  const columnOf = (name: string, { kind, label }: Field): FileColumn<Row> => {
    if (kind === 'phone') return phone(label, said(name))
    if (kind === 'choices') return words(label, (row) => [row[name] ?? []].flat().map(String))
    return text(label, said(name))
  }
  return {
    id: number('Id', (row) => row.id),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(name, field)])),
    created_at: dayOfInstant('Created', said('created_at')),
    updated_at: dayOfInstant('Last change', said('updated_at')),
  }
}
