import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatDollars } from '@portal/domain/values/money'
import { coverLabel } from '@portal/domain/work/cover'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Grid, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { MoneyInput } from '@portal/ui/input'
import type { TypedExisting } from './scenario-form.ts'

type ExistingCover = QuoteScenario['existing'][number]

const ACTIONS = [
  { value: 'keep', label: 'Keep' },
  { value: 'increase', label: 'Increase' },
  { value: 'reduce', label: 'Reduce' },
  { value: 'replace', label: 'Replace or end' },
] as const satisfies ReadonlyArray<{ value: ExistingCover['action']; label: string }>

export interface ExistingFieldsProps {
  readonly cover: ExistingCover
  readonly typed: TypedExisting
  readonly onChange: (typed: TypedExisting) => void
}

/** What a scenario does with a cover that the person has. */
export function ExistingFields({ cover, typed, onChange }: ExistingFieldsProps) {
  const name = `${cover.supplierName}, ${coverLabel(cover.type)}`
  const isChanged = typed.action === 'increase' || typed.action === 'reduce'
  return (
    <Stack gap="2">
      <Field
        label={name}
        help={`${formatDollars(centsOf(cover.amount) ?? 0)} for ${formatDollars(centsOf(cover.premium) ?? 0)} ${FREQUENCY_WORDS[cover.frequency]}`}
      >
        <NativeSelect
          value={typed.action}
          options={ACTIONS}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...typed, action: ACTIONS.find((one) => one.value === value)?.value ?? 'keep' })
          }
        />
      </Field>
      {isChanged && (
        <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
          <Field label={`${name}, to`}>
            <MoneyInput whole value={typed.newAmount} onChange={(newAmount) => onChange({ ...typed, newAmount })} />
          </Field>
          <Field label={`${name}, premium then`}>
            <MoneyInput
              value={typed.newPremium}
              unit={FREQUENCY_WORDS[cover.frequency]}
              onChange={(newPremium) => onChange({ ...typed, newPremium })}
            />
          </Field>
        </Grid>
      )}
      {typed.action === 'replace' && (
        <Text size="xs" tone="muted">
          Its terms end too.
        </Text>
      )}
    </Stack>
  )
}
