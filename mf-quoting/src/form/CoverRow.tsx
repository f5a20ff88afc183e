import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  type CoverCode,
  coverAmount,
  coverLabel,
  OCCUPATION_TYPES,
  ownershipFault,
  PREMIUM_STRUCTURES,
  WAITING_PERIODS,
} from '@portal/domain'
import { Box, Flex, Grid } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect } from '@portal/ui/form'
import { MoneyInput } from '@portal/ui/input'
import type { FormFaults } from './form-faults.ts'
import { type CoverForm, needType } from './quote-form.ts'

/** Who can have a cover that is not for everybody. */
const FOR_WHOM: Readonly<Partial<Record<CoverCode, string>>> = {
  BUS: 'Business owners and sole traders',
  NES: 'Occupations that handle needles',
  CHT: 'Per child',
}
const ATTACHMENTS = [
  { value: 'extension', label: 'Linked to life' },
  { value: 'alone', label: 'Stand-alone' },
] as const

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: ReadonlyArray<{ readonly value: T; readonly label: string; readonly disabled?: boolean }>
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      options={options.map((option) => ({ ...option }))}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

export interface CoverRowProps {
  readonly cover: CoverCode
  readonly form: CoverForm
  readonly place: number
  readonly faults: FormFaults
  readonly onChange: (form: CoverForm) => void
}

/** A cover: ticked, how much, how it is paid and who owns it. What was typed stays while it is not ticked. */
export function CoverRow({ cover, form, place, faults, onChange }: CoverRowProps) {
  const put = (change: Partial<CoverForm>) => onChange({ ...form, ...change })
  const label = coverLabel(cover)
  const isMonthly = coverAmount(cover) === 'monthly'
  const type = needType(cover, form)
  const own = `${place}.${cover}.`
  const others = [...faults].flatMap(([key, message]) =>
    key.startsWith(own) && key !== `${own}amount` ? [message] : [],
  )
  const owners = COVER_OWNERS.map(({ value, label: name }) => {
    const reason = ownershipFault(type, value, cover === 'TPD' ? form.occupationType : null)
    return { value, label: reason === null ? name : `${name} – ${reason}`, disabled: reason !== null }
  })
  return (
    <Box
      role="group"
      aria-label={label}
      paddingInline="gutter"
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '150px 150px repeat(4, minmax(0, 1fr))' }}
        gap="2"
        alignItems="start"
        minHeight="32px"
      >
        <Flex minHeight="32px" alignItems="center">
          <Checkbox checked={form.isOn} onChange={({ target }) => put({ isOn: target.checked })}>
            {label}
          </Checkbox>
        </Flex>
        {form.isOn ? (
          <>
            <Field
              label={isMonthly ? `${label} a month` : `${label} sum insured`}
              labelHidden
              error={faults.get(`${own}amount`)}
            >
              <MoneyInput
                value={form.amount}
                {...(isMonthly && { unit: 'a month' })}
                onChange={(amount) => put({ amount })}
              />
            </Field>
            <Choice
              label={`${label} structure`}
              value={form.structure}
              options={PREMIUM_STRUCTURES}
              onChange={(structure) => put({ structure })}
            />
            <Choice label={`${label} owner`} value={form.owner} options={owners} onChange={(owner) => put({ owner })} />
            {cover === 'TPD' && (
              <Choice
                label="TPD definition"
                value={form.occupationType}
                options={OCCUPATION_TYPES}
                onChange={(occupationType) => put({ occupationType })}
              />
            )}
            {(cover === 'TPD' || cover === 'TRA') && (
              <Choice
                label={`${label} held`}
                value={form.attachment}
                options={ATTACHMENTS}
                onChange={(attachment) => put({ attachment })}
              />
            )}
            {isMonthly && (
              <>
                <Choice
                  label={`${label} waiting period`}
                  value={form.waitingPeriod}
                  options={WAITING_PERIODS}
                  onChange={(waitingPeriod) => put({ waitingPeriod })}
                />
                <Choice
                  label={`${label} benefit period`}
                  value={form.benefitPeriod}
                  options={BENEFIT_PERIODS}
                  onChange={(benefitPeriod) => put({ benefitPeriod })}
                />
              </>
            )}
            {form.owner !== 'O' && (
              <Flex minHeight="32px" alignItems="center">
                <Checkbox checked={form.rollover} onChange={({ target }) => put({ rollover: target.checked })}>
                  Pay by rollover
                </Checkbox>
              </Flex>
            )}
          </>
        ) : (
          <Flex minHeight="32px" alignItems="center" color="fg.muted" fontSize="sm" gridColumn={{ lg: 'span 5' }}>
            {FOR_WHOM[cover]}
          </Flex>
        )}
      </Grid>
      {form.isOn && others.length > 0 && (
        <Box role="alert" color="danger.fg" fontSize="sm" paddingTop="1">
          {others.join('. ')}
        </Box>
      )}
    </Box>
  )
}
