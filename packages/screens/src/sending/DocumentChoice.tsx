import { documents } from '@portal/contract/clients/documents'
import { useCall } from '@portal/platform'
import { Skeleton, Text } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { FileChoice } from './FileChoice.tsx'

export interface DocumentChoiceProps {
  readonly clientId: number
  readonly chosen: readonly number[]
  /** No more can be attached. */
  readonly isFull: boolean
  readonly onChange: (ids: readonly number[]) => void
}

/** The documents of a client, to attach to an email. */
export function DocumentChoice({ clientId, ...choice }: DocumentChoiceProps) {
  const { data, error, refetch, isFetching } = useCall(documents.list, {
    params: { id: clientId },
    query: { page_size: 100 },
  })
  if (error && !data) return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={44} />
  if (data.items.length === 0) return <Text tone="subtle">This client has no documents yet.</Text>
  return <FileChoice label="Attach documents" files={data.items} {...choice} />
}
