import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import { assumedOf } from '@portal/domain/quotes/assumed-fact'
import { type Frequency, fullName } from '@portal/domain/values/person'
import { useCall, usePageTitle } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { Column, Loading } from '@portal/ui/core'
import { ErrorPanel, PageHead } from '@portal/ui/page'
import { formOfRequest } from './form/form-of-request.ts'
import { newQuote } from './form/quote-form.ts'
import { personOf } from './people/person-of-client.ts'
import { QuoteScreen } from './QuoteScreen.tsx'

/**
 * `/quoting-tools`: a new quote from nothing, from the client whom the address names, or from what a saved quote was asked
 * with, which stays as it is.
 */
export default function QuotingTools() {
  usePageTitle('New quote')
  const [params] = useSearchParams()
  const clientId = idIn(params.get('client'))
  const quoteId = idIn(params.get('quote'))
  if (quoteId !== null) return <QuoteAnew key={`quote ${quoteId}`} quoteId={quoteId} />
  if (clientId !== null) return <QuoteOfClient key={clientId} clientId={clientId} />
  return <QuoteOfNobody />
}

function idIn(text: string | null): number | null {
  const id = Number(text ?? '')
  return Number.isInteger(id) && id > 0 ? id : null
}

function Waiting() {
  return (
    <Column>
      <PageHead title="New quote" />
      <Loading />
    </Column>
  )
}

/** How often premiums are paid in the next quote, as in the caller’s last; undefined until it is known. */
function usePreferredFrequency(): Frequency | undefined {
  const { data, error } = useCall(quotes.preferred, {})
  return data?.frequency ?? (error ? 'Y' : undefined)
}

function QuoteOfNobody() {
  const frequency = usePreferredFrequency()
  if (!frequency) return <Waiting />
  return <QuoteScreen name="new" initial={() => newQuote({}, frequency)} />
}

function QuoteAnew({ quoteId }: { readonly quoteId: number }) {
  const { data, error, refetch, isFetching } = useCall(quotes.view, { params: { id: quoteId } })
  const suppliers = useCall(quotes.suppliers, {})
  const failure = error ?? suppliers.error
  if (failure && !(data && suppliers.data)) {
    const retry = () => {
      void refetch()
      void suppliers.refetch()
    }
    return <ErrorPanel message={failure.message} retrying={isFetching} onRetry={retry} />
  }
  if (!data || !suppliers.data) return <Waiting />
  const { items } = suppliers.data
  const { quoteRequest, assumed } = data
  // What was confirmed since is assumed no more.
  const request = {
    ...quoteRequest,
    clients: quoteRequest.clients.map((client, index) => ({
      ...client,
      assumed: assumedOf(assumed, index),
    })),
  }
  return (
    <QuoteScreen
      name={`quote-${quoteId}`}
      {...(data.client && { client: data.client })}
      initial={() => formOfRequest(request, data.asOf, items)}
    />
  )
}

function QuoteOfClient({ clientId }: { readonly clientId: number }) {
  const { data, error, refetch, isFetching } = useCall(clients.details, { params: { id: clientId } })
  const frequency = usePreferredFrequency()
  if (error && !data) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data || !frequency) return <Waiting />
  return (
    <QuoteScreen
      name={`client-${clientId}`}
      client={{
        id: clientId,
        kind: data.kind,
        name: fullName(data.first_name, data.last_name),
        partnerId: data.linked_partner?.client?.id,
      }}
      initial={() => newQuote(personOf(data), frequency)}
    />
  )
}
