import { clients } from '@portal/contract/clients/clients'
import { useCall } from '@portal/platform'
import { AskAddress, type AskAddressProps, FormSkeleton } from '@portal/screens/sending'
import { ErrorPanel } from '@portal/ui/page'

export interface AddressOfClientProps extends Pick<AskAddressProps, 'channel'> {
  readonly clientId: number
}

/** Asks for the address of a quote’s client where their record has none. */
export function AddressOfClient({ clientId, channel }: AddressOfClientProps) {
  const { data, error, refetch, isFetching } = useCall(clients.details, { params: { id: clientId } })
  if (data) return <AskAddress client={data} channel={channel} />
  return error ? (
    <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton />
  )
}
