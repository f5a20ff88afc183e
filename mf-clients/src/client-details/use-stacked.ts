import { useSyncExternalStore } from 'react'

/** Narrower than `lg`: beside the menu and the summary, a timeline would have one word a line. */
const STACKED = '(max-width: 1023.98px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(STACKED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the summary of a client stands above the tabs, not beside them; for what a style alone cannot do. */
export function useStacked(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(STACKED).matches)
}
