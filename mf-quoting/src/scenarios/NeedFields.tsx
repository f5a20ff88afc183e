import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  coverAmount,
  coverLabel,
  PREMIUM_STRUCTURES,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { ownershipError } from '@portal/domain/work/super-ownership'
import { Grid } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { MoneyInput } from '@portal/ui/input'
import type { TypedNeed } from './scenario-form.ts'

export interface NeedFieldsProps {
  readonly need: TypedNeed
  readonly onChange: (need: TypedNeed) => void
}

/** Owners, those that may not own the cover with the reason. */
function ownersOf({ type, occupationType }: TypedNeed) {
  return COVER_OWNERS.map(({ value, label }) => {
    const error = ownershipError(type, value, occupationType)
    return { value, label: error ? `${label}: ${error}` : label, disabled: error !== null }
  })
}

/** Benefit periods; of business expenses those alone that it pays for. */
function benefitsOf({ type }: TypedNeed) {
  return BENEFIT_PERIODS.filter(({ value }) => type !== 'BUS' || Number(value) < 55)
}

/** Amount, structure and owner of a cover, and how long one waits for it and is paid. */
export function NeedFields({ need, onChange }: NeedFieldsProps) {
  const label = coverLabel(need.type)
  const isMonthly = coverAmount(need.type) === 'monthly'
  return (
    <Grid gridTemplateColumns="minmax(0, 1.4fr) repeat(2, minmax(0, 1fr))" gap="3" alignItems="end">
      <Field label={label}>
        <MoneyInput
          whole
          value={need.amount}
          {...(isMonthly && { unit: 'a month' })}
          onChange={(amount) => onChange({ ...need, amount })}
        />
      </Field>
      <NativeSelect
        aria-label={`${label}, structure`}
        value={need.structure}
        options={PREMIUM_STRUCTURES}
        onChange={(event) => onChange({ ...need, structure: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={`${label}, owner`}
        value={need.owner}
        options={ownersOf(need)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...need, owner: COVER_OWNERS.find((one) => one.value === value)?.value ?? 'O' })
        }
      />
      {need.waitingPeriod !== null && (
        <Grid gridColumn="1 / -1" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="3">
          <Field label={`${label}, waiting period`}>
            <NativeSelect
              value={need.waitingPeriod}
              options={WAITING_PERIODS}
              onChange={(event) => onChange({ ...need, waitingPeriod: event.currentTarget.value })}
            />
          </Field>
          <Field label={`${label}, benefit period`}>
            <NativeSelect
              value={need.benefitPeriod ?? ''}
              options={benefitsOf(need)}
              onChange={(event) => onChange({ ...need, benefitPeriod: event.currentTarget.value })}
            />
          </Field>
        </Grid>
      )}
    </Grid>
  )
}
