import { useSession } from '@portal/platform/session'
import { useState } from 'react'

/**
 * Whether commission is shown. It is kept for the user and not in the address: who hides it from a client looking on
 * finds it hidden in the next quote too, and a link that is sent never shows or hides it for somebody else.
 */
export function useCommissionShown(): [boolean, (isShown: boolean) => void] {
  const key = `portal.commission-hidden/${useSession((session) => session.email)}`
  const [isShown, setShown] = useState(() => read(key))
  return [
    isShown,
    (next) => {
      setShown(next)
      write(key, next)
    },
  ]
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === null
  } catch {
    return true
  }
}

function write(key: string, isShown: boolean): void {
  try {
    if (isShown) localStorage.removeItem(key)
    else localStorage.setItem(key, 'yes')
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}
