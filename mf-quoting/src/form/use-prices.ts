import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { useCall } from '@portal/platform'
import { useEffect, useState } from 'react'

/** Milliseconds after the last change before prices are asked for. */
const PAUSE = 250

/** A value once it has rested. */
function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text)), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return rested
}

/** The prices of what is typed: the last ones stay while others come, and an answer to an older question is never shown. */
export function usePrices(request: QuoteRequest, isComplete: boolean) {
  // What cannot be priced is never asked for, not even for as long as a change rests.
  const asked = useRested(isComplete ? request : null, PAUSE)
  const enabled = isComplete && asked !== null
  const answer = useCall(quotes.price, { body: asked ?? request }, { enabled, keepPrevious: true })
  const isBehind = JSON.stringify(asked) !== JSON.stringify(request)
  return { ...answer, isUpdating: isComplete && (isBehind || answer.isFetching) }
}
