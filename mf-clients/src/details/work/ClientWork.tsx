import { formatMoney } from '@portal/domain/values/money'
import { yearlyAmount } from '@portal/domain/values/person'
import { FieldPanels } from '@portal/screens/record'
import { DETAIL_SECTIONS } from '../../client-fields/client-fields.ts'
import { CLIENT } from '../client-record.ts'
import type { ClientTabProps } from '../client-tab.ts'

/** What the person does and earns, and when cover is to be looked at. */
export default function ClientWork({ client }: ClientTabProps) {
  const { work, income, cover, source } = DETAIL_SECTIONS
  const yearly = client.salary == null ? undefined : formatMoney(yearlyAmount(client.salary, client.salary_frequency))
  return (
    <FieldPanels
      kind={CLIENT}
      record={client}
      panels={[
        work,
        { ...income, workedOut: [{ after: 'salary_frequency', label: 'Annual income', value: yearly }] },
        cover,
        source,
      ]}
    />
  )
}
