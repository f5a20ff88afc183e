import { settings } from '@portal/contract/office/settings'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Alert, messageOf, Stack, Text } from '@portal/ui/core'
import { Switch } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { useState } from 'react'

/** Whether advisers see every client of the company. */
export function AdvisersSeeAll() {
  const answer = useCall(settings.security, {})
  const { data } = answer
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function set(advisers_see_all: boolean) {
    setRefusal(undefined)
    setSending(true)
    try {
      await change(settings.updateSecurity, { body: { advisers_see_all } })
      toast({ title: 'Saved', tone: 'success' })
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Panel title="Who sees which clients" headingLevel={2} {...panelState(answer)}>
      {data && (
        <Stack gap="2">
          {refusal && <Alert tone="danger">{refusal}</Alert>}
          <Switch
            checked={data.advisers_see_all}
            disabled={isSending}
            onChange={({ currentTarget: { checked } }) => void set(checked)}
          >
            Advisers see all clients and leads
          </Switch>
          <Text tone="muted">
            Otherwise they see those that are assigned to them, and unassigned leads. This applies from their next
            click.
          </Text>
        </Stack>
      )}
    </Panel>
  )
}
