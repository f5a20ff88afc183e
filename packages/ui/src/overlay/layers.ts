import { type RefObject, useEffect, useRef } from 'react'

/** What floats above the page, lowest first. Escape and a press beside concern the topmost only. */
const layers: object[] = []

/** Whether anything floats above the page: a page's own Escape then waits. */
export function anythingOpen(): boolean {
  return layers.length > 0
}

interface Dismissal {
  /** Escape was pressed, or something outside of all `inside` elements. */
  onDismiss: (by: 'escape' | 'outside') => void
  inside: ReadonlyArray<RefObject<HTMLElement | null>>
}

/** Makes an open layer the topmost one, and tells when the user wants it gone. */
export function useLayer(open: boolean, dismissal: Dismissal): void {
  const latest = useRef(dismissal)
  useEffect(() => {
    latest.current = dismissal
  })
  useEffect(() => {
    if (!open) return
    const me = {}
    layers.push(me)
    const topmost = () => layers.at(-1) === me
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || !topmost()) return
      event.preventDefault()
      latest.current.onDismiss('escape')
    }
    function onPress(event: PointerEvent) {
      const { target } = event
      if (!topmost() || !(target instanceof Node)) return
      if (!latest.current.inside.some(({ current }) => current?.contains(target))) latest.current.onDismiss('outside')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      layers.splice(layers.indexOf(me), 1)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress, true)
    }
  }, [open])
}
