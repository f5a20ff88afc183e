export type Placement = 'top' | 'bottom' | 'right' | 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'

/** Pixels between the thing and what floats beside it, and between that and the edge of the window. */
const GAP = 4
const EDGE = 8

/** Where something that floats is until its place is known: out of sight, and yet it can have the focus. */
export const NOWHERE = { left: 0, top: '-9999px' } as const

/** The sign-in page does without it until a tip is shown. */
function loadPlacing() {
  return import(/* webpackChunkName: "placing" */ '@floating-ui/dom')
}

/** Has what places things there before something opens, once the page is idle. */
export function expectFloating(): void {
  // Where it does not come, it is tried again when something opens.
  const fetchAhead = () => void loadPlacing().catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead)
}

/**
 * Keeps something that floats beside its anchor, through scrolling and changes of size, until what it returns is called. It
 * changes sides where it does not fit, and never leaves the window; both are `fixed`.
 */
export function stayBeside(anchor: HTMLElement, floating: HTMLElement, placement: Placement): () => void {
  let isOver = false
  let end = () => {}
  function standAt(left: number, top: number) {
    if (!isOver) Object.assign(floating.style, { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` })
  }
  async function stay() {
    const { autoUpdate, computePosition, flip, offset, shift } = await loadPlacing()
    if (isOver) return
    const middleware = [offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE, crossAxis: true })]
    end = autoUpdate(anchor, floating, async () => {
      const { x, y } = await computePosition(anchor, floating, { strategy: 'fixed', placement, middleware })
      standAt(x, y)
    })
  }
  // Without what places it, a corner of the window is better than nowhere.
  stay().catch(() => standAt(EDGE, EDGE))
  return () => {
    isOver = true
    end()
  }
}
