import type { ImportDetail, ImportProblem } from '@portal/contract/imports.schema'
import { prose } from '@portal/contract/pieces'
import type { ColumnMatch } from '@portal/domain/imports/column-match'
import type { ImportField } from '@portal/domain/imports/import-field'
import { fieldOf } from '@portal/domain/imports/import-subject'
import { divideName, readImportValue } from '@portal/domain/imports/import-value'
import { UNREADABLE } from '@portal/domain/imports/text-dialect'
import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { formatCount } from '@portal/domain/values/count'
import { CELL_MAX_LENGTH } from '../sheet/read/table-file.ts'
import type { DeclaredImport, Find } from './declared-import.ts'
import type { ImportValues } from './import-row.ts'

const noteText = prose(NOTE_MAX_LENGTH)

/** A column that becomes something. */
interface UsedColumn {
  readonly index: number
  readonly name: string
  readonly field: ImportField
  readonly match: ColumnMatch
}

/** What a row says, understood. */
export interface RowReading {
  readonly values: ImportValues
  readonly note: string | null
  readonly problems: readonly ImportProblem[]
  /** By what a copy of the row in the same file is known. */
  readonly keys: readonly string[]
}

/** Reads the rows of a file as its columns were matched. */
export function rowReader(
  declared: DeclaredImport,
  { columns, mapping, settings }: Pick<ImportDetail, 'columns' | 'mapping' | 'settings'>,
  finders: Readonly<Record<string, Find>>,
): (cells: readonly string[]) => RowReading {
  const used = mapping.flatMap((match, index): UsedColumn[] => {
    const field = match.target === null ? undefined : fieldOf(declared.subject, match.target)
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
      const read = readImportValue(field, text, match)
      if (read === undefined) continue
      const find = finders[field.name]
      if ('error' in read) problems.push({ column: index, field: field.name, message: read.error })
      else if (field.kind === 'note')
        notes.push({
          column: index,
          text: used.filter((one) => one.field === field).length > 1 ? `${name}: ${read.value}` : String(read.value),
        })
      else if (field.kind === 'full_name') Object.assign(values, { ...divideName(String(read.value)), ...values })
      else if (find) {
        const found = find(String(read.value))
        if (typeof found === 'string') problems.push({ column: index, field: field.name, message: found })
        else values[field.name] = found
      } else values[field.name] = read.value
    }
    const { note, problem } = noteOf(notes)
    if (problem) problems.push(problem)
    const parsed = declared.values.safeParse(declared.complete?.(values, settings) ?? values)
    if (parsed.success) return { values: parsed.data, note, problems, keys: declared.keysOf(parsed.data) }
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '')
      if (problems.some((problem) => problem.field === field)) continue
      const column = columnOf(field) ?? (isPartOfName(field) ? nameColumn : null)
      problems.push({ column, field, message })
    }
    return { values: requiredOf(declared, values), note, problems, keys: [] }
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
function requiredOf({ required }: DeclaredImport, values: ImportValues): ImportValues {
  const known = Object.keys(required).filter((field) => typeof values[field] === 'string')
  return Object.fromEntries(known.map((field) => [field, values[field]]))
}

/** A new record needs some fields; one that is there already has them. Without any column of names, that is said once. */
export function missingFields(
  { required }: Pick<DeclaredImport, 'required'>,
  { values, problems }: RowReading,
  mapping: ImportDetail['mapping'],
): ImportProblem[] {
  const column = (name: string) => {
    const own = mapping.findIndex(({ target }) => target === name)
    const whole = isPartOfName(name) ? mapping.findIndex(({ target }) => target === 'full_name') : -1
    return own >= 0 ? own : whole >= 0 ? whole : null
  }
  const missing = Object.entries(required).flatMap(([field, message]) =>
    values[field] === undefined && !problems.some((problem) => problem.field === field)
      ? [{ column: column(field), field, message }]
      : [],
  )
  const isUnnamed = column('first_name') === null && column('last_name') === null
  const named = missing.filter(({ field }) => !isUnnamed || !isPartOfName(field))
  if (named.length === missing.length) return missing
  return [{ column: null, field: 'full_name', message: 'Choose the column with the client’s name' }, ...named]
}

/** Whether a column with whole names says it. */
function isPartOfName(field: string): boolean {
  return field === 'first_name' || field === 'last_name'
}
