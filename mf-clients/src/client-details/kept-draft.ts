import { sessionStore, useSession } from '@portal/platform/session'
import { useEffect, useState } from 'react'

/** What was typed and not sent: kept until the page goes, in memory only, since it is about people. */
const kept = new Map<string, unknown>()

/** Forgets what was typed under a name: another way was found to end it. */
export function forgetDraft(name: string): void {
  kept.delete(`${sessionStore.getState().email}/${name}`)
}

export interface KeptDraft<T> {
  /** What was typed, else what it began with. */
  readonly value: T
  readonly isDirty: boolean
  readonly change: (value: T) => void
  /** Forgets what was typed. */
  readonly discard: () => void
}

/**
 * Something that is being written, under a name of its own (`note/12`), apart for each user. It outlives the tab and the
 * screen, and the browser asks before it is lost.
 */
export function useKeptDraft<T>(name: string, initial: T): KeptDraft<T> {
  const owner = `${useSession((session) => session.email)}/${name}`
  const [draft, setDraft] = useState(() => (kept.has(owner) ? { typed: kept.get(owner) as T } : undefined))
  const isDirty = draft !== undefined

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  function discard() {
    kept.delete(owner)
    setDraft(undefined)
  }
  return {
    value: draft ? draft.typed : initial,
    isDirty,
    change(value) {
      if (JSON.stringify(value) === JSON.stringify(initial)) return discard()
      kept.set(owner, value)
      setDraft({ typed: value })
    },
    discard,
  }
}
