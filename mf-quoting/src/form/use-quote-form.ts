import { useSession } from '@portal/platform/session'
import { useEffect, useState } from 'react'
import type { QuoteForm } from './quote-form.ts'

/** A quote that was kept of what is typed. */
export interface KeptQuote {
  readonly id: number
  /** When: an instant. */
  readonly at: string
  /** What was asked, to tell whether anything has been typed since. */
  readonly asked: string
}

interface Typed {
  readonly form: QuoteForm
  readonly saved: KeptQuote | null
}

/** Changes with what a form holds: one that was typed into an older release is not read. */
const SHAPE = 2

/**
 * The form as it was typed, which a reload of the tab outlives and a new tab does not: it says how somebody is, and so it
 * is never laid where the browser keeps it. Source: decisions.md, “Quotes”.
 */
export function useQuoteForm(name: string, initial: () => QuoteForm) {
  const email = useSession((session) => session.email)
  const key = `portal.quote.${SHAPE}/${email}/${name}`
  const [typed, setTyped] = useState<Typed | undefined>(() => read(key))
  const [fresh, setFresh] = useState(initial)
  useEffect(() => write(key, typed), [key, typed])
  const form = typed?.form ?? fresh
  return {
    form,
    isTyped: typed !== undefined,
    /** The quote that was last kept of it. */
    saved: typed?.saved ?? null,
    change: (next: QuoteForm) => setTyped((now) => ({ form: next, saved: now?.saved ?? null })),
    keepSaved(saved: KeptQuote) {
      // At once: the screen gives way to the comparison before an effect would have run.
      write(key, { form: read(key)?.form ?? form, saved })
      setTyped((now) => ({ form: now?.form ?? fresh, saved }))
    },
    /** Begins anew; answers how to put back what was there. */
    clear(): () => void {
      const was = typed
      setTyped(undefined)
      setFresh(initial())
      return () => setTyped(was)
    },
  }
}

function read(key: string): Typed | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(key: string, typed: Typed | undefined): void {
  try {
    if (typed === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Without a storage the form lives as long as its page.
  }
}
