import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 767.98px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone, under 768 px; for what a style alone cannot do. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches)
}
