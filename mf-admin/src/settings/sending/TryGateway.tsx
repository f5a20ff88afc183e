import { smsGateway } from '@portal/contract/office/sms-gateway'
import { change } from '@portal/platform'
import { Alert, Box, Button, Flex, messageOf, Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { PhoneInput } from '@portal/ui/input'
import { type FormEvent, useState } from 'react'

/** Sends a test message through the gateway that is saved. */
export function TryGateway() {
  const [to, setTo] = useState('')
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>()
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSaid(undefined)
    setSending(true)
    try {
      const { message } = await change(smsGateway.test, { body: { phone: to } })
      setSaid({ tone: 'success', text: message })
    } catch (error) {
      setSaid({ tone: 'danger', text: messageOf(error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <form noValidate aria-label="Test the SMS gateway" onSubmit={(event) => void send(event)}>
      <Stack gap="3">
        <Flex gap="2" alignItems="flex-start" maxWidth="480px">
          <Box flex="1" minWidth="0">
            <Field id="sms-test-to" label="Send a test message to">
              <PhoneInput value={to} onChange={setTo} />
            </Field>
          </Box>
          <Box paddingTop="22px">
            <Button type="submit" loading={isSending} loadingText="Sending">
              Send test
            </Button>
          </Box>
        </Flex>
        {said && <Alert tone={said.tone}>{said.text}</Alert>}
      </Stack>
    </form>
  )
}
