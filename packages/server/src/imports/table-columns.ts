import type { ImportDetail, ImportReading } from '@portal/contract/imports.schema'
import type { ColumnMatch } from '@portal/domain/imports/column-match'
import type { FileColumn } from '@portal/domain/imports/match-columns'
import { UNREADABLE } from '@portal/domain/imports/text-dialect'
import type { TableRow } from '../sheet/read/table-file.ts'

/** Values that are shown of a column, values by which it is told what it is, and rows with accents that are shown. */
const SHOWN = 4
const SAMPLES = 40
const ACCENTED = 4
/** Where values and headings are cut for show: jsonb takes no half of an emoji. */
const SAMPLE_LENGTH = 60
const HEADING_LENGTH = 100
const NOT_ASCII = /[^\p{ASCII}]/u

/** What is learnt of the columns of a file while all of its rows go by. */
export class TableColumns {
  readonly #headings: readonly string[]
  readonly #samples: Array<Set<string>> = []
  readonly #accented = new Set<string>()
  #beyond: ImportReading['beyond'] = null
  #unreadable: ImportReading['unreadable'] = null

  /** @param headings The row with the headings, where the file has one. */
  constructor(headings?: TableRow) {
    this.#headings = headings?.cells ?? []
    if (headings) this.#lookAtSigns(headings)
  }

  add(row: TableRow): void {
    const { number, cells } = row
    if (this.#headings.length > 0 && cells.length > this.#headings.length) {
      this.#beyond = counted(this.#beyond, number)
    }
    this.#lookAtSigns(row)
    for (const [index, cell] of cells.entries()) {
      const samples = this.#samples[index] ?? new Set()
      this.#samples[index] = samples
      if (cell !== '' && samples.size < SAMPLES) samples.add(cut(cell))
    }
  }

  #lookAtSigns({ number, cells }: TableRow): void {
    let isUnreadable = false
    for (const cell of cells) {
      const at = cell.search(NOT_ASCII)
      if (at < 0) continue
      isUnreadable ||= cell.includes(UNREADABLE)
      // Where the accent comes late in a note, some words before it.
      if (this.#accented.size < ACCENTED) {
        this.#accented.add(cut(at < SAMPLE_LENGTH / 2 ? cell : cell.slice(at - SAMPLE_LENGTH / 2)))
      }
    }
    if (isUnreadable) this.#unreadable = counted(this.#unreadable, number)
  }

  /** Rows that need a look, and values that show whether the encoding is right. */
  get findings(): Pick<ImportReading, 'beyond' | 'unreadable' | 'accented'> {
    return { beyond: this.#beyond, unreadable: this.#unreadable, accented: [...this.#accented] }
  }

  /** The columns as they are shown, and with the values by which they are guessed. */
  get found(): { readonly columns: ImportDetail['columns']; readonly sampled: readonly FileColumn[] } {
    const seen = new Map<string, number>()
    const width = Math.max(this.#headings.length, this.#samples.length)
    const sampled = Array.from({ length: width }, (_, index) => {
      // Headings that are missing or there twice get names of their own.
      const heading = cut(this.#headings[index]?.replace(/\s+/g, ' ') ?? '', HEADING_LENGTH)
      const plain = heading || unnamed(index)
      const times = (seen.get(plain) ?? 0) + 1
      seen.set(plain, times)
      return { name: times > 1 ? `${plain} (${times})` : plain, samples: [...(this.#samples[index] ?? [])] }
    })
    return { columns: sampled.map(({ name, samples }) => ({ name, samples: samples.slice(0, SHOWN) })), sampled }
  }
}

/** What a column without a heading is called. */
export function unnamed(index: number): string {
  return `Column ${index + 1}`
}

/** The columns that have a heading, with what they become: what “Column 3” became says nothing of another file's. */
export function headedColumns({ columns, mapping }: Pick<ImportDetail, 'columns' | 'mapping'>) {
  return columns.flatMap(({ name }, index) =>
    name === unnamed(index) ? [] : [{ name, ...remembered(mapping[index]) }],
  )
}

/** How names are spelt is said of each file. */
function remembered({ target, date_order }: ColumnMatch = { target: null }): ColumnMatch {
  return { target, ...(date_order && { date_order }) }
}

export function cut(text: string, length = SAMPLE_LENGTH): string {
  return text.slice(0, length).toWellFormed()
}

function counted(before: ImportReading['beyond'], number: number): ImportReading['beyond'] {
  return { rows: (before?.rows ?? 0) + 1, first: before?.first ?? number }
}
