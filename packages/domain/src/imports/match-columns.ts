import type { ColumnMatch, DateOrder } from './column-match.ts'
import { foldWords } from './import-field.ts'
import { fieldOf, type ImportSubject, mayRepeat, namesOfFields } from './import-subject.ts'

/** A column of a file: its heading and some of its values. */
export interface FileColumn {
  readonly name: string
  readonly samples: readonly string[]
}

/** What columns of these names became last time, by their folded names. */
export type RememberedColumns = Readonly<Record<string, ColumnMatch>>

/** The field that a heading names, with how sure that is: 0 to 100. */
export function fieldByName(subject: ImportSubject, heading: string): { target: string; score: number } | undefined {
  const names = namesOfFields(subject)
  const word = foldWords(heading)
  const exact = names.get(word)
  if (exact) return { target: exact, score: 100 }
  const shorter = subject.prefixes && names.get(word.replace(subject.prefixes, ''))
  if (shorter) return { target: shorter, score: 80 }
  const numbered = names.get(word.replace(/\d+$/, ''))
  return numbered ? { target: numbered, score: 60 } : undefined
}

/** The column's field by what stands in it, where the heading says nothing. */
function byValues({ looks = [] }: ImportSubject, samples: readonly string[]) {
  const look = looks.find(
    ({ fits }) =>
      samples.length > 0 && samples.filter((text) => fits(text)).length >= Math.max(1, samples.length * 0.8),
  )
  return look && { target: look.field, score: look.score }
}

/** How the days of a column are written: month first only where the values leave no other way. */
export function dateOrderOf(samples: readonly string[]): DateOrder {
  let monthFirst = false
  for (const sample of samples) {
    const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(sample) ?? []
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) monthFirst = true
  }
  return monthFirst ? 'mdy' : 'dmy'
}

/**
 * What columns become after their file was read differently: a match that is not what was guessed `before` somebody has
 * made, and it stays with its column; so does that of a column that is called as before. The others are `guessed` anew.
 * @param isSame Whether the columns are the same ones, whatever they are called now: else only their names tell.
 */
export function keepMatches(
  subject: ImportSubject,
  before: {
    readonly names: readonly string[]
    readonly guessed: readonly ColumnMatch[]
    readonly now: readonly ColumnMatch[]
  },
  names: readonly string[],
  guessed: readonly ColumnMatch[],
  isSame: boolean,
): ColumnMatch[] {
  const kept = names.map((name, index): ColumnMatch | undefined => {
    const at = before.names[index] === name ? index : before.names.indexOf(name)
    if (at >= 0) return before.now[at]
    const own = isSame ? before.now[index] : undefined
    const was = before.guessed[index]
    return own && (own.target !== was?.target || own.date_order !== was.date_order) ? own : undefined
  })
  const taken = new Set<string>()
  const free = ({ target }: ColumnMatch) => {
    if (target === null || mayRepeat(subject, target)) return true
    if (taken.has(target)) return false
    taken.add(target)
    return true
  }
  const first = kept.map((match) => (match && free(match) ? match : undefined))
  return first.map((match, index) => {
    if (match) return match
    const guess = guessed[index]
    return guess && free(guess) ? guess : { target: null }
  })
}

/**
 * What each column probably is: what the company said last time, else by its heading, else by its values. No field is
 * filled twice; the surest column has it.
 */
export function matchColumns(
  subject: ImportSubject,
  columns: readonly FileColumn[],
  remembered: RememberedColumns = {},
): ColumnMatch[] {
  const guesses = columns.flatMap(({ name, samples }, index) => {
    const known = remembered[foldWords(name)]
    if (known) return known.target === null ? [] : [{ index, target: known.target, score: 200 }]
    const guess = fieldByName(subject, name) ?? byValues(subject, samples)
    return guess ? [{ index, ...guess }] : []
  })
  guesses.sort((a, b) => b.score - a.score)
  const targets = new Map<number, string>()
  const taken = new Set<string>()
  for (const { index, target } of guesses) {
    const free = [target, subject.second?.[target]].find(
      (one) => one !== undefined && (mayRepeat(subject, one) || !taken.has(one)),
    )
    if (free === undefined) continue
    targets.set(index, free)
    taken.add(free)
  }
  // Both names are there: the whole name says nothing new.
  if (taken.has('first_name') && taken.has('last_name')) {
    for (const [index, target] of targets) if (target === 'full_name') targets.delete(index)
  }
  if (!taken.has('full_name') && !taken.has('first_name') && !taken.has('last_name')) {
    for (const [index, target] of targets) {
      const isRemembered = remembered[foldWords(columns[index]?.name ?? '')] !== undefined
      if (target === subject.alsoNames && !isRemembered) targets.set(index, 'full_name')
    }
  }
  return columns.map((column, index) => withOrder(subject, targets.get(index) ?? null, column, remembered))
}

function withOrder(
  subject: ImportSubject,
  target: string | null,
  { name, samples }: FileColumn,
  remembered: RememberedColumns,
): ColumnMatch {
  if (target === null || fieldOf(subject, target)?.kind !== 'date') return { target }
  const before = remembered[foldWords(name)]?.date_order
  const found = dateOrderOf(samples)
  return { target, date_order: found === 'mdy' ? found : (before ?? found) }
}
