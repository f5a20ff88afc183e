import { bmi } from '@portal/domain/values/bmi'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { parseMoney } from '@portal/domain/values/parse-money'
import { FREQUENCIES } from '@portal/domain/values/person'
import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { coversOf, type FormField, type FormText } from './form-fields.ts'
import { readHeight, readWeight } from './read-answers.ts'

function formatCovers(values: FormText): string {
  const lines = coversOf(values).map((cover) => {
    const amount = parseMoney(values[`covers.${cover}`] ?? '')
    const unit = coverAmount(cover) === 'monthly' ? ' a month' : ''
    return amount === undefined ? coverLabel(cover) : `${coverLabel(cover)}, ${formatDollars(amount)}${unit}`
  })
  return lines.join('\n')
}

function formatSalary({ salary = '', salary_frequency = 'Y' }: FormText): string {
  const amount = parseMoney(salary)
  const often = FREQUENCIES.find(({ value }) => value === salary_frequency)?.label.toLowerCase()
  return amount === undefined ? '' : `${formatMoney(amount)} ${often}`
}

/** The body mass index, where height and weight give one. */
export function bmiOf(values: FormText): number | undefined {
  return bmi(readHeight(values), readWeight(values)) || undefined
}

function words({ name, kind, options }: FormField, values: FormText): string {
  const text = values[name]?.trim() ?? ''
  switch (kind) {
    case 'covers':
      return formatCovers(values)
    case 'salary':
      return formatSalary(values)
    case 'height':
      return text && (values.height_unit === 'ft' ? `${text} (${readHeight(values)} cm)` : `${readHeight(values)} cm`)
    case 'weight':
      return (
        text && (values.weight_unit === 'lb' ? `${text} lb (${readWeight(values)} kg)` : `${readWeight(values)} kg`)
      )
    default:
      return options?.find(({ value }) => value === text)?.label ?? text
  }
}

/** A field as a reader sees it; `–` where it was left out. */
export function formatField(field: FormField, values: FormText): string {
  return words(field, values) || '–'
}
