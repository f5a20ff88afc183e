/** Pixels: what is lower goes on the next sheet where it does not fit, and is not cut. Less than half a sheet. */
const LOW = 400

const MARKS = ['unrolled', 'unclipped', 'unstuck', 'uncut'] as const

/**
 * Marks what scrolls within a page with all that it stands in, words that are cut, what stays in sight, and low cards,
 * for the stylesheet to print whole (`paperCss` of `ui`). Returns what takes the marks away.
 */
export function unroll(page: HTMLElement): () => void {
  for (const element of page.querySelectorAll<HTMLElement>('*')) {
    const { overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(element)
    if (textOverflow === 'ellipsis' || Number(webkitLineClamp) > 0) element.dataset.unclipped = ''
    if (element.localName === 'section' && element.offsetHeight < LOW) element.dataset.uncut = ''
    if (position === 'sticky') element.dataset.unstuck = ''
    if (overflowY === 'auto' || overflowY === 'scroll') markWithParents(element)
  }
  markWithParents(page)
  return () => {
    for (const mark of MARKS) {
      for (const element of document.querySelectorAll<HTMLElement>(`[data-${mark}]`)) delete element.dataset[mark]
    }
  }
}

function markWithParents(from: HTMLElement) {
  for (let at: HTMLElement | null = from; at && !('unrolled' in at.dataset); at = at.parentElement) {
    at.dataset.unrolled = ''
  }
}
