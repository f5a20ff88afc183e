import type { NamedRecord } from '@portal/contract/office/named-record.schema'
import { Link } from '@portal/router'

/** A record named by a log; a link if it has a page. */
export function RecordLink({ record }: { readonly record: NamedRecord }) {
  return record.to === null ? record.label : <Link to={record.to}>{record.label}</Link>
}
