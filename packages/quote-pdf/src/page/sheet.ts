import type { jsPDF } from 'jspdf'
import { TYPEFACE, type Weight } from '../fonts/embed-fonts.ts'
import type { Script } from '../fonts/other-scripts.ts'
import { type Accent, INK, MUTED } from './colours.ts'
import { COLUMN, PAGE, POINTS, RIGHT } from './measures.ts'
import { linesOf, type Run } from './runs.ts'
import { safeText, scriptOf } from './safe-text.ts'
import { Tags, type TagType } from './tags.ts'
import { textWidth } from './text-width.ts'

/** How a text looks: px, but for the weight and the colour. */
export interface TextStyle {
  readonly size: number
  readonly leading: number
  readonly weight?: Weight
  readonly colour?: string
  readonly align?: 'left' | 'right'
}

export interface BlockStyle extends TextStyle {
  readonly x?: number
  readonly width?: number
  /** Below the last line. */
  readonly after?: number
  /** What it is read as: a paragraph, where it is not told. */
  readonly tag?: TagType
}

/** Something that is made and measured; it is drawn where the sheet stands then. */
export interface Piece {
  /** px that it needs of the page on which it begins. */
  readonly least: number
  draw(): void
}

const BADGE: TextStyle = { size: 10, leading: 15, weight: 'medium', colour: '#ffffff' }

/** Where the baseline of Inter lies below the middle of its line, of its size: (ascent − descent) / 2. */
const BASELINE = 0.364

/** A part may begin where a quarter of a page is empty. */
const ROOM_FOR_A_PART = (PAGE.bottom - PAGE.top) / 4
/** Of a text that goes over to the next page, lines that stand on either page at least. */
const LINES_TOGETHER = 2

/** Writes down the pages of a document: what is written next begins at {@link Sheet.y}. px all over. */
export class Sheet {
  readonly pdf: jsPDF
  readonly accent: Accent
  readonly tags: Tags
  private readonly scripts: readonly Script[]
  y: number = PAGE.top
  /** Where the present page’s content ends. */
  bottom: number = PAGE.bottom

  constructor(pdf: jsPDF, accent: Accent, scripts: readonly Script[] = []) {
    this.pdf = pdf
    this.accent = accent
    this.tags = new Tags(pdf)
    this.scripts = scripts
    // Else the space of one text would stay for the next, as readers of PDFs keep it.
    pdf.setCharSpace(0)
  }

  turnPage(): void {
    this.pdf.addPage()
    this.y = PAGE.top
    this.bottom = PAGE.bottom
  }

  /** What is left of the page. */
  get left(): number {
    return this.bottom - this.y
  }

  /** Turns the page unless so much is left on this one. */
  room(height: number): void {
    if (height > this.left) this.turnPage()
  }

  /** Begins one of the document’s parts, with its bookmark: on a new page, unless `follows` and more fit on this one. */
  part(title: string, follows = 0): void {
    if (this.left < Math.max(ROOM_FOR_A_PART, 36 + 34 + follows)) this.turnPage()
    else this.y += 36
    this.bookmark(title)
    this.block(title, { size: 22, leading: 28, weight: 'bold', after: 6, tag: 'H1' })
  }

  /** Draws the head and foot of every page, once it is known how many there are; `words`: `Page 2 of 6`. */
  frame(draw: (page: number, words: string) => void): void {
    const pages = this.pdf.getNumberOfPages()
    this.tags.isOfPage = true
    for (let page = 1; page <= pages; page += 1) {
      this.pdf.setPage(page)
      draw(page, `Page ${page} of ${pages}`)
    }
  }

  bookmark(title: string): void {
    this.pdf.outline.add(null, title, { pageNumber: this.pdf.getNumberOfPages() })
  }

  /** A heading that stays with so much of what follows. */
  heading(text: string, follows = 80): void {
    const before = this.y === PAGE.top ? 0 : 20
    this.room(before + 28 + follows)
    if (this.y > PAGE.top) this.y += before
    this.block(text, { size: 14, leading: 20, weight: 'bold', colour: this.accent.text, after: 8, tag: 'H2' })
  }

  /** A piece below its heading, if it has one: they stay together. */
  headed(title: string, piece: Piece): void {
    if (title === '') this.room(piece.least)
    else this.heading(title, piece.least)
    piece.draw()
  }

  /** One line whose top is at `top`; `x` is its right edge where it is aligned so. */
  line(text: string, x: number, top: number, style: TextStyle): void {
    const safe = safeText(text, this.scripts)
    if (safe.trim() === '') return
    this.put(safe, style.align === 'right' ? x - this.widthOf(safe, style) : x, top, style)
  }

