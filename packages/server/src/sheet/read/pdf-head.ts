import { foldWords } from '@portal/domain/imports/import-field'
import { isMoney, joined, overlap, type PdfLine } from './pdf-lines.ts'
import type { PdfText } from './pdf-texts.ts'

/** The headings of a table on a page, and how many lines they take. */
export interface PdfHead {
  readonly at: number
  readonly lines: number
  readonly columns: readonly PdfText[]
}

/** Lines that headings may take, and letters’ heights: between words of one, and from line to line. */
const LINES_MAX = 3
const IN_HEADING = 0.45
const LINE_STEP = 1.5

/**
 * The first headings at `from` or below: lines of which most name what columns may have.
 * @param known Folded names of columns.
 */
export function nextHead(lines: readonly PdfLine[], from: number, known: ReadonlySet<string>): PdfHead | undefined {
  for (let at = from; at < lines.length; at += 1) {
    // A line above the headings may look like a part of them: what makes more of them known wins.
    const best = [at, at + 1, at + 2]
      .flatMap((start) => headsAt(lines, start, known))
      .reduce<ScoredHead | undefined>((one, other) => (one && one.score >= other.score ? one : other), undefined)
    if (best?.at === at) return best
  }
  return undefined
}

interface ScoredHead extends PdfHead {
  readonly score: number
}

function headsAt(lines: readonly PdfLine[], at: number, known: ReadonlySet<string>): ScoredHead[] {
  const heads: ScoredHead[] = []
  let columns: PdfText[] = []
  for (let count = 1; count <= LINES_MAX; count += 1) {
    const line = lines[at + count - 1]
    const above = lines[at + count - 2]
    if (!line || line.texts.some(({ text }) => isMoney(text) || /\d{3}|\d[./]\d/.test(text))) break
    if (count > 1 && above && line.base - above.base > LINE_STEP * line.size) break
    columns = stacked(columns, joined(line.texts, IN_HEADING))
    const named = columns.filter(({ text }) => known.has(foldWords(text))).length
    if (named > 1 && named * 2 > columns.length) heads.push({ at, lines: count, columns, score: named * 10 + count })
  }
  return heads
}

/** Headings with those of their next line: words above each other are one. */
function stacked(columns: readonly PdfText[], below: readonly PdfText[]): PdfText[] {
  const all = [...columns]
  for (const text of below) {
    const at = all.findIndex((column) => overlap(column, text))
    const above = all[at]
    if (!above) all.push(text)
    else {
      all[at] = {
        ...above,
        text: `${above.text} ${text.text}`,
        left: Math.min(above.left, text.left),
        right: Math.max(above.right, text.right),
      }
    }
  }
  return all.sort((one, other) => one.left - other.left)
}
