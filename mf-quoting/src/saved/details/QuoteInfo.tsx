import { profile } from '@portal/contract/account/profile'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { callQuery, queryClient, useCall, useProfile } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { Column, Loading } from '@portal/ui/core'
import { ErrorPanel, PageHead } from '@portal/ui/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadDisclosures, loadLetterhead } from '../../document/pdf-sources.ts'
import type { LetteredQuote } from '../../document/quote-sources.ts'
import { SAMPLE_REQUEST, sampleLetterhead, sampleQuote } from '../../document/sample-quote.ts'
import { QuoteNotThere } from '../QuoteNotThere.tsx'
import { QuoteDetails } from './QuoteDetails.tsx'
import { rememberedQuote } from './remembered-quote.ts'

/**
 * `/quote-info?quote=12`: a saved quote as its client gets it; without a number, a sample. With `action=download` the
 * quote that the address names, or that was to be downloaded last, is saved as a PDF at once; with `action=send` it is sent.
 */
export default function QuoteInfo() {
  const [params] = useSearchParams()
  const named = Number(params.get('quote') ?? '')
  const isDownload = params.get('action') === 'download'
  const [remembered] = useState(rememberedQuote)
  const id = Number.isInteger(named) && named > 0 ? named : isDownload ? remembered : null
  return id === null ? <Sample /> : <Saved key={id} id={id} />
}

function Saved({ id }: { readonly id: number }) {
  const quote = useCall(quotes.view, { params: { id } })
  const letterhead = useCall(quoteSharing.viewLetterhead, { params: { id } })
  const error = quote.error ?? letterhead.error
  const disclosures = useDisclosures()
  const lettered =
    quote.data && letterhead.data && disclosures
      ? { quote: quote.data, letterhead: letterhead.data, disclosures }
      : undefined
  const load = async (): Promise<LetteredQuote> => {
    const [saved, letter, issued] = await Promise.all([
      queryClient.fetchQuery(callQuery(quotes.view, { params: { id } })),
      loadLetterhead(id),
      loadDisclosures(),
    ])
    return { quote: saved, letterhead: letter, disclosures: issued }
  }
  if (quote.error?.status === 404) return <QuoteNotThere />
  const retry = () => {
    void quote.refetch()
    void letterhead.refetch()
  }
  return (
    <Shown
      lettered={lettered}
      error={error && !lettered ? { message: error.message, retry, isRetrying: quote.isFetching } : undefined}
      load={load}
    />
  )
}

function Sample() {
  const own = useProfile()
  const [now] = useState(() => new Date().toISOString())
  const { data, error, refetch, isFetching } = useCall(quotes.price, { body: SAMPLE_REQUEST })
  const disclosures = useDisclosures()
  const lettered =
    data && own && disclosures
      ? { quote: sampleQuote(data, now), letterhead: sampleLetterhead(own), disclosures, isSample: true }
      : undefined
  const load = async (): Promise<LetteredQuote> => {
    const [response, mine, issued] = await Promise.all([
      queryClient.fetchQuery(callQuery(quotes.price, { body: SAMPLE_REQUEST })),
      queryClient.fetchQuery(callQuery(profile.view, {})),
      loadDisclosures(),
    ])
    return {
      quote: sampleQuote(response, now),
      letterhead: sampleLetterhead(mine),
      disclosures: issued,
      isSample: true,
    }
  }
  return (
    <Shown
      isSample
      lettered={lettered}
      error={
        error && !data ? { message: error.message, retry: () => void refetch(), isRetrying: isFetching } : undefined
      }
      load={load}
    />
  )
}

/** Undefined until it is known; none where they cannot be had. */
function useDisclosures(): LetteredQuote['disclosures'] | undefined {
  return useQuery({ queryKey: ['quote-pdf/disclosures'], queryFn: loadDisclosures }).data
}

interface ShownProps {
  readonly lettered: LetteredQuote | undefined
  readonly error: { readonly message: string; readonly retry: () => void; readonly isRetrying: boolean } | undefined
  readonly load: () => Promise<LetteredQuote>
  readonly isSample?: boolean
}

function Shown({ lettered, error, load, isSample = false }: ShownProps) {
  if (lettered) return <QuoteDetails lettered={lettered} load={load} isSample={isSample} />
  return (
    <Column>
      <PageHead title="Quote details" />
      {error ? <ErrorPanel message={error.message} retrying={error.isRetrying} onRetry={error.retry} /> : <Loading />}
    </Column>
  )
}
