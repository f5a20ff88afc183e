import { mailSettings } from '@portal/contract/sending/mail-settings'
import { change } from '@portal/platform'
import { Alert, Button, Flex, Stack } from '@portal/ui/core'
import { useDoing } from './use-doing.ts'

/** Sends a test email to oneself through the server that is saved. */
export function TryMailServer() {
  const { said, busy, act } = useDoing()
  return (
    <Stack gap="3">
      <Flex>
        <Button
          loading={busy === 'test'}
          loadingText="Sending"
          onClick={() => void act('test', async () => (await change(mailSettings.test, {})).message)}
        >
          Send test email to me
        </Button>
      </Flex>
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
    </Stack>
  )
}
