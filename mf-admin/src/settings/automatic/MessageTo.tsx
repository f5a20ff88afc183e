import type { Addressee } from '@portal/contract/sending/automatic-messages.schema'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { useCall } from '@portal/platform'
import { Alert, Box, Loading, Text } from '@portal/ui/core'
import { EmailPreview } from '../../templates/editor/EmailPreview.tsx'
import type { AskedMessage } from './use-who-today.ts'

interface MessageToProps {
  readonly asked: AskedMessage
  readonly addressee: Addressee
}

/** The message as one person would get it. */
export function MessageTo({ asked, addressee }: MessageToProps) {
  return asked.channel === 'email' ? (
    <EmailTo asked={asked} addressee={addressee} />
  ) : (
    <SmsTo asked={asked} addressee={addressee} />
  )
}

function inputOf({ asked: { templateId }, addressee: { client, application_id, policy_id } }: MessageToProps) {
  const query = {
    client_id: String(client.id),
    ...(application_id !== null && { application_id: String(application_id) }),
    ...(policy_id !== null && { policy_id: String(policy_id) }),
  }
  return { params: { id: templateId }, query }
}

function EmailTo(props: MessageToProps) {
  const { data, error } = useCall(emailTemplates.filled, inputOf(props))
  if (error) return <Alert tone="danger">{error.message}</Alert>
  return data ? <EmailPreview mail={{ ...data, reply_to: 'The client’s adviser' }} /> : <Loading />
}

function SmsTo(props: MessageToProps) {
  const { data, error } = useCall(smsTemplates.filled, inputOf(props))
  if (error) return <Alert tone="danger">{error.message}</Alert>
  if (!data) return <Loading />
  return (
    <Box
      maxWidth="320px"
      paddingBlock="10px"
      paddingInline="14px"
      border="1px solid"
      borderColor="border"
      borderRadius="lg"
    >
      <Text whiteSpace="pre-wrap">{data.text}</Text>
    </Box>
  )
}
