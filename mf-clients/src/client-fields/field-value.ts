import type { ClientDetails } from '@portal/contract/clients.schema'
import {
  formatDate,
  formatMoney,
  formatPhone,
  heightFromFeet,
  parseDate,
  parseMoney,
  weightFromPounds,
} from '@portal/domain'
import type { ClientField, ClientFieldName } from './client-fields.ts'

export type FieldValue = ClientDetails[ClientFieldName]

/** What was typed: a value to send, or why it is none. */
export type Reading = { readonly value: FieldValue } | { readonly fault: string }

/** What stands for an absent value. */
export const ABSENT = '–'

function listed(values: readonly (string | number)[]): string {
  const words = values.map(String)
  const last = words.pop()
  return words.length > 0 ? `${words.join(', ')} and ${last}` : (last ?? '')
}

function grouped(digits: string): string {
  return digits.length === 11
    ? digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
    : digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}

/** A value as a reader sees it; an absent one as `–`. */
export function showValue(field: ClientField, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return ABSENT
  if (Array.isArray(value)) {
    if (value.length === 0) return field.kind === 'ages' ? 'None' : ABSENT
    return field.kind === 'ages' ? `${value.length}, aged ${listed(value)}` : value.join(', ')
  }
  switch (field.kind) {
    case 'date':
      return formatDate(String(value))
    case 'money':
      return formatMoney(Number(value))
    case 'phone':
      return formatPhone(String(value))
    case 'percent':
      return `${value}%`
    case 'height':
      return `${value} cm`
    case 'weight':
      return `${value} kg`
    case 'digits':
      return grouped(String(value))
    default:
      return field.options?.find((option) => option.value === String(value))?.label ?? String(value)
  }
}

/** A value as it is edited. */
export function typedValue(field: ClientField, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'date') return formatDate(String(value))
  if (field.kind === 'money') return formatMoney(Number(value)).replace('$', '')
  if (field.kind === 'phone') return formatPhone(String(value))
  return String(value)
}

function orFault(value: FieldValue | undefined, fault: string): Reading {
  return value === undefined ? { fault } : { value }
}

function readNumber(text: string): number | undefined {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

/** Centimetres of `164`, `164 cm`, `1.64 m`, `5'4"` or `5 ft 4`. */
function readHeight(text: string): number | undefined {
  const feet = /^(\d)\s*(?:'|ft|feet|’)\s*(\d{1,2})?\s*(?:"|in|inches|”)?$/i.exec(text)
  if (feet) return Math.round(heightFromFeet(Number(feet[1]), Number(feet[2] ?? 0)) * 10) / 10
  const metres = /^(\d\.\d{1,2})\s*m$/i.exec(text)
  if (metres) return Math.round(Number(metres[1]) * 100)
  return readNumber(text.replace(/\s*cm$/i, ''))
}

/** Kilograms of `58`, `58 kg` or `128 lb`. */
function readWeight(text: string): number | undefined {
  const pounds = /^(\d{1,4}(?:\.\d)?)\s*(?:lb|lbs|pounds)$/i.exec(text)
  if (pounds) return Math.round(weightFromPounds(Number(pounds[1])) * 10) / 10
  return readNumber(text.replace(/\s*kg$/i, ''))
}

function readList(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)
}

function readAges(text: string): number[] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  return parts.every((part) => /^\d{1,2}$/.test(part)) ? parts.map(Number) : undefined
}

/** What was typed into a field. An empty text clears it. Length and range are the contract's to check. */
export function readValue(field: ClientField, typed: string): Reading {
  const text = typed.trim()
  if (field.kind === 'words') return { value: readList(text) }
  if (text === '') return { value: field.name === 'first_name' || field.name === 'last_name' ? '' : null }
  switch (field.kind) {
    case 'date':
      return orFault(parseDate(text), 'Please enter a date as DD/MM/YYYY')
    case 'money':
      return orFault(parseMoney(text), 'Please enter an amount with at most two decimals')
    case 'percent':
      return orFault(readNumber(text.replace(/\s*%$/, '')), 'Please enter a percentage with at most two decimals')
    case 'height':
      return orFault(readHeight(text), 'Please enter a height such as 164 cm or 5 ft 4')
    case 'weight':
      return orFault(readWeight(text), 'Please enter a weight such as 58 kg or 128 lb')
    case 'ages':
      return orFault(readAges(text), 'Please enter ages in whole years, divided by commas')
    case 'flag':
      return { value: text === 'true' }
    case 'digits':
      return { value: text.replace(/\s/g, '') }
    default:
      return { value: text }
  }
}
