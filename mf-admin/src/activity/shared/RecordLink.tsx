import type { NamedRecord } from '@portal/contract/office/named-record.schema'
import { Link } from '@portal/router'

/** A record that a log is about: a link where it has a page of its own. */
export function RecordLink({ record }: { readonly record: NamedRecord }) {
  return record.to === null ? record.label : <Link to={record.to}>{record.label}</Link>
}