  /** Wrapped text at the present place, which moves on; over several pages where it must. */
  block(
    text: string | readonly Run[],
    { x = PAGE.left, width = COLUMN, after = 0, tag = 'P', ...style }: BlockStyle,
  ): void {
    const lines = this.wrap(text, width, style)
    // A short paragraph stays together.
    if (lines.length <= 4) this.room(lines.length * style.leading)
    for (const [place, line] of lines.entries()) {
      const rest = lines.length - place
      const isParting = rest * style.leading > this.left
      if (isParting && (place === 0 || rest === LINES_TOGETHER)) this.room(LINES_TOGETHER * style.leading)
      this.room(style.leading)
      this.tags.open(tag, lines)
      this.runs(line, x, this.y, style)
      this.y += style.leading
    }
    this.tags.close()
    this.y += after
  }

  /** Text in lines that fit `width`. */
  wrap(text: string | readonly Run[], width: number, style: TextStyle): Run[][] {
    const runs: readonly Run[] = typeof text === 'string' ? [{ text }] : text
    return linesOf(
      runs.map((run) => ({
        ...run,
        text: run.text
          .split('\n')
          .map((words) => safeText(words, this.scripts))
          .join('\n'),
      })),
      width,
      (words, weight) => this.widthOf(words, { ...style, weight: weight ?? style.weight }),
    )
  }

  /** The runs of one line, side by side. */
  runs(line: readonly Run[], x: number, top: number, style: TextStyle): void {
    let at = x
    for (const run of line) {
      const own = { ...style, weight: run.weight ?? style.weight, colour: run.colour ?? style.colour }
      this.put(run.text, at, top, own)
      at += this.widthOf(run.text, own)
    }
  }

  widthOf(text: string, style: Pick<TextStyle, 'size' | 'weight'>): number {
    return (
      (textWidth(this.pdf, text, style.weight ?? 'normal', this.scripts) + text.length * tracking(style.size)) *
      style.size
    )
  }

  /** The text, or as much of it as fits `width` with an ellipsis: where the whole stands elsewhere. */
  fit(text: string, width: number, style: Pick<TextStyle, 'size' | 'weight'>): string {
    const safe = safeText(text, this.scripts)
    if (this.widthOf(safe, style) <= width) return safe
    const letters = Array.from(safe)
    while (letters.length > 0 && this.widthOf(`${letters.join('').trimEnd()}…`, style) > width) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }

  rule(top: number, { x = PAGE.left, to = RIGHT, colour = INK as string, width = 1 } = {}): void {
    this.pdf.setDrawColor(colour).setLineWidth(width).line(x, top, to, top)
  }

  fill(x: number, top: number, width: number, height: number, colour: string, radius = 0): void {
    this.pdf.setFillColor(colour)
    if (radius > 0) this.pdf.roundedRect(x, top, width, height, radius, radius, 'F')
    else this.pdf.rect(x, top, width, height, 'F')
  }

  /** A small mark with text on a filled ground. */
  badge(text: string, x: number, top: number): void {
    this.fill(x, top, this.badgeWidth(text), BADGE.leading, this.accent.solid, 3)
    this.line(text, x + 5, top, BADGE)
  }

  badgeWidth(text: string): number {
    return this.widthOf(text, BADGE) + 10
  }

  /** Small print. */
  note(text: string): void {
    this.block(text, { size: 11.5, leading: 17, colour: MUTED })
  }

  /** Draws safe text; a piece for each font. */
  private put(text: string, x: number, top: number, style: TextStyle): void {
    const { size, weight = 'normal', colour = INK } = style
    const isAlone = !this.tags.isOpen
    if (isAlone) this.tags.open('P', style)
    this.pdf.setFontSize(size * POINTS).setTextColor(colour)
    let at = x
    // Else the next line or cell of the same piece would be read as one word with this.
    for (const { words, script } of this.pieces(isAlone ? text : `${text} `)) {
      this.pdf.setFont(script?.typeface ?? TYPEFACE, script ? 'normal' : weight)
      this.pdf.text(words, at, baseline(top, style), { charSpace: tracking(size) * size })
      at += this.widthOf(words, style)
    }
    if (isAlone) this.tags.close()
  }

  private pieces(text: string): Array<{ words: string; script: Script | undefined }> {
    if (this.scripts.length === 0) return [{ words: text, script: undefined }]
    const pieces: Array<{ words: string; script: Script | undefined }> = []
    for (const letter of text) {
      const script = scriptOf(letter, this.scripts)
      const last = pieces.at(-1)
      if (last && last.script === script) last.words += letter
      else pieces.push({ words: letter, script })
    }
    return pieces
  }
}

/** Large text is set closer, of its size: `--tracking-tight` of the design, from 16 px up. */
function tracking(size: number): number {
  return size >= 16 ? -0.014 : 0
}

function baseline(top: number, { size, leading }: Pick<TextStyle, 'size' | 'leading'>): number {
  return top + leading / 2 + size * BASELINE
}
