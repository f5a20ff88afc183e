import { isBeside, isMoney, overlap, type PdfLine, type Span } from './pdf-lines.ts'
import type { PdfText } from './pdf-texts.ts'

/** Lines of a page below headings, which stand there as `columns`: on every page in the order of the first one’s. */
export interface PdfSection {
  readonly columns: readonly PdfText[]
  readonly lines: readonly PdfLine[]
}

/** How far the texts of a column stand out beside its heading. */
interface Reach {
  readonly left: number
  readonly right: number
}

/**
 * How far columns reach, by what stands under them on any page: a long name shows where a short one beside its heading
 * belongs.
 */
export function reachOf(sections: readonly PdfSection[]): Reach[] {
  const reach = (sections[0]?.columns ?? []).map(() => ({ left: 0, right: 0 }))
  for (const { columns, lines } of sections) {
    const inOrder = columns.map((column, index) => ({ column, index }))
    inOrder.sort((one, other) => one.column.left - other.column.left)
    for (const [at, strip] of pairs(
      inOrder.map(({ column }) => column),
      stripsOf(lines),
    )) {
      const { column, index } = inOrder[at] ?? {}
      const own = reach[index ?? -1]
      if (!column || !own) continue
      own.left = Math.max(own.left, column.left - strip.left)
      own.right = Math.max(own.right, strip.right - column.right)
    }
  }
  return reach
}

/** Which column, from left to right, each strip is: the one it is under, or the one that is left between such. */
function pairs(columns: readonly Span[], strips: readonly Span[]): Array<readonly [at: number, strip: Span]> {
  const found: Array<readonly [at: number, strip: Span]> = []
  let next = 0
  let beside: Span[] = []
  const settle = (until: number) => {
    if (until - next === beside.length) found.push(...beside.map((strip, at) => [next + at, strip] as const))
    beside = []
  }
  for (const strip of strips) {
    const above = columns.flatMap((column, at) => (overlap(column, strip) ? [at] : []))
    const [first] = above
    if (first === undefined) {
      beside.push(strip)
      continue
    }
    settle(first)
    // What is under several is text that stands out of its column.
    if (above.length === 1) found.push([first, strip])
    next = first + above.length
  }
  settle(columns.length)
  return found
}

/** Columns as far as they reach, but under no other’s heading. */
export function widened(columns: readonly PdfText[], reach: readonly Reach[]): PdfText[] {
  return columns.map((column, index) => {
    const before = columns.filter(({ right }) => right <= column.left).map(({ right }) => right)
    const after = columns.filter(({ left }) => left >= column.right).map(({ left }) => left)
    return {
      ...column,
      left: Math.max(column.left - (reach[index]?.left ?? 0), ...before),
      right: Math.min(column.right + (reach[index]?.right ?? 0), ...after),
    }
  })
}

/** The column that a text stands in: one that it stands under, by the edge or the middle that they share. */
export function columnOf(text: PdfText, columns: readonly PdfText[]): number {
  const under = columns.flatMap((column, index) =>
    overlap(column, text) ? [{ index, off: misalignment(text, column) }] : [],
  )
  const [nearest] = under.sort((one, other) => one.off - other.off)
  if (nearest) return nearest.index
  const beside = columns.map((column, index) => ({
    index,
    isBefore: column.right <= text.left,
    gap: Math.max(text.left - column.right, column.left - text.right),
  }))
  beside.sort((one, other) => one.gap - other.gap)
  // Amounts stand at the right of their column, their heading perhaps at its left.
  const before = isMoney(text.text) ? beside.find(({ isBefore }) => isBefore) : undefined
  return (before ?? beside[0])?.index ?? 0
}

/** What the texts of payments cover, side by side. */
function stripsOf(lines: readonly PdfLine[]): Array<{ left: number; right: number }> {
  const paid = lines.map(({ texts }) => texts.some(({ text }) => isMoney(text)))
  const payments = lines.filter((line, index) => {
    const isPart = [index - 1, index + 1].some((at) => paid[at] && isBeside(line, lines[at]))
    return (paid[index] || isPart) && !line.texts.some(({ text }) => /total|forward/i.test(text))
  })
  const strips: Array<{ left: number; right: number }> = []
  for (const { left, right } of payments.flatMap(({ texts }) => texts).sort((one, other) => one.left - other.left)) {
    const last = strips.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else strips.push({ left, right })
  }
  return strips
}

function misalignment(text: Span, column: Span): number {
  const left = text.left - column.left
  const right = text.right - column.right
  return Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2)
}
