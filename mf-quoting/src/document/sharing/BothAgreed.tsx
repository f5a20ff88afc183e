import { Text } from '@portal/ui/core'
import { Checkbox } from '@portal/ui/form'

export interface BothAgreedProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Of a quote for several: whether each may see the other’s details. */
export function BothAgreed({ checked, onChange }: BothAgreedProps) {
  return (
    <Checkbox checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
      Both agreed to see each other’s details
      <Text as="span" display="block" size="xs" tone="subtle">
        Otherwise each sees only their own birth date, income and health. Your choice is recorded in the activity log.
      </Text>
    </Checkbox>
  )
}
