import { formatDollars } from '@portal/domain/values/money'
import { Button, Flex, Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { MoneyInput } from '@portal/ui/input'

export interface ExistingCoverProps {
  readonly label: string
  readonly help?: string
  /** Cents; null while nobody has asked. */
  readonly value: number | null
  /** Cents that the policies in force on the record pay; undefined where there are none. */
  readonly inForce: number | undefined
  readonly error: string | undefined
  readonly onChange: (existing: number | null) => void
}

/** The cover that somebody has and keeps; what the policies on their record say otherwise is one click away. */
export function ExistingCover({ label, help, value, inForce, error, onChange }: ExistingCoverProps) {
  return (
    <div>
      <Field label={label} error={error} {...(help && { help })}>
        <MoneyInput whole value={value} placeholder="Not asked" onChange={onChange} />
      </Field>
      {inForce !== undefined && (
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Text size="xs" tone="muted" numeric>
            {value === inForce ? 'From policies in force' : `${formatDollars(inForce)} in force on record`}
          </Text>
          {value !== inForce && (
            <Button size="sm" variant="ghost" aria-label={`Use in force: ${label}`} onClick={() => onChange(inForce)}>
              Use
            </Button>
          )}
        </Flex>
      )}
    </div>
  )
}
