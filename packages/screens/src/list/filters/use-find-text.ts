import { listSearch } from '@portal/domain/values/find-text'
import { useState } from 'react'

interface Typed {
  readonly text: string
  /** What the address says once it has followed; empty for a text that is too short to search for. */
  readonly search: string
  /** What the address said before. */
  readonly before: string
}

/**
 * What the find field shows. A text that is too short to search for is no part of the address and stays in its field;
 * while the address follows, the field shows what was typed, and when it changes by itself, what the address says.
 */
export function useFindText(search: string, searchFor: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<Typed>({ text: search, search, before: search })
  if (typed.search === search && typed.before !== search) setTyped({ ...typed, before: search })
  const isTyped = search === typed.search || search === typed.before
  function type(text: string) {
    const trimmed = text.trim()
    const next = listSearch(trimmed)
    setTyped({ text: trimmed, search: next, before: search })
    if (next !== search) searchFor(next)
  }
  return [isTyped ? typed.text : search, type]
}
