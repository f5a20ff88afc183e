import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels that a pressed pointer moves before the card under it is lifted: less is a click. */
const SLOP = 5

/** A card that is off its place. */
export interface Lift<Card> {
  readonly card: Card
  readonly from: string
  /** The lane or target over which it is. */
  readonly to: string
  readonly by: 'pointer' | 'keys'
  /** Where a pointer took it: the card's box, and the pointer in it. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number } | null
}

export interface LiftOptions<Card> {
  readonly enabled: boolean
  /** Lanes and targets in the order in which the arrows go through them. */
  readonly places: readonly string[]
  /** How many places Arrow Up and Down go at once: those of a row, where places stand in rows. */
  readonly stride?: number
  /** What moves with the pointer. */
  readonly flying: RefObject<HTMLElement | null>
  readonly onLift: (card: Card, from: string) => void
  readonly onOver: (card: Card, to: string) => void
  /** The end: dropped on `to`, or put back where that is null. */
  readonly onEnd: (card: Card, from: string, to: string | null, by: Lift<Card>['by']) => void
}

/** The lane or target under a point of the screen. */
function placeAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint?.(x, y) ?? []) {
    const place = element.closest<HTMLElement>('[data-place]')?.dataset.place
    if (place !== undefined) return place
  }
  return undefined
}

/** Lifts a card by mouse, pen or keys, carries it over lanes and targets, and drops it or puts it back. */
export function useLift<Card>(options: LiftOptions<Card>) {
  const [lift, setLift] = useState<Lift<Card> | null>(null)
  const now = useRef({ lift, options })
  useEffect(() => {
    now.current = { lift, options }
  })
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])

  function change(next: Lift<Card> | null) {
    now.current = { ...now.current, lift: next }
    setLift(next)
  }
  function begin(next: Lift<Card>) {
    change(next)
    options.onLift(next.card, next.from)
  }
  function goOver(to: string) {
    const { lift: held, options: latest } = now.current
    if (!held || held.to === to) return
    change({ ...held, to })
    latest.onOver(held.card, to)
  }
  function end(dropped: boolean) {
    stop.current()
    const { lift: held, options: latest } = now.current
    if (!held) return
    change(null)
    latest.onEnd(held.card, held.from, dropped && held.to !== held.from ? held.to : null, held.by)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, card: Card, from: string) {
    // A finger scrolls the lane; it moves cards by their menu.
    if (!options.enabled || event.button !== 0 || event.pointerType === 'touch' || now.current.lift) return
    const { clientX: x, clientY: y } = event
    const box = event.currentTarget.getBoundingClientRect()
    function onMove(move: globalThis.PointerEvent) {
      const [dx, dy] = [move.clientX - x, move.clientY - y]
      if (!now.current.lift) {
        if (Math.hypot(dx, dy) < SLOP) return
        begin({ card, from, to: from, by: 'pointer', box: { left: box.left, top: box.top, width: box.width } })
      }
      const flying = now.current.options.flying.current
      if (flying) flying.style.transform = `translate(${dx}px, ${dy}px) rotate(1deg)`
      goOver(placeAt(move.clientX, move.clientY) ?? from)
    }
    const onUp = () => end(true)
    const onCancel = () => end(false)
    function onKey(key: globalThis.KeyboardEvent) {
      if (key.key !== 'Escape' || !now.current.lift) return
      key.preventDefault()
      end(false)
    }
    // The click that follows a drop is no click on the card.
    function onClick(click: globalThis.MouseEvent) {
      click.preventDefault()
      click.stopPropagation()
    }
    stop.current = () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', onCancel)
      removeEventListener('keydown', onKey, true)
      stop.current = () => {}
      if (!now.current.lift) return
      addEventListener('click', onClick, true)
      setTimeout(() => removeEventListener('click', onClick, true))
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', onCancel)
    addEventListener('keydown', onKey, true)
  }

  /** Space lifts and drops, arrows carry, Escape puts back. Answers whether the key was for the lift. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, card: Card, from: string): boolean {
    const { lift: held } = now.current
    if (!held) {
      if (event.key !== ' ' || !options.enabled) return false
      event.preventDefault()
      begin({ card, from, to: from, by: 'keys', box: null })
      return true
    }
    if (event.key === 'Tab') {
      end(false)
      return false
    }
    event.preventDefault()
    const { places, stride = 0 } = options
    const at = places.indexOf(held.to)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: stride,
      ArrowUp: -stride,
    }
    const step = steps[event.key]
    if (step !== undefined) goOver(places[Math.min(Math.max(at + step, 0), places.length - 1)] ?? held.to)
    else if (event.key === ' ' || event.key === 'Enter') end(true)
    else if (event.key === 'Escape') end(false)
    return true
  }

  return { lift, onPointerDown, onKeyDown, putBack: () => end(false) }
}
