import type { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { readPicture } from '../pictures.ts'
import type { Block, Picture, Section } from '../section.ts'
import { TYPEFACE } from './fonts.ts'
import { linesOf, plain, type Word, wordsOf } from './rich-text.ts'

/** Points: 72 to the inch. A4 is 595 by 842. */
export const PAGE = { width: 595.28, height: 841.89, side: 60, top: 72, bottom: 70 } as const
export const COLUMN = PAGE.width - 2 * PAGE.side

/** The product's own colours, from the design's tokens. */
export const INK = '#171d20'
export const MUTED = '#5d666b'
export const ACCENT = '#006675'
const TINT = '#eff8fa'
const LINE = '#dee3e6'

const BODY = { size: 10.5, leading: 15.5 } as const
const INDENT = 18

/** Where a chapter begins. */
export interface Chapter {
  readonly title: string
  readonly page: number
}

/** Writes the chapters of a guide down the pages of a document, one after the other. */
export class PageWriter {
  readonly #document: jsPDF
  readonly #chapters: Chapter[] = []
  #y: number = PAGE.top

  constructor(document: jsPDF) {
    this.#document = document
  }

  get chapters(): readonly Chapter[] {
    return this.#chapters
  }

  /** Begins a page. */
  turnPage(): void {
    this.#document.addPage()
    this.#y = PAGE.top
  }

  write({ title, blocks }: Section): void {
    // Keeps a chapter's title on the same page as its first lines and picture.
    this.#room(Math.max(150, 100 + this.#heightOf(blocks[1])))
    if (this.#y > PAGE.top) this.#y += 16
    const page = this.#document.getNumberOfPages()
    this.#chapters.push({ title, page })
    this.#document.outline.add(null, title, { pageNumber: page })
    this.#font('bold', 18, ACCENT)
    this.#document.text(title, PAGE.side, this.#y + 18)
    this.#y += 36
    for (const [at, block] of blocks.entries()) {
      if (block.kind === 'heading') this.#room(Math.max(70, 28 + this.#heightOf(blocks[at + 1])))
      this.#block(block)
    }
  }

  /** How much room a picture takes with its caption; nothing for any other block. */
  #heightOf(block: Block | undefined): number {
    if (block?.kind !== 'picture') return 0
    const { width, height } = readPicture(block.name)
    return (COLUMN * height) / width + 30
  }

  #block(block: Block): void {
    switch (block.kind) {
      case 'heading':
        this.#y += 6
        this.#font('bold', 12, INK)
        this.#document.text(block.text, PAGE.side, this.#y + 11)
        this.#y += 22
        break
      case 'text':
        this.#paragraph(block.text, PAGE.side, COLUMN)
        this.#y += 8
        break
      case 'list':
        for (const item of block.items) this.#item('•', item)
        this.#y += 6
        break
      case 'steps':
        for (const [at, item] of block.items.entries()) this.#item(`${at + 1}.`, item)
        this.#y += 6
        break
      case 'note':
        this.#note(block.text)
        break
      case 'table':
        this.#table(block.head, block.rows)
        break
      case 'picture':
        this.#picture(block)
        break
    }
  }

  #font(style: 'normal' | 'bold', size: number, colour: string): void {
    this.#document.setFont(TYPEFACE, style).setFontSize(size).setTextColor(colour)
  }

  /** Turns the page unless so much is left on this one. */
  #room(height: number): void {
    if (this.#y + height > PAGE.height - PAGE.bottom) this.turnPage()
  }

  #width(word: Word): number {
    this.#document.setFont(TYPEFACE, word.bold ? 'bold' : 'normal').setFontSize(BODY.size)
    return this.#document.getTextWidth(word.text)
  }

  #lines(marked: string, width: number): Word[][] {
    this.#font('normal', BODY.size, INK)
    const space = this.#document.getTextWidth(' ')
    return linesOf(wordsOf(marked), width, (word) => this.#width(word), space)
  }

  #paragraph(marked: string, x: number, width: number): void {
    const lines = this.#lines(marked, width)
    for (const line of lines) {
      this.#room(BODY.leading)
      this.#line(line, x)
    }
  }

  #line(line: readonly Word[], x: number): void {
    let at = x
    const space = this.#width({ text: ' ', bold: false, glued: false })
    for (const [index, word] of line.entries()) {
      if (index > 0 && !word.glued) at += space
      const width = this.#width(word)
      this.#font(word.bold ? 'bold' : 'normal', BODY.size, INK)
      // The space belongs to the text, so that a reader who copies it gets words and not one long word.
      const last = index === line.length - 1 || line[index + 1]?.glued
      this.#document.text(last ? word.text : `${word.text} `, at, this.#y + BODY.size)
      at += width
    }
    this.#y += BODY.leading
  }

  #item(mark: string, marked: string): void {
    this.#room(BODY.leading * 2)
    this.#font('bold', BODY.size, ACCENT)
    this.#document.text(mark, PAGE.side, this.#y + BODY.size)
    this.#paragraph(marked, PAGE.side + INDENT, COLUMN - INDENT)
    this.#y += 4
  }

  #note(marked: string): void {
    const padding = 12
    const lines = this.#lines(marked, COLUMN - 2 * padding - 4)
    const height = lines.length * BODY.leading + 2 * padding - 4
    this.#room(height + 8)
    this.#y += 2
    this.#document.setFillColor(TINT).rect(PAGE.side, this.#y, COLUMN, height, 'F')
    this.#document.setFillColor(ACCENT).rect(PAGE.side, this.#y, 3, height, 'F')
    const end = this.#y + height + 12
    this.#y += padding - 2
    for (const line of lines) this.#line(line, PAGE.side + padding + 4)
    this.#y = end
  }

  #picture(block: Picture): void {
    const { name, caption } = block
    const { bytes, width, height } = readPicture(name)
    const shown = (COLUMN * height) / width
    this.#room(this.#heightOf(block))
    if (bytes) this.#document.addImage(bytes, 'JPEG', PAGE.side, this.#y, COLUMN, shown, name, 'NONE')
    this.#document.setDrawColor(LINE).setLineWidth(0.8).rect(PAGE.side, this.#y, COLUMN, shown, 'S')
    this.#y += shown + 5
    this.#font('normal', 8.5, MUTED)
    this.#document.text(caption, PAGE.side, this.#y + 8.5)
    this.#y += 24
  }

  #table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): void {
    this.#room(90)
    autoTable(this.#document, {
      head: [[...head]],
      body: rows.map((row) => row.map(plain)),
      startY: this.#y + 2,
      margin: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
      theme: 'plain',
      rowPageBreak: 'avoid',
      styles: {
        font: TYPEFACE,
        fontSize: 9.5,
        textColor: INK,
        cellPadding: { vertical: 5, horizontal: 8 },
        lineColor: LINE,
      },
      headStyles: { fontStyle: 'bold', textColor: MUTED, fontSize: 8.5, lineWidth: { bottom: 0.8 } },
      bodyStyles: { lineWidth: { bottom: 0.5 } },
      columnStyles: { 0: { fontStyle: 'bold', cellWidth: 138 } },
      didDrawPage: ({ cursor }) => {
        if (cursor) this.#y = cursor.y
      },
    })
    this.#y += 16
  }
}
