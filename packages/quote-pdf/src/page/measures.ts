/**
 * The page plan in px, 96 to the inch: A4 is 793.7 by 1122.5 with jsPDF’s `px_scaling`. Source: decisions.md, “Quotes”,
 * and the mock-ups.
 */
export const LEFT_OFFSET = 10
const SIDE = 54

export const PAGE = {
  width: 793.7,
  height: 1122.5,
  left: SIDE + LEFT_OFFSET,
  /** Where a page’s own content begins, below its head. */
  top: 106,
  /** What content must not go beyond: the foot begins there. */
  bottom: 1050,
} as const

/** Of everything that is written, from edge to edge. */
export const COLUMN = 666
export const RIGHT: number = PAGE.left + COLUMN

/** Points in a px: sizes of fonts are told in points. */
export const POINTS = 0.75
