import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** `waiting`: typed and not sent yet. `failed`: it is tried again by itself. */
export type SaveState = 'untouched' | 'waiting' | 'saving' | 'saved' | 'failed'

export interface Autosave {
  readonly state: SaveState
  /** Saves at once what is not saved yet. Never rejects. */
  readonly flush: () => Promise<void>
  /** What is there now counts as saved: it was sent in another way, or is to be forgotten. */
  readonly settle: () => void
}

/** Milliseconds without a change after which it is saved. */
const PAUSE = 800

/** Milliseconds until a saving that failed is tried again. */
const AGAIN = 5_000

/**
 * Saves a value as it changes: a moment after the last change, when the page goes to the background, and when the
 * screen is left. The browser asks before what could not be saved is lost.
 */
export function useAutosave<Value>(value: Value, save: (value: Value) => Promise<unknown>): Autosave {
  const [state, setState] = useState<SaveState>('untouched')
  const kept = useRef(value)
  const latest = useRef({ value, save })
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    latest.current = { value, save }
  })

  const [flush] = useState(() => {
    async function send(): Promise<void> {
      const sent = latest.current.value
      if (sent === kept.current) return
      setState('saving')
      try {
        await latest.current.save(sent)
        kept.current = sent
        setState(latest.current.value === sent ? 'saved' : 'waiting')
      } catch {
        setState('failed')
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void flushNow(), AGAIN)
      }
    }
    /** One at a time: an older value never overtakes a newer one. */
    async function flushNow(): Promise<void> {
      clearTimeout(timer.current)
      await running.current
      running.current = send().finally(() => {
        running.current = null
      })
      return running.current
    }
    return flushNow
  })

  useEffect(() => {
    if (value === kept.current) return
    setState('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), PAUSE)
  }, [value, flush])

  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && void flush()
    const ask = (event: BeforeUnloadEvent) => latest.current.value !== kept.current && event.preventDefault()
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('beforeunload', ask)
      void flush().finally(() => clearTimeout(timer.current))
    }
  }, [flush])

  return {
    state,
    flush,
    settle() {
      clearTimeout(timer.current)
      kept.current = latest.current.value
      setState('untouched')
    },
  }
}
