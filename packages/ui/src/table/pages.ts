/** A page's number, or a gap in the row of pages. */
export type PageMark = number | 'gap'

/** The pages a footer offers: the first, the last, the present one with its neighbours, and gaps between. */
export function pageMarks(page: number, pages: number): PageMark[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages))
  // Where only one page would be left out, it stands there itself.
  if (near.has(3) || page === 3) near.add(2)
  if (near.has(pages - 2)) near.add(pages - 1)
  const marks: PageMark[] = []
  let last = 0
  for (const one of [...near].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)) {
    if (one - last > 1) marks.push('gap')
    marks.push(one)
    last = one
  }
  return marks
}
