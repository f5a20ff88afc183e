import type { Role } from '@portal/domain/account/role'
import type { FileColumn } from '../sheet/write/column.ts'

/** The columns of a file, those that a role `mayHave`, all of them unless told. */
export function fileColumns<Row, Name extends string>(
  table: { readonly [N in Name]: FileColumn<Row> },
  mayHave: (role: Role, name: string) => boolean = () => true,
) {
  const columns = new Map<string, FileColumn<Row>>(Object.entries(table))
  return (role: Role, wanted: 'all' | readonly string[]): { columns: FileColumn<Row>[] } => {
    const names = new Set(wanted === 'all' ? columns.keys() : wanted)
    return { columns: [...names].flatMap((name) => (mayHave(role, name) ? (columns.get(name) ?? []) : [])) }
  }
}
