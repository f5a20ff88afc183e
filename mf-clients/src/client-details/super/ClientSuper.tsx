import { DETAIL_SECTIONS } from '../../client-fields/client-fields.ts'
import type { ClientTabProps } from '../client-tab.ts'
import { FieldPanels } from '../FieldPanels.tsx'

/** Superannuation, and the fund of one's own with its trustees. */
export default function ClientSuper({ client, role }: ClientTabProps) {
  const { superannuation, smsf, trustees } = DETAIL_SECTIONS
  return <FieldPanels client={client} role={role} panels={[superannuation, smsf, trustees]} />
}
