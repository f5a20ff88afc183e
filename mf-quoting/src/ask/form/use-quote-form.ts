import { keepOwn, readOwn, useSession } from '@portal/platform/session'
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
const SHAPE = 4

/**
 * The form as it was typed, which a reload of the tab outlives and a new tab does not: it says how somebody is, and so it
 * is never laid where the browser keeps it, and goes when its user signs out. Source: decisions.md, “Quotes”.
 */
export function useQuoteForm(name: string, initial: () => QuoteForm) {
  const email = useSession((session) => session.email)
  // Whose it is stays: what one user typed is never written down as another's.
  const [owner] = useState(email)
  const kept = `quote.${SHAPE}/${name}`
  const [typed, setTyped] = useState<Typed | undefined>(() => read(owner, kept))
  const [fresh, setFresh] = useState(initial)
  useEffect(() => keepOwn(owner, kept, typed), [owner, kept, typed])
  const form = typed?.form ?? fresh
  return {
    form,
    isTyped: typed !== undefined,
    /** The quote that was last kept of it. */
    saved: typed?.saved ?? null,
    /** Puts another form in its place; a function is given what it holds by then. */
    change: (next: QuoteForm | ((now: QuoteForm) => QuoteForm)) =>
      setTyped((now) => ({
        form: typeof next === 'function' ? next(now?.form ?? fresh) : next,
        saved: now?.saved ?? null,
      })),
    keepSaved(saved: KeptQuote) {
      // At once: the screen gives way to the comparison before an effect would have run.
      keepOwn(owner, kept, { form: read(owner, kept)?.form ?? form, saved })
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

/** Nothing but this hook writes under the name, and another shape has another. */
function read(owner: string, name: string): Typed | undefined {
  return readOwn(owner, name) as Typed | undefined
}
