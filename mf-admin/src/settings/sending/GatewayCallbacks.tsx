import { smsGateway } from '@portal/contract/office/sms-gateway'
import { change } from '@portal/platform'
import { Box, Button, Heading, messageOf, Stack, Text } from '@portal/ui/core'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { Copied } from './Copied.tsx'

/** What the gateway needs to report deliveries and bring replies. The secret is shown once. */
export function GatewayCallbacks({ address }: { readonly address: string | null }) {
  const [secret, setSecret] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [isMaking, setMaking] = useState(false)
  async function make() {
    setSecret((await change(smsGateway.renewCallback, {})).secret)
  }
  async function makeFirst() {
    setMaking(true)
    try {
      await make()
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    } finally {
      setMaking(false)
    }
  }
  return (
    <Stack as="section" gap="3" aria-label="Delivery reports and replies">
      <Heading as="h3" size="sm">
        Delivery reports and replies
      </Heading>
      <Text tone="muted">
        Your gateway can report deliveries and pass on replies. Clients who reply STOP get no more bulk or automatic
        SMS.
      </Text>
      {address !== null && <Copied label="Callback address" value={address} />}
      {secret !== undefined && (
        <Copied label="Secret" value={secret} help="Shown once. Your gateway signs its reports with it." />
      )}
      <Box>
        {address === null ? (
          <Button loading={isMaking} loadingText="Creating" onClick={() => void makeFirst()}>
            Create callback address
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Create new secret</Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Create a new secret?"
        confirmLabel="Create"
        confirmingLabel="Creating"
        onConfirm={make}
      >
        Reports signed with the old secret will be refused.
      </ConfirmDialog>
    </Stack>
  )
}
