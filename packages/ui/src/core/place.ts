export type Placement = 'top' | 'bottom' | 'right' | 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'

interface Size {
  readonly width: number
  readonly height: number
}
interface Frame extends Size {
  readonly left: number
  readonly top: number
}

/** Pixels between the thing and what floats beside it, and between that and the edge of the window. */
const GAP = 4
const EDGE = 8

/**
 * Where something that floats stands beside its anchor, in pixels of the window. It changes sides where it does not
 * fit and never leaves the window.
 */
export function place(
  anchor: Frame,
  floating: Size,
  placement: Placement,
  viewport: Size,
): { left: number; top: number } {
  const [side, align] = placement.split('-')
  const above = anchor.top - GAP - floating.height
  const below = anchor.top + anchor.height + GAP
  const fitsAbove = above >= EDGE
  const fitsBelow = below + floating.height <= viewport.height - EDGE
  let left = anchor.left + (anchor.width - floating.width) / 2
  let top = side === 'top' ? above : below
  if (side === 'right') {
    left = anchor.left + anchor.width + GAP
    top = anchor.top + (anchor.height - floating.height) / 2
  } else if (side === 'top' && !fitsAbove && fitsBelow) {
    top = below
  } else if (side === 'bottom' && !fitsBelow && fitsAbove) {
    top = above
  }
  if (align === 'start') left = anchor.left
  if (align === 'end') left = anchor.left + anchor.width - floating.width
  return {
    left: Math.round(Math.max(EDGE, Math.min(left, viewport.width - EDGE - floating.width))),
    top: Math.round(Math.max(EDGE, Math.min(top, viewport.height - EDGE - floating.height))),
  }
}
