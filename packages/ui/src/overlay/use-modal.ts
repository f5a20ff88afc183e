import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react'
import { firstField, startFocus, tabStops } from './focus.ts'
import { useLayer } from './layers.ts'

interface Modal {
  open: boolean
  /** Holds the scrim and the panel; a child of the body. */
  frame: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  onDismiss: (by: 'escape' | 'outside') => void
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus starts unless told; the panel has it as long as there is nothing. */
  firstStop?: (panel: HTMLElement) => HTMLElement | undefined
}

/** Everything beside the frame takes neither press nor focus; the toasts still do. Returns the way back. */
function holdTheRest(frame: HTMLElement): () => void {
  const held: Element[] = []
  for (const element of document.body.children) {
    if (element === frame || element.hasAttribute('inert') || element.hasAttribute('data-toaster')) continue
    if (element.tagName === 'SCRIPT' || element.tagName === 'STYLE') continue
    element.setAttribute('inert', '')
    held.push(element)
  }
  const { overflow } = document.body.style
  document.body.style.overflow = 'hidden'
  return () => {
    for (const element of held) element.removeAttribute('inert')
    document.body.style.overflow = overflow
  }
}

/** A field, else the first of the actions. */
function fieldOrAction(panel: HTMLElement): HTMLElement | undefined {
  const stops = tabStops(panel)
  return firstField(stops) ?? stops.find((stop) => !stop.matches('[data-part=close]'))
}

/** What dialogs and drawers share: the page waits, the focus stays inside and returns where it came from. */
export function useModal(modal: Modal): void {
  const { open, frame, panel, onDismiss, initialFocus, firstStop = fieldOrAction } = modal
  const start = useRef({ initialFocus, firstStop })
  useEffect(() => {
    start.current = { initialFocus, firstStop }
  })
  const before = useRef<Element>(null)
  // Later, a field inside that takes the focus by itself has it already.
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  useLayer(open, { inside: [panel], onDismiss })
  useEffect(() => {
    if (!open || !frame.current || !panel.current) return
    const root = panel.current
    const from = before.current
    const release = holdTheRest(frame.current)
    const stopWaiting = startFocus(root, () => start.current.initialFocus?.current ?? start.current.firstStop(root))
    return () => {
      stopWaiting()
      release()
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    }
  }, [open, frame, panel])
}
