import { Stack } from '@portal/ui/core'
import { Dkim } from './Dkim.tsx'
import { MailServer } from './MailServer.tsx'
import { SmsGateway } from './SmsGateway.tsx'

/** How emails and text messages are sent. */
export default function Sending() {
  return (
    <Stack gap="4">
      <MailServer />
      <Dkim />
      <SmsGateway />
    </Stack>
  )
}
