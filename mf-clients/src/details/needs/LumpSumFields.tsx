import type { LumpSumBasis } from '@portal/domain/clients/needs/calculator'
import { Heading, Stack } from '@portal/ui/core'
import { Checkbox, Field } from '@portal/ui/form'
import { MoneyInput, NumberInput } from '@portal/ui/input'
import { ExistingCover } from './ExistingCover.tsx'
import type { ErrorAt } from './error-at.ts'

export interface LumpSumFieldsProps {
  /** “Life” */
  readonly title: string
  /** What falls due at once: “Final costs”. */
  readonly costsLabel: string
  readonly basis: LumpSumBasis
  readonly untilAge: number
  /** Cents that policies in force pay; undefined where there are none. */
  readonly inForce: number | undefined
  readonly onChange: (basis: LumpSumBasis) => void
  readonly errorAt: ErrorAt
}

/** What one lump sum should pay for. */
export function LumpSumFields({ title, costsLabel, basis, untilAge, inForce, onChange, errorAt }: LumpSumFieldsProps) {
  return (
    <Stack as="section" aria-label={`What ${title} covers`} gap="3">
      <Heading as="h4">{title}</Heading>
      <Field label="Repay debts" error={errorAt('debts_percent')}>
        <NumberInput
          value={basis.debts_percent}
          unit="%"
          onChange={(percent) => onChange({ ...basis, debts_percent: percent ?? Number.NaN })}
        />
      </Field>
      <Field label="Replace income for" error={errorAt('income_years')}>
        <NumberInput
          value={basis.income_years}
          unit="years"
          placeholder={Number.isNaN(untilAge) ? '' : `To age ${untilAge}`}
          onChange={(income_years) => onChange({ ...basis, income_years })}
        />
      </Field>
      <Field label={costsLabel} error={errorAt('costs')}>
        <MoneyInput whole value={basis.costs || null} onChange={(costs) => onChange({ ...basis, costs: costs ?? 0 })} />
      </Field>
      <ExistingCover
        label="Existing cover kept"
        value={basis.existing}
        inForce={inForce}
        error={errorAt('existing')}
        onChange={(existing) => onChange({ ...basis, existing })}
      />
      <Stack gap="1">
        <Checkbox
          checked={basis.education}
          onChange={(event) => onChange({ ...basis, education: event.target.checked })}
        >
          Include education
        </Checkbox>
        <Checkbox checked={basis.assets} onChange={(event) => onChange({ ...basis, assets: event.target.checked })}>
          Use assets first
        </Checkbox>
      </Stack>
    </Stack>
  )
}
