import { foldWords, type ImportKind, importField, importOptions } from '@portal/domain/imports/import-field'
import type { ImportSubject } from '@portal/domain/imports/import-subject'
import { capitalised } from '@portal/domain/values/capitalised'
import { isEmail } from '@portal/domain/values/email'
import { isFullPhone } from '@portal/domain/values/phone'
import type { Field, Fields } from './field.ts'

/** What an import of a record has besides its fields. */
export interface RecordFile<F extends Fields = Fields> extends Pick<ImportSubject, 'name' | 'words' | 'prefixes'> {
  readonly record: F
  /** The field by which people know one. */
  readonly nameField: keyof F & string
  /**
   * By what a row and a record are the same, and two rows: who agree in all fields of the first set surely are; those who
   * agree in all of a later one may be, where a field of each set before is empty in one of them.
   */
  readonly sameBy: ReadonlyArray<ReadonlyArray<keyof F & string>>
}

/** A record whose import comes from its table of fields. */
export type RecordImport = ImportSubject & RecordFile

/** How sure it is that a column without a heading is of a field, by its kind, where its values look so. */
const LOOKS = { email: 50, phone: 45, choices: 45, choice: 40 }

/** What files can bring of a record: each field as its kind is read, known by its label and by what else it is called. */
export function recordImport<const F extends Fields>(file: RecordFile<F>): RecordImport {
  const fields = Object.entries(file.record)
  const needed = fields.filter(([, { required }]) => required !== undefined)
  const known = [...new Set(file.sameBy.flat())]
  const second = fields.flatMap(([name, { kind }], index) => {
    if (kind !== 'email' && kind !== 'phone') return []
    const [next] = fields.slice(index + 1).find(([, other]) => other.kind === kind) ?? []
    return next === undefined ? [] : [[name, next] as const]
  })
  const looks = fields.flatMap(([field, { kind, values = [] }]) => {
    if (!isLooked(kind)) return []
    const known = new Set(values.map((value) => value.toLowerCase()))
    const byKind = { email: isEmail, phone: isFullPhone }
    const fits = kind === 'email' || kind === 'phone' ? byKind[kind] : (text: string) => known.has(text.toLowerCase())
    return [{ field, score: LOOKS[kind], fits }]
  })
  return {
    prefixes: new RegExp(`^(${foldWords(file.words.one)}|primary|main)(?=.{3})`),
    ...file,
    fields: fields.map(([name, field]) => {
      const { kind, label, example = '', also = '', values, words } = field
      return importField(name, label, readAs(kind), example, also, values && importOptions(values, words))
    }),
    knownBy: [needed.map(([name]) => name)],
    unknown: `Match the columns with ${needed.map(([, { label }]) => `the ${label.toLowerCase()}`).join(' and ')}`,
    choices: ['update', 'skip'],
    groups: { [fields[0]?.[0] ?? '']: capitalised(file.words.one) },
    title: [[file.nameField]],
    detail: known.filter((name) => name !== file.nameField),
    reasons: Object.fromEntries(known.map((name) => [name, file.record[name]?.label.toLowerCase() ?? name])),
    second: Object.fromEntries(second),
    looks: looks.toSorted((one, other) => other.score - one.score),
  }
}

function isLooked(kind: Field['kind']): kind is keyof typeof LOOKS {
  return kind in LOOKS
}

/** How the text of a cell is read for a kind of field. */
function readAs(kind: Field['kind']): ImportKind {
  return kind === 'website' ? 'line' : kind
}
