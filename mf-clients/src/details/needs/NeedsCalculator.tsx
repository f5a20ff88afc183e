import {
  type CoverInForce,
  INCOME_PROTECTION_MAX_PERCENT,
  NEEDS_LIMITS,
  type NeedsInput,
} from '@portal/domain/clients/needs/calculator'
import { Box, Button, Grid, Heading, Stack, Text } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { MoneyInput, NumberInput } from '@portal/ui/input'
import { EmptyState, Panel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { AmountRows } from './AmountRows.tsx'
import { ExistingCover } from './ExistingCover.tsx'
import type { ErrorAt } from './error-at.ts'
import { LumpSumFields } from './LumpSumFields.tsx'

export interface NeedsCalculatorProps {
  readonly input: NeedsInput | null
  /** What the policies on record pay. */
  readonly inForce: CoverInForce
  /** What a calculation begins with. */
  readonly initial: () => NeedsInput
  readonly onChange: (input: NeedsInput | null) => void
  readonly errorAt: ErrorAt
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title} gap="2">
      <Heading as="h4">{title}</Heading>
      {children}
    </Stack>
  )
}

const under =
  (errorAt: ErrorAt, part: string): ErrorAt =>
  (field) =>
    errorAt(`${part}.${field}`)

/** Debts, income, education, costs and assets, from which the sums are worked out. */
export function NeedsCalculator({ input, inForce, initial, onChange, errorAt }: NeedsCalculatorProps) {
  if (!input) {
    return (
      <Panel
        title="Needs calculator"
        empty={
          <EmptyState action={<Button onClick={() => onChange(initial())}>Start calculation</Button>}>
            Work out life, TPD, trauma and income protection cover from income, debts, assets and education costs.
          </EmptyState>
        }
      />
    )
  }
  const set = (changed: Partial<NeedsInput>) => onChange({ ...input, ...changed })
  const number =
    (field: keyof NeedsInput & ('until_age' | 'income_percent' | 'real_return' | 'income_protection_percent')) =>
    (value: number | null) =>
      set({ [field]: value ?? Number.NaN })
  return (
    <Panel
      title="Needs calculator"
      action={
        <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
          Remove calculation
        </Button>
      }
    >
      <Stack gap="6">
        <Part title="Income to replace">
          <Grid gap="3" gridTemplateColumns="repeat(auto-fill, minmax(150px, 1fr))">
            <Field label="Annual income" error={errorAt('annual_income')} help="Before tax">
              <MoneyInput whole value={input.annual_income} onChange={(annual_income) => set({ annual_income })} />
            </Field>
            <Field label="Income to replace %" error={errorAt('income_percent')}>
              <NumberInput value={input.income_percent} unit="%" onChange={number('income_percent')} />
            </Field>
            <Field label="Age" error={errorAt('age')}>
              <NumberInput value={input.age} onChange={(age) => set({ age })} />
            </Field>
            <Field label="Until age" error={errorAt('until_age')}>
              <NumberInput value={input.until_age} onChange={number('until_age')} />
            </Field>
            <Field label="Real return p.a." error={errorAt('real_return')} help="After inflation, on the lump sum">
              <NumberInput value={input.real_return} unit="%" onChange={number('real_return')} />
            </Field>
            <Field
              label="Income protection"
              error={errorAt('income_protection_percent')}
              help={`Up to ${INCOME_PROTECTION_MAX_PERCENT}% of income`}
            >
              <NumberInput
                value={input.income_protection_percent}
                unit="%"
                onChange={number('income_protection_percent')}
              />
            </Field>
            <ExistingCover
              label="Existing income protection"
              help="Per month"
              value={input.income_protection_existing}
              inForce={inForce.INC}
              error={errorAt('income_protection_existing')}
              onChange={(income_protection_existing) => set({ income_protection_existing })}
            />
          </Grid>
        </Part>
        <Grid gap="6" gridTemplateColumns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))">
          <Part title="Debts">
            <AmountRows
              one="debt"
              example="Mortgage"
              rows={input.debts}
              blank={{ label: '', amount: 0 }}
              most={NEEDS_LIMITS.amounts}
              amountOf={({ amount }) => amount}
              withAmount={(row, amount) => ({ ...row, amount })}
              onChange={(debts) => set({ debts })}
              errorAt={under(errorAt, 'debts')}
            />
          </Part>
          <Part title="Assets">
            <AmountRows
              one="asset"
              example="Super"
              rows={input.assets}
              blank={{ label: '', amount: 0 }}
              most={NEEDS_LIMITS.amounts}
              amountOf={({ amount }) => amount}
              withAmount={(row, amount) => ({ ...row, amount })}
              onChange={(assets) => set({ assets })}
              errorAt={under(errorAt, 'assets')}
            />
          </Part>
        </Grid>
        <Part title="Education">
          <Text tone="muted">Annual cost and number of years.</Text>
          <AmountRows
            one="education cost"
            example="School"
            rows={input.education}
            blank={{ label: '', annual_cost: 0, years: 1 }}
            most={NEEDS_LIMITS.amounts}
            unit="p.a."
            amountOf={({ annual_cost }) => annual_cost}
            withAmount={(row, annual_cost) => ({ ...row, annual_cost })}
            onChange={(education) => set({ education })}
            errorAt={under(errorAt, 'education')}
            more={(row, change, at) => (
              <Field label="Years" labelHidden error={at('years')}>
                <NumberInput
                  value={row.years}
                  unit="years"
                  onChange={(years) => change({ ...row, years: years ?? Number.NaN })}
                />
              </Field>
            )}
          />
        </Part>
        <Part title="What each lump sum covers">
          <Box paddingTop="1">
            <Grid gap="6" gridTemplateColumns="repeat(auto-fit, minmax(160px, 1fr))">
              <LumpSumFields
                title="Life"
                costsLabel="Final costs"
                basis={input.life}
                untilAge={input.until_age}
                inForce={inForce.TRM}
                onChange={(life) => set({ life })}
                errorAt={under(errorAt, 'life')}
              />
              <LumpSumFields
                title="TPD"
                costsLabel="Care and home modifications"
                basis={input.tpd}
                untilAge={input.until_age}
                inForce={inForce.TPD}
                onChange={(tpd) => set({ tpd })}
                errorAt={under(errorAt, 'tpd')}
              />
              <LumpSumFields
                title="Trauma"
                costsLabel="Treatment and recovery"
                basis={input.trauma}
                untilAge={input.until_age}
                inForce={inForce.TRA}
                onChange={(trauma) => set({ trauma })}
                errorAt={under(errorAt, 'trauma')}
              />
            </Grid>
          </Box>
        </Part>
      </Stack>
    </Panel>
  )
}
