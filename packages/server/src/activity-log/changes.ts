import type { AuditChange } from '@portal/contract/office/audit.schema'
import { formatCount } from '@portal/domain/values/count'
import { isIsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { type Fields, said } from './audit-action.ts'
import { fieldInWords } from './words.ts'

interface Values {
  readonly before: Fields | null
  readonly after: Fields | null
}

/** Fields in cents, in any record. */
const MONEY: ReadonlySet<string> = new Set([
  ...['amount', 'annual_premium', 'income', 'monthly_benefit', 'new_premium', 'policy_fee'],
  ...['quote_value', 'renewal_premium', 'salary', 'sum_insured', 'super_balance'],
])

/** The fields of an entry before and after, sorted by label: the database keeps no order. */
export function changesOf({ before, after }: Values, labels?: Readonly<Record<string, string>>): AuditChange[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
  return fields
    .map((field) => {
      const change = { before: before?.[field] ?? null, after: after?.[field] ?? null }
      return {
        field,
        label: fieldInWords(field, labels),
        kind: kindOf(field, change.after ?? change.before),
        ...change,
      }
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en-AU'))
}

/** What an entry of something done says first, of what it holds: the first that is there. */
const TELLING = ['posted', 'file', 'subject', 'month', 'device', 'to', 'row'] as const

/** A short summary of an entry: “Annual premium and 2 more”, “214 rows”, “$43,676.59”. */
export function summaryOf(
  { before, after, verb }: Values & { readonly verb: string },
  labels?: Readonly<Record<string, string>>,
): string {
  if (typeof after?.count === 'number' && after.format !== undefined) {
    return `${formatCount(after.count)} ${after.count === 1 ? 'row' : 'rows'}`
  }
  if (!before || !after) return after && verb !== 'create' ? told(verb, after) : ''
  // That a record was archived or restored, the action says.
  const changes = changesOf({ before, after }, labels).filter(({ field }) => field !== 'archived_at')
  const [first, ...more] = changes.map(({ label }) => label)
  if (first === undefined) return ''
  if (more.length === 0) return first
  return more.length === 1 ? `${first} and ${more[0]}` : `${first} and ${more.length} more`
}

/** Of what was done to a record that did not change by it; for an added or deleted one, its name says enough. */
function told(verb: string, after: Fields): string {
  if (verb === 'import') return 'From a file'
  const field = TELLING.find((name) => said(after[name]) !== undefined)
  if (field === undefined) return ''
  const value = after[field]
  if (field === 'posted' && typeof value === 'number') return formatMoney(value)
  return field === 'row' ? `Row ${value}` : (said(value) ?? '')
}

/** The fields of an entry as one cell of a file: `Phone: 0491570006 → 0491570156; City: – → Perth`. */
export function changesInWords(values: Values, labels?: Readonly<Record<string, string>>): string {
  return changesOf(values, labels)
    .map(({ label, kind, before, after }) => {
      const shown = (value: unknown) => inACell(value, kind)
      if (!values.before) return `${label}: ${shown(after)}`
      return values.after ? `${label}: ${shown(before)} → ${shown(after)}` : `${label}: ${shown(before)}`
    })
    .join('; ')
    .slice(0, CELL_MAX)
}

/** Just under the most characters that a spreadsheet cell can hold. */
const CELL_MAX = 30_000

function inACell(value: unknown, kind: AuditChange['kind']): string {
  if (value === null || value === undefined || value === '') return '–'
  if (kind === 'money' && typeof value === 'number') return (value / 100).toFixed(2)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function kindOf(field: string, value: unknown): AuditChange['kind'] {
  switch (typeof value) {
    case 'boolean':
      return 'flag'
    case 'number':
      return MONEY.has(field) ? 'money' : 'number'
    case 'string':
      return isIsoDate(value) ? 'day' : INSTANT.test(value) ? 'instant' : 'text'
    case 'object':
      return Array.isArray(value) ? 'list' : value === null ? 'text' : 'record'
    default:
      return 'text'
  }
}
