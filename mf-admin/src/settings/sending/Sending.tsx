import { Link } from '@portal/router'
import { Stack, Text, TextLink } from '@portal/ui/core'
import { SmsGateway } from './SmsGateway.tsx'

/** How emails and text messages are sent. */
export default function Sending() {
  return (
    <Stack gap="4">
      <SmsGateway />
      <Text tone="muted">
        {'Set the address that emails come from under '}
        <TextLink asChild>
          <Link to="/general?section=company">Company info</Link>
        </TextLink>
        .
      </Text>
    </Stack>
  )
}
