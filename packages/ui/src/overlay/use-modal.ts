import { type RefObject, useEffect, useRef } from 'react'
import { tabStops } from './focus.ts'
import { useLayer } from './layers.ts'

interface Modal {
  open: boolean
  /** Holds the scrim and the panel; a child of the body. */
  frame: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  onDismiss: (by: 'escape' | 'outside') => void
  initialFocus?: RefObject<HTMLElement | null> | undefined
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

/** Where the focus starts: a field, else the first of the actions, else the panel. */
function firstStop(panel: HTMLElement): HTMLElement {
  const stops = tabStops(panel)
  const field = stops.find((stop) => stop.matches('input, select, textarea'))
  return field ?? stops.find((stop) => !stop.matches('[data-part=close]')) ?? panel
}

/** What dialogs and drawers share: the page waits, the focus stays inside and returns where it came from. */
export function useModal({ open, frame, panel, onDismiss, initialFocus }: Modal): void {
  const start = useRef(initialFocus)
  useEffect(() => {
    start.current = initialFocus
  })
  useLayer(open, { inside: [panel], onDismiss })
  useEffect(() => {
    if (!open || !frame.current || !panel.current) return
    const before = document.activeElement
    const release = holdTheRest(frame.current)
    const target = start.current?.current ?? firstStop(panel.current)
    target.focus({ preventScroll: true })
    return () => {
      release()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open, frame, panel])
}
