import type { AuditChange } from '@portal/contract/office/audit.schema'
import { formatDate, formatInstantDate, isIsoDate, timeIn } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'

/** Shown for an absent value. */
const ABSENT = '–'

type Kind = AuditChange['kind']

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function isInstant(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}

function recordText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(recordText).join('\n')
  return Object.entries(value)
    .map(([name, part]) => `${name.replaceAll('_', ' ')}: ${isAbsent(part) ? ABSENT : recordText(part)}`)
    .join('\n')
}

/** A logged value as text. A value that isn't of its kind is shown as stored. */
export function changeText(kind: Kind, value: unknown, timeZone: string): string {
  if (isAbsent(value)) return ABSENT
  if (kind === 'money' && typeof value === 'number') return formatMoney(value)
  if (kind === 'flag' && typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (kind === 'list' && Array.isArray(value)) return value.map(recordText).join(', ') || ABSENT
  if (typeof value === 'string') {
    if (kind === 'day' && isIsoDate(value)) return formatDate(value)
    if (kind === 'instant' && isInstant(value))
      return `${formatInstantDate(timeZone, value)} ${timeIn(timeZone, value)}`
  }
  return recordText(value)
}

/** Whether a field is the same before and after; empty and absent count as equal. */
export function isUnchanged({ before, after }: AuditChange): boolean {
  return (isAbsent(before) && isAbsent(after)) || JSON.stringify(before) === JSON.stringify(after)
}

/** Whether to compare two values word by word: figures and days change as a whole. */
export function hasWords(kind: Kind): boolean {
  return kind === 'text' || kind === 'record' || kind === 'list'
}
