import type { ActivityEntry } from '@portal/contract/office/activity.schema'
import { isLeadStatus, leadStatusLabel } from '@portal/domain/clients/lead-status'
import { capitalised } from '@portal/domain/values/capitalised'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { textOfRichText } from '@portal/domain/values/rich-text'
import { ABSENT, showValue } from '@portal/screens/fields'
import { clientField } from '../../client-fields/client-fields.ts'

/** What the log keeps as ids, with names. */
export interface LogNames {
  readonly adviser: (id: number) => string | undefined
}

/** One field of a change, as a reader sees it. */
export interface ChangedField {
  readonly name: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What the log keeps beside the fields of a client. */
const LABELS: Readonly<Record<string, string>> = {
  adviser_id: 'Adviser',
  referrer_id: 'Referrer',
  html: 'Formatted text',
  text: 'Text',
  duration_minutes: 'Minutes',
  started_at: 'Started',
}

/** Kept twice: what is formatted says what its plain text says. */
const SAID_ELSEWHERE = new Set(['html'])

interface Reading {
  readonly names: LogNames
  readonly timeZone: string
}

function labelOf(name: string): string {
  const known = clientField(name)?.label ?? LABELS[name]
  if (known) return known
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return capitalised(words)
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
}

function shown(name: string, value: unknown, { names, timeZone }: Reading): string {
  if (value === null || value === undefined || value === '') return ABSENT
  if (name === 'status' && isLeadStatus(value)) return leadStatusLabel(value)
  if (name === 'adviser_id' && typeof value === 'number') return names.adviser(value) ?? `User ${value}`
  const field = clientField(name)
  if (field && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')) {
    return showValue(field, value)
  }
  if (Array.isArray(value)) return value.length === 0 ? ABSENT : value.map((one) => plain(one)).join(', ')
  if (isInstant(value)) return `${formatInstantDate(timeZone, value)} ${timeIn(timeZone, value)}`
  if (name === 'html') return textOfRichText(String(value))
  return plain(value)
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What an entry of the log says was changed, field by field. */
export function changedFields({ before, after }: ActivityEntry, reading: Reading): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const told = names.length > 1 ? names.filter((name) => !SAID_ELSEWHERE.has(name)) : names
  return told.map((name) => ({
    name,
    label: labelOf(name),
    before: shown(name, before?.[name], reading),
    after: shown(name, after?.[name], reading),
  }))
}
