import { useEffect, useState } from 'react'

export interface ComboboxOption<Value extends string | number = string | number> {
  value: Value
  label: string
  /** A second, quiet line. */
  detail?: string
  icon?: React.ReactNode
  disabled?: boolean
}

export type OptionSource<Value extends string | number> =
  | ReadonlyArray<ComboboxOption<Value>>
  | ((text: string, signal: AbortSignal) => Promise<ReadonlyArray<ComboboxOption<Value>>>)

/** Milliseconds after the last key before a search begins. */
const PAUSE = 200

interface Found<Value extends string | number> {
  state: 'ready' | 'searching' | 'failed'
  options: ReadonlyArray<ComboboxOption<Value>>
}

/** Letters without their accents, small. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function matching<Value extends string | number>(
  options: ReadonlyArray<ComboboxOption<Value>>,
  text: string,
): ReadonlyArray<ComboboxOption<Value>> {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const label = plain(`${option.label} ${option.detail ?? ''}`)
    return words.every((word) => label.includes(word))
  })
}

/** The options that match what is typed: of a list at once, of a search when it answers; the last answer stays meanwhile. */
export function useOptions<Value extends string | number>(
  source: OptionSource<Value>,
  text: string,
  open: boolean,
): Found<Value> {
  const [found, setFound] = useState<Found<Value>>({ state: 'searching', options: [] })
  const searching = typeof source === 'function'
  useEffect(() => {
    if (!open || typeof source !== 'function') return
    const ending = new AbortController()
    setFound((last) => ({ ...last, state: 'searching' }))
    const timer = setTimeout(async () => {
      try {
        const options = await source(text, ending.signal)
        if (!ending.signal.aborted) setFound({ state: 'ready', options })
      } catch {
        if (!ending.signal.aborted) setFound({ state: 'failed', options: [] })
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [source, text, open])
  return searching ? found : { state: 'ready', options: matching(source, text) }
}
