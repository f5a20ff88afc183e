const FOCUSABLE = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled):not([type=hidden])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex]:not([tabindex="-1"])',
].join()

/** What the Tab key reaches within `root`, in order. */
export function tabStops(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert], [hidden]'),
  )
}

/** Keeps Tab going round within `root`. */
export function keepTabInside(root: HTMLElement, event: { key: string; shiftKey: boolean; preventDefault(): void }) {
  if (event.key !== 'Tab') return
  const stops = tabStops(root)
  const from = document.activeElement
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  if (stops.length > 0 && from !== edge && from !== root) return
  event.preventDefault()
  const to = event.shiftKey ? stops.at(-1) : stops[0]
  ;(to ?? root).focus()
}
