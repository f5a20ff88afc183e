import { coverTerms } from '@portal/domain/clients/needs/wanted-cover'
import { type CoverCode, coverLabel } from '@portal/domain/work/cover'
import { Flex, Grid } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect } from '@portal/ui/form'
import { MoneyInput, NumberInput } from '@portal/ui/input'
import { type FormErrors, fieldId } from '../form/form-errors.ts'
import { type CoverForm, needType } from '../form/quote-form.ts'
import { BUYBACK_CHOICES, WAIVER_CHOICES } from './cover-choices.ts'

/** Whether a cover has options beyond those in its row. */
export function hasOptions(cover: CoverCode, form: CoverForm): boolean {
  return cover === 'TPD' || cover === 'TRA' || cover === 'INC' || (cover === 'BUS' && form.owner !== 'O')
}

export interface CoverOptionsProps {
  readonly cover: CoverCode
  readonly form: CoverForm
  readonly index: number
  readonly errors: FormErrors
  /** Cents a year that go into the person’s super. */
  readonly superannuation: number | null
  readonly onChange: (change: Partial<CoverForm>) => void
  readonly onSuperannuation: (cents: number | null) => void
}

/** What a cover can have besides, below its row. */
export function CoverOptions(props: CoverOptionsProps) {
  const { cover, form, index, errors, superannuation, onChange, onSuperannuation } = props
  const terms = coverTerms(needType(cover, form))
  const label = coverLabel(cover)
  const at = (field: string) => ({ id: fieldId(`${index}.${field}`), error: errors.get(`${index}.${field}`) })
  return (
    <Grid
      role="group"
      aria-label={`More options for ${label}`}
      gridTemplateColumns="repeat(auto-fill, minmax(min(180px, 100%), 1fr))"
      gap="3"
      alignItems="start"
      padding="3"
      marginTop="2"
      marginInlineStart={{ xl: '150px' }}
      borderRadius="md"
      bg="bg.subtle"
    >
      {terms.includes('premium_waiver') && (
        <Field {...at(`${cover}.premiumWaiver`)} label="Premium waiver">
          <NativeSelect
            value={form.premiumWaiver}
            options={WAIVER_CHOICES}
            onChange={({ target }) => {
              const chosen = WAIVER_CHOICES.find(({ value }) => value === target.value)
              if (chosen) onChange({ premiumWaiver: chosen.value })
            }}
          />
        </Field>
      )}
      {cover === 'TPD' && terms.includes('life_buyback') && (
        <Field {...at(`${cover}.lifeBuyBack`)} label="Life buy-back">
          <NativeSelect
            value={form.lifeBuyBack}
            options={BUYBACK_CHOICES}
            onChange={({ target }) => {
              const chosen = BUYBACK_CHOICES.find(({ value }) => value === target.value)
              if (chosen) onChange({ lifeBuyBack: chosen.value })
            }}
          />
        </Field>
      )}
      {cover === 'INC' && (
        <>
          <Field
            {...at('INC.initialReplacementRatio')}
            label="Share of income in the first six months"
            help="70% unless you say otherwise"
          >
            <NumberInput
              unit="%"
              value={form.initialReplacementRatio}
              onChange={(initialReplacementRatio) => onChange({ initialReplacementRatio })}
            />
          </Field>
          <Field {...at('annualSuperanuation')} label="Super contributions">
            <MoneyInput value={superannuation} unit="a year" onChange={onSuperannuation} />
          </Field>
          <Flex
            direction="column"
            gap="1"
            gridColumn="1 / -1"
            flexDirection={{ base: 'column', md: 'row' }}
            columnGap="4"
          >
            <Checkbox
              checked={form.superContributionOption}
              onChange={({ target }) => onChange({ superContributionOption: target.checked })}
            >
              Insure super contributions
            </Checkbox>
            <Checkbox
              checked={form.accidentBenefit}
              onChange={({ target }) => onChange({ accidentBenefit: target.checked })}
            >
              Accident benefit
            </Checkbox>
            <Checkbox
              checked={form.increaseClaimBenefit}
              onChange={({ target }) => onChange({ increaseClaimBenefit: target.checked })}
            >
              Increasing claims
            </Checkbox>
          </Flex>
        </>
      )}
      {form.owner !== 'O' && (
        <Flex alignItems="center" gridColumn="1 / -1">
          <Checkbox checked={form.rollover} onChange={({ target }) => onChange({ rollover: target.checked })}>
            Pay by rollover
          </Checkbox>
        </Flex>
      )}
    </Grid>
  )
}
