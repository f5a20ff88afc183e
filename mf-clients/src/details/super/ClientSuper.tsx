import { FieldPanels } from '@portal/screens/record'
import { DETAIL_SECTIONS } from '../../client-fields/client-fields.ts'
import { CLIENT } from '../client-record.ts'
import type { ClientTabProps } from '../client-tab.ts'

/** Superannuation, and the fund of one's own with its trustees. */
export default function ClientSuper({ client }: ClientTabProps) {
  const { superannuation, smsf, trustees } = DETAIL_SECTIONS
  return <FieldPanels kind={CLIENT} record={client} panels={[superannuation, smsf, trustees]} />
}
