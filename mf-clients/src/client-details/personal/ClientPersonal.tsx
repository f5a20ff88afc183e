import { bmi } from '@portal/domain'
import { DETAIL_SECTIONS } from '../../client-fields/client-fields.ts'
import type { ClientTabProps } from '../client-tab.ts'
import { FieldPanels } from '../FieldPanels.tsx'

/** Who the person is: names, how and where to reach them, family, health. */
export default function ClientPersonal({ client, role }: ClientTabProps) {
  const { name, contact, address, family, health } = DETAIL_SECTIONS
  const index = bmi(client.height_cm, client.weight_kg)?.toFixed(1)
  return (
    <FieldPanels
      client={client}
      role={role}
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
