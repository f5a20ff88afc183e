import { clients } from '@portal/contract/clients/clients'
import { fullName } from '@portal/domain'
import { useCall, usePageTitle } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { Column, Loading } from '@portal/ui/core'
import { FaultPanel, PageHead } from '@portal/ui/page'
import { personOf } from './person-of-client.ts'
import { QuoteScreen } from './QuoteScreen.tsx'
import { newQuote } from './quote-form.ts'

/** `/quoting-tools`: a new quote from nothing, or from the client whom the address names. */
export default function QuotingTools() {
  usePageTitle('New quote')
  const [params] = useSearchParams()
  const clientId = Number(params.get('client') ?? '')
  if (!Number.isInteger(clientId) || clientId <= 0) return <QuoteScreen name="new" initial={newQuote} />
  return <QuoteOfClient key={clientId} clientId={clientId} />
}

function QuoteOfClient({ clientId }: { readonly clientId: number }) {
  const { data, error, refetch, isFetching } = useCall(clients.details, { params: { id: clientId } })
  if (error && !data) {
    return <FaultPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Column>
        <PageHead title="New quote" />
        <Loading />
      </Column>
    )
  }
  return (
    <QuoteScreen
      name={`client-${clientId}`}
      client={{
        id: clientId,
        name: fullName(data.first_name, data.last_name),
        partnerId: data.linked_partner?.client?.id,
      }}
      initial={() => newQuote(personOf(data))}
    />
  )
}
