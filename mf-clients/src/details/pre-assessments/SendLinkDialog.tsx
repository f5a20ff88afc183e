import { ApiError } from '@portal/api-client'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import { PRE_ASSESSMENT_LINK_DAYS } from '@portal/domain/clients/pre-assessments/link'
import { useChange } from '@portal/platform'
import { OnceLink } from '@portal/screens/link'
import { useFieldRows } from '@portal/screens/record'
import { Alert, Button, Stack, Text } from '@portal/ui/core'
import { CopyIcon, MailIcon } from '@portal/ui/icons'
import { Dialog } from '@portal/ui/overlay'
import { KeyValueList } from '@portal/ui/page'
import { clientField } from '../../client-fields/client-fields.ts'
import { CLIENT } from '../client-record.ts'
import { wayOfLink } from './link-mail.ts'

export interface SendLinkDialogProps {
  readonly client: ClientDetails
  readonly onClose: () => void
}

/** The address, which is told this once. */
function MadeLink({ url, way, isSent }: { url: string; way: string | undefined; isSent: boolean }) {
  return (
    <Stack gap="3">
      <Alert tone={isSent ? 'success' : 'warning'} title={way ?? 'Link created'} />
      <OnceLink url={url} />
    </Stack>
  )
}

/** The date of birth, added without leaving the question: the dialog goes on once it is saved. */
function BirthDate({ client }: { client: ClientDetails }) {
  const { rowsOf, dialog } = useFieldRows(CLIENT, client, 'send-link')
  const field = clientField('date_of_birth')
  return (
    <>
      <KeyValueList rows={field ? rowsOf([field]) : []} />
      {dialog}
    </>
  )
}

/** Makes a link to the questions, and mails it or hands it over to be passed on by hand. */
export function SendLinkDialog({ client, onClose }: SendLinkDialogProps) {
  const send = useChange(calls.sendLink)
  const make = (mail: boolean) => send.mutate({ params: { id: client.id }, body: { mail } })
  const { data: made, error, isPending, variables } = send
  const isMailing = isPending && variables?.body.mail
  const title = `Send questions to ${client.first_name}`
  if (made) {
    return (
      <Dialog open onClose={onClose} title={title} width={480} actions={<Button onClick={onClose}>Done</Button>}>
        <MadeLink
          url={made.url}
          way={wayOfLink(made)}
          isSent={made.mail_state !== 'kept' && made.mail_state !== 'failed'}
        />
      </Dialog>
    )
  }
  if (!client.date_of_birth) {
    return (
      <Dialog open onClose={onClose} title={title} width={480} actions={<Button onClick={onClose}>Close</Button>}>
        <Stack gap="3">
          <Text>The client must enter their date of birth to open the questions, and it isn’t on file yet.</Text>
          <BirthDate client={client} />
        </Stack>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={480}
      actions={
        <>
          <Button
            icon={<CopyIcon size={14} />}
            loading={isPending && !isMailing}
            disabled={isMailing}
            onClick={() => make(false)}
          >
            Create link
          </Button>
          <Button
            variant="primary"
            icon={<MailIcon size={14} />}
            loading={isMailing}
            loadingText="Sending"
            disabledReason={client.email ? undefined : 'This client has no email address'}
            onClick={() => make(true)}
          >
            Send by email
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {error && (
          <Alert
            tone="danger"
            title={error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : String(error)}
          />
        )}
        <Text>
          {client.first_name} can answer in their own time, on any device. Answers save automatically. The link asks for
          their date of birth and expires in {PRE_ASSESSMENT_LINK_DAYS} days.
        </Text>
        <Text tone="muted" overflowWrap="anywhere">
          {client.email
            ? `We’ll email ${client.email}.`
            : 'No email address on file. Copy the link and share it yourself.'}
        </Text>
      </Stack>
    </Dialog>
  )
}
