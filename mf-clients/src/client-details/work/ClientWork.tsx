import { formatMoney, yearlyAmount } from '@portal/domain'
import { DETAIL_SECTIONS } from '../../client-fields/client-fields.ts'
import type { ClientTabProps } from '../client-tab.ts'
import { FieldPanels } from '../FieldPanels.tsx'

/** What the person does and earns, and when cover is to be looked at. */
export default function ClientWork({ client, role }: ClientTabProps) {
  const { work, income, cover, source } = DETAIL_SECTIONS
  const yearly = client.salary == null ? undefined : formatMoney(yearlyAmount(client.salary, client.salary_frequency))
  return (
    <FieldPanels
      client={client}
      role={role}
      panels={[
        work,
        { ...income, workedOut: [{ after: 'salary_frequency', label: 'Annual income', value: yearly }] },
        cover,
        source,
      ]}
    />
  )
}
