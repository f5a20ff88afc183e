import type { PdfPage, PdfText, ReadPdf } from './read-pdf.ts'

/** px that boxes of text may touch by: they are reckoned from the size of the font, not from the letters. */
const SLACK = 0.75

/** Texts that stand outside their page’s box, or over another one. */
export function misplaced({ pages }: ReadPdf): string[] {
  return pages.flatMap((page, at) => [...outside(page), ...overlaps(page)].map((error) => `page ${at + 1}: ${error}`))
}

function outside({ items, width, height }: PdfPage): string[] {
  return items
    .filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height)
    .map(({ text }) => `${text} is outside`)
}

function overlaps({ items }: PdfPage): string[] {
  const sorted = [...items].sort((one, other) => one.top - other.top)
  return sorted.flatMap((one, at) => {
    const errors: string[] = []
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.top >= one.bottom - SLACK) break
      if (meet(one, other)) errors.push(`${one.text} is over ${other.text}`)
    }
    return errors
  })
}

function meet(one: PdfText, other: PdfText): boolean {
  return one.left < other.right - SLACK && other.left < one.right - SLACK && one.top < other.bottom - SLACK
}
