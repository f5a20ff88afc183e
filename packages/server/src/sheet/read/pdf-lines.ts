import type { PdfText } from './pdf-texts.ts'

/** Texts of a page that stand beside each other, from left to right. */
export interface PdfLine {
  readonly base: number
  readonly size: number
  readonly texts: readonly PdfText[]
}

/** In letters’ heights: how far texts of one line may be off it, the widest gap in a word, and what is too near for two lines. */
const OFF_LINE = 0.35
const IN_WORD = 0.15
const BESIDE = 0.8

/** The lines of a page, from its top. */
export function linesOf(texts: readonly PdfText[]): PdfLine[] {
  const lines: Array<{ base: number; size: number; texts: PdfText[] }> = []
  for (const text of [...texts].sort((one, other) => one.base - other.base)) {
    const line = lines.at(-1)
    if (line && text.base - line.base <= OFF_LINE * Math.min(line.size, text.size)) line.texts.push(text)
    else lines.push({ base: text.base, size: text.size, texts: [text] })
  }
  return lines.map((line) => ({ ...line, texts: joined(line.texts, IN_WORD) }))
}

/** Texts of a line, where those that are nearer than `gap` letters’ heights are one. */
export function joined(texts: readonly PdfText[], gap: number): PdfText[] {
  const all: PdfText[] = []
  for (const text of [...texts].sort((one, other) => one.left - other.left)) {
    const last = all.at(-1)
    // What is written twice at a place is bold.
    if (last && last.text === text.text && Math.abs(last.left - text.left) < OFF_LINE * text.size) continue
    if (last && text.left - last.right < gap * text.size) {
      const between = text.left - last.right < IN_WORD * text.size ? '' : ' '
      all[all.length - 1] = {
        ...last,
        text: last.text + between + text.text,
        right: Math.max(last.right, text.right),
      }
    } else all.push(text)
  }
  return all
}

/** Whether lines are too near to be two rows: they are one row, some of whose cells are centred beside others. */
export function isBeside(line: PdfLine, other: PdfLine | undefined): boolean {
  return other !== undefined && Math.abs(line.base - other.base) < BESIDE * line.size
}

/** What something covers of a page's width. */
export type Span = Pick<PdfText, 'left' | 'right'>

/** Whether one stands above or below the other. */
export function overlap(one: Span, other: Span): boolean {
  return one.left < other.right && other.left < one.right
}

/** Cents or a currency sign: what only amounts have. */
export function isMoney(text: string): boolean {
  return /^[-+(−]*\s*(AUD)?\s*(\$\s*[-−]?[\d,]+(\.\d{2})?|[-−]?[\d,]*\.\d{2})\s*\)?\s*(-|CR|DR)?$/i.test(text)
}

/** The texts of a line in one. */
export function textOf({ texts }: PdfLine): string {
  return texts.map(({ text }) => text).join(' ')
}
