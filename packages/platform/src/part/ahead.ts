import { useEffect, useMemo } from 'react'
import { whenIdle } from '../idle/when-idle.ts'

/** How the code of each lazy part is fetched. */
const fetches = new WeakMap<object, () => Promise<unknown>>()

/** Declares how the code of a part is fetched before it is shown. */
export function canComeAhead(part: object, fetchPart: () => Promise<unknown>): void {
  fetches.set(part, fetchPart)
}

/** Where it does not come, it is tried again when the part is shown, which says so. */
function fetchAhead(part: object | undefined): void {
  if (part)
    fetches
      .get(part)?.()
      .catch(() => undefined)
}

/** Whether the user has asked for as little to be loaded as possible. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** What the button or link that shows a part gets. */
export interface AheadHandlers {
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly onPointerDown: () => void
}

/**
 * Has the code of a `lazyPart` there before the click that shows it: it is fetched once the page is idle, and with the
 * handlers returned as soon as the pointer or the focus is on what shows it. Who saves data loads what they press alone.
 * Nothing else than a lazy part comes ahead, so a part that may be one can be passed.
 */
export function useAhead(part: object | undefined): AheadHandlers {
  useEffect(() => (part && !savesData() ? whenIdle(() => fetchAhead(part)) : undefined), [part])
  return useMemo(() => {
    const near = () => {
      if (!savesData()) fetchAhead(part)
    }
    return { onPointerEnter: near, onFocus: near, onPointerDown: () => fetchAhead(part) }
  }, [part])
}
