import { quotes } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { change, useCall, useMayCall } from '@portal/platform'
import { LearnedNote, type LearnedNoteProps } from '@portal/screens/learned'

export interface QuoteLearnedProps extends Pick<LearnedNoteProps, 'frame'> {
  readonly quote: Pick<SavedQuote, 'id' | 'client' | 'quoteRequest'>
}

/** Where the records of a saved quote's people differ from what it says of them, to be taken over or left. */
export function QuoteLearned({ quote: { id, client, quoteRequest }, frame }: QuoteLearnedProps) {
  const hasRecord = client !== null || quoteRequest.clients.some(({ clientId }) => clientId)
  const mayTake = useMayCall(quotes.takeLearned) && hasRecord
  const learned = useCall(quotes.learned, { params: { id } }, { enabled: mayTake })
  if (!mayTake) return null
  return (
    <LearnedNote
      people={learned.data?.people}
      source={`Quote ${id}`}
      {...(frame && { frame })}
      save={(body) => change(quotes.takeLearned, { params: { id }, body })}
      onStale={() => void learned.refetch()}
    />
  )
}
