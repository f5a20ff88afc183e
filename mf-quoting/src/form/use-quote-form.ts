import { useSession } from '@portal/platform/session'
import { useEffect, useState } from 'react'
import type { QuoteForm } from './quote-form.ts'

/**
 * The form as it was typed, which a reload of the tab outlives and a new tab does not: it says how somebody is, and so it
 * is never laid where the browser keeps it. Source: decisions.md, “Quotes”.
 */
export function useQuoteForm(name: string, initial: () => QuoteForm) {
  const email = useSession((session) => session.email)
  const key = `portal.quote/${email}/${name}`
  const [form, setForm] = useState<QuoteForm>(() => read(key) ?? initial())
  const [isTyped, setTyped] = useState(() => read(key) !== undefined)
  useEffect(() => {
    if (isTyped) write(key, form)
  }, [key, form, isTyped])
  return {
    form,
    isTyped,
    change(next: QuoteForm) {
      setTyped(true)
      setForm(next)
    },
    clear() {
      write(key, undefined)
      setTyped(false)
      setForm(initial())
    },
  }
}

function read(key: string): QuoteForm | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function write(key: string, form: QuoteForm | undefined): void {
  try {
    if (form === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(form))
  } catch {
    // Without a storage the form lives as long as its page.
  }
}
