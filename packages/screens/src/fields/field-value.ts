import { parseHeight, parseWeight } from '@portal/domain/values/bmi'
import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { ageOn, dateError, formatDate, parseDate, parseTypedDate } from '@portal/domain/values/date'
import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { parseMoney } from '@portal/domain/values/parse-money'
import { formatPhone } from '@portal/domain/values/phone'
import { presentClock } from '@portal/platform'
import type { Field, FieldKind } from './field.ts'

/** What a field holds; null where it is empty. */
export type FieldValue = string | number | boolean | readonly string[] | readonly number[] | null

/** What was typed: a value to send, or why it is none. */
export type Reading = { readonly value: FieldValue } | { readonly error: string }

/** Shown for an absent value. */
export const ABSENT = '–'

/** `6, 9 and 12` */
export function listed(values: readonly (string | number)[]): string {
  const words = values.map(String)
  const last = words.pop()
  return words.length > 0 ? `${words.join(', ')} and ${last}` : (last ?? '')
}

/** A value as a reader sees it; an absent one as `–`. */
export function showValue(field: Field, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return ABSENT
  if (Array.isArray(value)) {
    if (value.length === 0) return field.kind === 'ages' ? 'None' : ABSENT
    if (field.kind === 'choices') return value.map((one) => optionLabel(field, one)).join(', ')
    return field.kind === 'ages' ? `${value.length}, aged ${listed(value)}` : value.join(', ')
  }
  switch (field.kind) {
    case 'date':
      return formatDate(String(value))
    case 'money':
      return formatMoney(Number(value))
    case 'cover':
      return formatDollars(Number(value))
    case 'phone':
      return formatPhone(String(value))
    case 'percent':
      return `${value}%`
    case 'height':
      return `${value} cm`
    case 'weight':
      return `${value} kg`
    case 'digits':
      return formatBusinessNumber(String(value))
    default:
      return optionLabel(field, value)
  }
}

function optionLabel({ options }: Field, value: FieldValue): string {
  return options?.find((option) => option.value === String(value))?.label ?? String(value)
}

/** Whether a field is an amount, whose sign stands before it. */
export function isMoney(kind: FieldKind): boolean {
  return kind === 'money' || kind === 'cover'
}

/** A value as it is edited. */
export function typedValue(field: Field, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'date') return formatDate(String(value))
  if (isMoney(field.kind)) return showValue(field, value).replace('$', '')
  if (field.kind === 'phone') return formatPhone(String(value))
  return String(value)
}

function orError(value: FieldValue | undefined, error: string): Reading {
  return value === undefined ? { error } : { value }
}

function readNumber(text: string): number | undefined {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

function readList(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)
}

/** Ages in whole years; a birth date among them is the age of today. */
function readAges(text: string): number[] | undefined {
  const today = presentClock().today
  const ages = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '' && part !== 'and')
    .map((part) => {
      const born = parseDate(part)
      if (born) return born <= today ? ageOn(today, born) : undefined
      return /^\d{1,2}$/.test(part) ? Number(part) : undefined
    })
  return ages.every((age) => age !== undefined) ? ages : undefined
}

/** What was typed into a field. An empty text clears it. Length and range are the contract's to check. */
export function readValue(field: Field, typed: string): Reading {
  const text = typed.trim()
  if (field.kind === 'words' || field.kind === 'choices') return { value: readList(text) }
  if (text === '') return { value: field.required ? '' : null }
  switch (field.kind) {
    case 'date':
      return orError(parseTypedDate(text, field.past && presentClock().today), dateError(text))
    case 'money':
    case 'cover':
      return orError(parseMoney(text), 'Please enter an amount with up to two decimals')
    case 'percent':
      return orError(readNumber(text.replace(/\s*%$/, '')), 'Please enter a percentage with up to two decimals')
    case 'height':
      return orError(parseHeight(text), 'Please enter a height, such as 164 cm or 5 ft 4')
    case 'weight':
      return orError(parseWeight(text), 'Please enter a weight, such as 58 kg or 128 lb')
    case 'ages':
      return orError(readAges(text), 'Please enter ages in whole years or birth dates, separated by commas')
    case 'flag':
      return { value: text === 'true' }
    case 'digits':
      return { value: text.replace(/\s/g, '') }
    default:
      return { value: text }
  }
}

/** What was typed as it reads when the field is left; what cannot be read stays as it is. */
export function setOut(field: Field, typed: string): string {
  const reading = readValue(field, typed)
  return 'value' in reading ? typedValue(field, reading.value) : typed
}
