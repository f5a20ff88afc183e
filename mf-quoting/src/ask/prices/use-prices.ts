import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRequest, QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { useCall } from '@portal/platform'
import { useEffect, useState } from 'react'
import { offersOf } from '../../compare/figures/figures.ts'

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

/** Cents of the lowest offer, by the frequency that it was asked in. */
interface Lowest {
  readonly response: QuoteResponse
  readonly total: number | null
  readonly frequency: string
}

/**
 * The prices of what is typed. The last ones stay while others come, while something is missing, and where a call fails;
 * an answer to an older question is never shown.
 */
export function usePrices(request: QuoteRequest, isComplete: boolean) {
  // What cannot be priced is never asked for, not even for as long as a change rests.
  const asked = useRested(isComplete ? request : null, PAUSE)
  const enabled = isComplete && asked !== null
  const answer = useCall(quotes.price, { body: asked ?? request }, { enabled, keepPrevious: true })
  const isBehind = JSON.stringify(asked) !== JSON.stringify(request)
  const [last, setLast] = useState<Lowest>()
  const [before, setBefore] = useState<Lowest>()
  const { data, isPlaceholderData, isFetching, error, refetch } = answer
  if (enabled && data && !isPlaceholderData && data !== last?.response) {
    const frequency = asked.settings?.frequency ?? 'Y'
    setBefore(last)
    setLast({ response: data, total: offersOf(data, frequency)[0]?.total ?? null, frequency })
  }
  // A change of the frequency alone makes another figure of the same price, and another person’s price is no change of it.
  const isOfSame =
    before?.frequency === last?.frequency && before?.response.clients.length === last?.response.clients.length
  const was = isOfSame && before?.total !== last?.total ? before?.total : null
  return {
    response: last?.response,
    /** Cents that the lowest offer came to before the last change; null where it came to the same. */
    was: was ?? null,
    isUpdating: isComplete && (isBehind || isFetching),
    error: enabled ? error : null,
    refetch,
  }
}
