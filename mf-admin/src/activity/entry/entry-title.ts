import type { AuditRow } from '@portal/contract/office/audit.schema'

/** `Policy 22074418 changed`; without a record, what was done: `Exported: clients, 214 rows`. */
export function entryTitle({ did, what, record }: Pick<AuditRow, 'did' | 'what' | 'record'>): string {
  if (record) return `${record.label} ${did.charAt(0).toLowerCase()}${did.slice(1)}`
  return what ? `${did}: ${what}` : did
}
