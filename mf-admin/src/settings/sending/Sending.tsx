import { Link } from '@portal/router'
import { Stack, Text, TextLink } from '@portal/ui/core'
import { SmsGateway } from './SmsGateway.tsx'

/** How mails and text messages go out. */
export default function Sending() {
  return (
    <Stack gap="4">
      <SmsGateway />
      <Text tone="muted">
        {'The address that emails come from is under '}
        <TextLink asChild>
          <Link to="/general?section=company">Company info</Link>
        </TextLink>
        .
      </Text>
    </Stack>
  )
}
