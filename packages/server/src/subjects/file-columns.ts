import type { Role } from '@portal/domain'
import type { FileColumn } from '../sheet/column.ts'

/** The columns of a file that whoever sees the list may have, all of them unless told. */
export function fileColumns<Row, Name extends string>(table: { readonly [N in Name]: FileColumn<Row> }) {
  const columns = new Map<string, FileColumn<Row>>(Object.entries(table))
  return (_: Role, wanted: 'all' | readonly string[]): { columns: FileColumn<Row>[] } => {
    const names = new Set(wanted === 'all' ? columns.keys() : wanted)
    return { columns: [...names].flatMap((name) => columns.get(name) ?? []) }
  }
}
