import { clients } from '@portal/contract/clients/clients'
import { useCall } from '@portal/platform'
import { Box } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import type { About, Chase } from './about.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { NewMail } from './new-mail.ts'
import { NewSms } from './new-sms.ts'

/** How a message is written. */
const FORMS = { email: { verb: 'Email', Form: NewMail }, sms: { verb: 'SMS to', Form: NewSms } } as const

export interface MessageDrawerProps {
  readonly channel: keyof typeof FORMS
  readonly client: { readonly id: number; readonly name: string }
  /** The application or policy that it is about. */
  readonly about: About
  /** What it asks for. */
  readonly chase?: Chase | undefined
  readonly onClose: () => void
  /** Opens it again, with what was written. */
  readonly onReopen: () => void
}

/** Writes an email or SMS to a client at the side of the page of their application or policy. */
export default function MessageDrawer({ channel, client, about, chase, onClose, onReopen }: MessageDrawerProps) {
  const { data, error, refetch, isFetching } = useCall(clients.details, { params: { id: client.id } })
  const { verb, Form } = FORMS[channel]
  return (
    <Drawer open onClose={onClose} title={`${verb} ${chase?.askee ?? client.name}`} width={600}>
      <Box padding="4">
        {error && !data ? (
          <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        ) : data ? (
          <Form client={data} about={about} chase={chase} onDone={onClose} onReopen={onReopen} />
        ) : (
          <FormSkeleton />
        )}
      </Box>
    </Drawer>
  )
}
