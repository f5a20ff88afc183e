import type { StylisPlugin } from '@emotion/cache'

/** Rem: paper is laid out like a tablet of this width, whatever the window that prints it. */
const PAPER = 48

/** Chakra asks screens alone for their width. What holds at the width of paper is made to hold there too. */
export const onPaper: StylisPlugin = (element) => {
  const widths = /^@media screen and (.*)$/.exec(element.value)?.[1]?.matchAll(/(min|max)-width: ?([\d.]+)rem/g)
  if (element.type !== '@media' || !widths) return
  const holds = [...widths].every(([, end, width]) => (end === 'min' ? Number(width) <= PAPER : Number(width) >= PAPER))
  if (holds) element.value = element.value.replace('screen', 'print, screen')
}
