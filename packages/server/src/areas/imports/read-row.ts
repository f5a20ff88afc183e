import { type ImportedClient, importedClient } from '@portal/contract/imported-client'
import type { ImportDetail, ImportProblem } from '@portal/contract/imports.schema'
import { prose } from '@portal/contract/pieces'
import { emailKey, MESSAGES, NOTE_MAX_LENGTH, phoneDigits } from '@portal/domain'
import { type ClientImportField, type ColumnMatch, clientImportField, foldWords } from '@portal/domain/client-import'
import { formatCount } from '@portal/domain/count'
import { divideName, readImportValue } from '@portal/domain/import-value'
import { UNREADABLE } from '@portal/domain/text-dialect'
import { CELL_MAX_LENGTH } from '../../import/table-file.ts'
import type { Advisers } from './advisers.ts'

const noteText = prose(NOTE_MAX_LENGTH)

/** A column that becomes something. */
interface UsedColumn {
  readonly index: number
  readonly name: string
  readonly field: ClientImportField
  readonly match: ColumnMatch
}

/** What a row says, understood. */
export interface RowReading {
  /** The fields of a client that the row gives; whatever is blank is absent. */
  readonly values: ImportedClient
  readonly note: string | null
  readonly problems: readonly ImportProblem[]
  /** By what a copy of the row in the same file is known. */
  readonly keys: readonly string[]
}

/** Reads the rows of a file as its columns were matched. */
export function rowReader(
  { columns, mapping }: Pick<ImportDetail, 'columns' | 'mapping'>,
  advisers: Advisers,
): (cells: readonly string[]) => RowReading {
  const used = mapping.flatMap((match, index): UsedColumn[] => {
    const field = match.target === null ? undefined : clientImportField(match.target)
    return field ? [{ index, name: columns[index]?.name ?? '', field, match }] : []
  })
  const columnOf = (name: string) => used.find(({ field }) => field.name === name)?.index ?? null
  const nameColumn = columnOf('full_name')

  return (cells) => {
    const problems: ImportProblem[] = []
    const values: Record<string, unknown> = {}
    const notes: Array<{ column: number; text: string }> = []
    for (const { index, name, field, match } of used) {
      const text = cells[index] ?? ''
      const damage = damageOf(text)
      if (damage) {
        problems.push({ column: index, field: field.name, message: damage })
        continue
      }
      const read = readImportValue(field, text, match.date_order)
      if (read === undefined) continue
      if ('fault' in read) problems.push({ column: index, field: field.name, message: read.fault })
      else if (field.kind === 'note')
        notes.push({
          column: index,
          text: used.filter((one) => one.field === field).length > 1 ? `${name}: ${read.value}` : String(read.value),
        })
      else if (field.kind === 'full_name') Object.assign(values, { ...divideName(String(read.value)), ...values })
      else if (field.kind === 'adviser') {
        const found = advisers.find(String(read.value))
        if (typeof found === 'string') problems.push({ column: index, field: field.name, message: found })
        else values[field.name] = found
      } else values[field.name] = read.value
    }
    const { note, problem } = noteOf(notes)
    if (problem) problems.push(problem)
    const parsed = importedClient.safeParse(values)
    if (parsed.success) return { values: parsed.data, note, problems, keys: keysOf(parsed.data) }
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '')
      if (problems.some((problem) => problem.field === field)) continue
      const column = columnOf(field) ?? (field === 'first_name' || field === 'last_name' ? nameColumn : null)
      problems.push({ column, field, message })
    }
    return { values: namesOf(values), note, problems, keys: [] }
  }
}

/** What of a cell did not come out of the file as it was meant, in words. */
function damageOf(text: string): string | undefined {
  if (text.length >= CELL_MAX_LENGTH && text.endsWith(UNREADABLE)) {
    return `Longer than ${formatCount(CELL_MAX_LENGTH)} characters, so the end is missing. Please shorten it.`
  }
  if (text.includes(UNREADABLE)) {
    return `${UNREADABLE} stands for characters that couldn’t be read. Please type them, or choose another encoding under Columns.`
  }
  // An even number of them is part of what it says: `"Bob" Smith`.
  if (text.startsWith('"') && (text.split('"').length - 1) % 2 === 1) {
    return 'This begins with a quotation mark that is never closed. Please check it.'
  }
  return undefined
}

/** The columns of notes as one; where that is too long, the longest of them is to blame. */
function noteOf(notes: ReadonlyArray<{ column: number; text: string }>): {
  note: string | null
  problem?: ImportProblem
} {
  const [longest] = notes.toSorted((a, b) => b.text.length - a.text.length)
  if (!longest) return { note: null }
  const read = noteText.safeParse(notes.map(({ text }) => text).join('\n'))
  if (read.success) return { note: read.data }
  const message = read.error.issues[0]?.message ?? ''
  const together = notes.length > 1 ? ' in all notes of a row together' : ''
  return { note: null, problem: { column: longest.column, field: 'note', message: `${message}${together}` } }
}

/** Of a row that is bad otherwise: that it has a name is known all the same. */
function namesOf({ first_name, last_name }: Record<string, unknown>): ImportedClient {
  return {
    ...(typeof first_name === 'string' && { first_name }),
    ...(typeof last_name === 'string' && { last_name }),
  }
}

/** A new client needs both names; somebody who is there already has them. */
export function missingNames({ values, problems }: RowReading, mapping: ImportDetail['mapping']): ImportProblem[] {
  const column = (name: string) => {
    const own = mapping.findIndex(({ target }) => target === name)
    const whole = mapping.findIndex(({ target }) => target === 'full_name')
    return own >= 0 ? own : whole >= 0 ? whole : null
  }
  const needed = [
    ['first_name', MESSAGES.enterFirstName],
    ['last_name', MESSAGES.enterLastName],
  ] as const
  return needed.flatMap(([field, message]) =>
    values[field] === undefined && !problems.some((problem) => problem.field === field)
      ? [{ column: column(field), field, message }]
      : [],
  )
}

/** Two rows are the same person where they agree in their name and in one thing more; or in all that they have. */
function keysOf({ first_name, last_name, email, phone, date_of_birth }: ImportedClient): string[] {
  const name = `${foldWords(first_name ?? '')} ${foldWords(last_name ?? '')}`
  const keys = [
    email && `e ${emailKey(email)} ${name}`,
    phone && `p ${phoneDigits(phone)} ${name}`,
    date_of_birth && name !== ' ' && `b ${date_of_birth} ${name}`,
  ].filter((key): key is string => Boolean(key))
  return keys.length > 0 || name === ' ' ? keys : [`n ${name}`]
}
