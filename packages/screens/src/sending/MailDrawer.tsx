import { clients } from '@portal/contract/clients/clients'
import { useCall } from '@portal/platform'
import { Box } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { FormSkeleton } from './FormSkeleton.tsx'
import NewMail from './NewMail.tsx'
import type { MailAbout } from './UseTemplate.tsx'

export interface MailDrawerProps {
  readonly client: { readonly id: number; readonly name: string }
  /** The application or policy that it is about. */
  readonly about: MailAbout
  readonly onClose: () => void
  /** Opens it again, with what was written. */
  readonly onReopen: () => void
}

/** Writes an email to a client at the side of the page of their application or policy. */
export default function MailDrawer({ client, about, onClose, onReopen }: MailDrawerProps) {
  const { data, error, refetch, isFetching } = useCall(clients.details, { params: { id: client.id } })
  return (
    <Drawer open onClose={onClose} title={`Email ${client.name}`} width={600}>
      <Box padding="4">
        {error && !data ? (
          <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <NewMail client={data} about={about} onDone={onClose} onReopen={onReopen} />
        ) : (
          <FormSkeleton />
        )}
      </Box>
    </Drawer>
  )
}
