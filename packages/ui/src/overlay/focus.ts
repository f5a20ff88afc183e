import { tabbable } from 'tabbable'

/** What the Tab key reaches within `root`, in order. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  return tabbable(root).filter((element) => element instanceof HTMLElement)
}

/** The first of `stops` that is filled in or chosen, not pressed. */
export function firstField(stops: readonly HTMLElement[]): HTMLElement | undefined {
  return stops.find((stop) => stop.matches('input, select, textarea'))
}

/**
 * Puts the focus where it starts in `root`; what is inside may have taken it where it wants it: a calendar to its day.
 * Without a stop `root` has it, and hands it to a field whose code comes later, unless the user was quicker. Returns
 * what ends the wait.
 */
export function startFocus(root: HTMLElement, stop: () => HTMLElement | undefined): () => void {
  if (root !== document.activeElement && root.contains(document.activeElement)) return () => {}
  const first = stop() ?? root
  first.focus({ preventScroll: true })
  const coming = new MutationObserver(() => {
    const late = stop()
    const isField = late && firstField([late])
    if (isField && document.activeElement === root) late.focus({ preventScroll: true })
    if (isField || document.activeElement !== root) coming.disconnect()
  })
  if (first === root) coming.observe(root, { childList: true, subtree: true })
  return () => coming.disconnect()
}

/** Whether Tab goes past both at once: radios of a group are one stop, whichever of them has the focus. */
function isOneStop(one: Element | undefined, other: Element | null): boolean {
  if (one === other) return true
  const [first, second] = [one, other].map((element) => element instanceof HTMLInputElement && element)
  if (!first || !second || first.type !== 'radio' || second.type !== 'radio') return false
  return first.name !== '' && first.name === second.name && first.form === second.form
}

/** Keeps Tab going round within `root`. */
export function keepTabInside(root: HTMLElement, event: { key: string; shiftKey: boolean; preventDefault(): void }) {
  if (event.key !== 'Tab') return
  const stops = tabStops(root)
  const from = document.activeElement
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (stops.length > 0 && !isOneStop(edge, from) && from !== root) return
  event.preventDefault()
  const to = event.shiftKey ? stops.at(-1) : stops[0]
  ;(to ?? root).focus()
}
