import { bmi } from '@portal/domain/values/bmi'
import { FieldPanels } from '@portal/screens/record'
import { DETAIL_SECTIONS } from '../../client-fields/client-fields.ts'
import { CLIENT } from '../client-record.ts'
import type { ClientTabProps } from '../client-tab.ts'

/** Who the person is: names, how and where to reach them, family, health. */
export default function ClientPersonal({ client }: ClientTabProps) {
  const { name, contact, address, family, health } = DETAIL_SECTIONS
  const index = bmi(client.height_cm, client.weight_kg)?.toFixed(1)
  return (
    <FieldPanels
      kind={CLIENT}
      record={client}
      panels={[
        name,
        contact,
        { ...health, workedOut: [{ after: 'weight_kg', label: 'BMI', value: index }] },
        address,
        family,
      ]}
    />
  )
}
