import { useEffect } from 'react'
import { isFocusable } from 'tabbable'
import { firstField, tabStops } from './focus.ts'

/** Where a removed element stood: what it was taken from, and what was before it there. */
interface Place {
  readonly parent: Element
  readonly before: Node | null
  /** What was taken away with the element in it. */
  readonly gone: Node
}

interface Stop {
  readonly element: HTMLElement
  /** Undefined while it is there. */
  place: Place | undefined
}

/** How many focused elements are remembered: an item of a menu, the menu's button, the fields before. */
const REMEMBERED = 12

/** What the focus stays in as long as there is a stop. */
const SCOPES = '[role=dialog], [role=alertdialog], form, section, [role=region], aside, main'

/** What goes while the ones beside it stay, so that the next one is what follows. */
const ROWS = 'li, tr, article, [role=row], [role=listitem]'

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function placeIn(records: readonly MutationRecord[], element: Element): Place | undefined {
  for (const { target, previousSibling, removedNodes } of records) {
    const gone = [...removedNodes].find((node) => node.contains(element))
    if (gone && target instanceof Element) return { parent: target, before: previousSibling, gone }
  }
}

function follows(stop: HTMLElement, { parent, before }: Place): boolean {
  const from = before?.isConnected ? before : parent
  const isAfter = Boolean(from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING)
  return isAfter && (from === parent || !from.contains(stop))
}

/** What takes the focus of the row that follows one that has gone, else of the one before it. */
function stopInNextRow({ parent, before }: Place): HTMLElement | undefined {
  const last = before instanceof Element && before.isConnected ? before : null
  const row = last ? (last.nextElementSibling ?? last) : parent.firstElementChild
  if (!(row instanceof HTMLElement)) return
  return isFocusable(row) ? row : tabStops(row)[0]
}

function isRow({ gone }: Place): boolean {
  return gone instanceof Element && gone.matches(ROWS)
}

/**
 * Where to go on once what had the focus has left `place`: after a row at the one that follows; else where somebody was
 * before in the same part of the page, else at what follows there. Undefined for what floated above the page.
 */
function stopNear(place: Place, earlier: readonly Stop[]): HTMLElement | undefined {
  if (!place.parent.isConnected || place.parent === document.body) return
  if (isRow(place)) {
    const to = stopInNextRow(place)
    if (to) return to
  }
  for (let scope = place.parent.closest<HTMLElement>(SCOPES); scope; ) {
    const inside = scope
    const back = earlier.map(({ element, place: left }) => {
      if (element !== inside && inside.contains(element) && isFocusable(element)) return element
      return left && isRow(left) && inside.contains(left.parent) ? stopInNextRow(left) : undefined
    })
    const stops = tabStops(inside)
    const to = back.findLast(Boolean) ?? stops.find((stop) => follows(stop, place)) ?? stops.at(-1)
    if (to) return to
    scope = scope.parentElement?.closest<HTMLElement>(SCOPES) ?? null
  }
}

/** Watches the document and puts a focus that was lost where the work goes on. Returns what ends it. */
function keepFocus(): () => void {
  let stops: Stop[] = []
  let isLeft = false
  let isTouch = false
  let frame = 0

  const isWanted = (to: HTMLElement) => !isTouch || !firstField([to])

  function restore() {
    if (!isNowhere() || isLeft) return
    for (let at = stops.length - 1; at >= 0 && isNowhere(); at -= 1) {
      const { element, place } = stops[at] ?? {}
      const to = element && isFocusable(element) ? element : place && stopNear(place, stops.slice(0, at))
      if (to && isWanted(to)) to.focus({ preventScroll: true })
    }
    if (!isNowhere()) return
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  function onFocus({ target }: FocusEvent) {
    isLeft = false
    if (target instanceof HTMLElement) {
      const others = stops.filter(({ element }) => element !== target)
      stops = [...others, { element: target, place: undefined }].slice(-REMEMBERED)
    }
  }

  function onPress() {
    // A press beside everything that takes the focus: nobody wants it back.
    setTimeout(() => {
      if (isNowhere() && stops.at(-1)?.element.isConnected) isLeft = true
    })
  }

  function onPointer({ pointerType }: PointerEvent) {
    isTouch = pointerType === 'touch'
  }

  const changes = new MutationObserver((records) => {
    for (const stop of stops) {
      stop.place = stop.element.isConnected ? undefined : (stop.place ?? placeIn(records, stop.element))
    }
    const last = stops.at(-1)?.element
    if (!last) return
    const isLost = records.some(({ type, target, removedNodes }) =>
      type === 'attributes' ? target === last : [...removedNodes].some((node) => node.contains(last)),
    )
    if (!isLost) return
    // What comes in its place may take the focus itself; a disabled button loses it only when it is drawn.
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restore)
    })
  })

  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('mousedown', onPress, true)
  document.addEventListener('pointerdown', onPointer, true)
  return () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('mousedown', onPress, true)
    document.removeEventListener('pointerdown', onPointer, true)
  }
}

/**
 * Keeps the focus off the body when what had it goes: a drawer whose opener went with it, a bar that is done, a deleted
 * row. Whoever presses beside everything keeps it there. Called once a page.
 */
export function useKeptFocus(): void {
  useEffect(keepFocus, [])
}
