import { type CoverCode, coverAmount, coverLabel, OCCUPATION_TYPES } from '@portal/domain/work/cover'
import { fieldId } from '../form/form-errors.ts'
import type { CoverForm } from '../form/quote-form.ts'
import { Choice } from './Choice.tsx'
import {
  BUYBACK_CHOICES,
  benefitChoices,
  TPD_ATTACHMENTS,
  TRAUMA_ATTACHMENTS,
  WAIT_CHOICES,
  WAIVER_CHOICES,
} from './cover-choices.ts'

const PAYMENTS = [
  { value: 'no', label: 'Pay by contributions' },
  { value: 'yes', label: 'Pay by rollover' },
] as const

export interface CoverDetailsProps {
  readonly cover: CoverCode
  readonly form: CoverForm
  /** Of the cover in the form’s errors: `0.TRM.`. */
  readonly own: string
  readonly isBad: (field: string) => boolean
  readonly onChange: (change: Partial<CoverForm>) => void
}

/** The two terms that each cover is mostly told by; the others are among its options. */
export function CoverDetails({ cover, form, own, isBad, onChange }: CoverDetailsProps) {
  const label = coverLabel(cover)
  const at = (field: string) => ({ id: fieldId(`${own}${field}`), invalid: isBad(field) })
  if (cover === 'TRM') {
    return (
      <>
        <Choice
          {...at('premiumWaiver')}
          label="Life premium waiver"
          value={form.premiumWaiver}
          options={WAIVER_CHOICES}
          onChange={(premiumWaiver) => onChange({ premiumWaiver })}
        />
        {form.owner !== 'O' && (
          <Choice
            {...at('rollover')}
            label="Life paid by"
            value={form.rollover ? 'yes' : 'no'}
            options={PAYMENTS}
            onChange={(value) => onChange({ rollover: value === 'yes' })}
          />
        )}
      </>
    )
  }
  if (cover === 'TPD') {
    return (
      <>
        <Choice
          {...at('occupationType')}
          label="TPD definition"
          value={form.occupationType}
          options={OCCUPATION_TYPES}
          onChange={(occupationType) => onChange({ occupationType })}
        />
        <Choice
          {...at('linkedNeeds')}
          label="TPD held"
          value={form.attachment}
          options={TPD_ATTACHMENTS}
          onChange={(attachment) => onChange({ attachment })}
        />
      </>
    )
  }
  if (cover === 'TRA') {
    return (
      <>
        <Choice
          {...at('linkedNeeds')}
          label="Trauma held"
          value={form.attachment === 'extension' ? 'extension' : 'alone'}
          options={TRAUMA_ATTACHMENTS}
          onChange={(attachment) => onChange({ attachment })}
        />
        {form.attachment === 'extension' && (
          <Choice
            {...at('lifeBuyBack')}
            label="Trauma buy-back"
            value={form.lifeBuyBack}
            options={BUYBACK_CHOICES}
            onChange={(lifeBuyBack) => onChange({ lifeBuyBack })}
          />
        )}
      </>
    )
  }
  if (coverAmount(cover) !== 'monthly') return null
  return (
    <>
      <Choice
        {...at('waitingPeriod')}
        label={`${label} waiting period`}
        value={form.waitingPeriod}
        options={WAIT_CHOICES}
        onChange={(waitingPeriod) => onChange({ waitingPeriod })}
      />
      <Choice
        {...at('benefitPeriod')}
        label={`${label} benefit period`}
        value={form.benefitPeriod}
        options={benefitChoices(cover)}
        onChange={(benefitPeriod) => onChange({ benefitPeriod })}
      />
    </>
  )
}
