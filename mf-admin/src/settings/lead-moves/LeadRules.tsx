import { leadMoves } from '@portal/contract/clients/lead-moves'
import { LEAD_RULES, type LeadRule } from '@portal/domain/clients/lead-moves'
import { change, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Alert, Box, messageOf, Stack, Text } from '@portal/ui/core'
import { Switch } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { Panel } from '@portal/ui/page'
import { useState } from 'react'

/** Lead automation by itself, each rule with its switch. */
export default function LeadRules() {
  const answer = useCall(leadMoves.rules, {})
  const on = new Map(answer.data?.items.map(({ event, is_on }) => [event, is_on]))
  return (
    <Panel title="Lead automation" headingLevel={2} {...panelState(answer)}>
      {answer.data && (
        <Stack gap="4">
          <Text tone="muted">
            A lead never moves backwards, or past a status someone has set since. Each move shows in the timeline with
            its reason, and can be undone there.
          </Text>
          <Stack as="ul" gap="0">
            {LEAD_RULES.map((rule) => (
              <Rule key={rule.event} rule={rule} isOn={on.get(rule.event) ?? true} />
            ))}
          </Stack>
          <Text tone="muted">Changes apply from now on. Leads that have moved stay where they are.</Text>
        </Stack>
      )}
    </Panel>
  )
}

function Rule({ rule: { event, when, does }, isOn }: { readonly rule: LeadRule; readonly isOn: boolean }) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function set(is_on: boolean) {
    setRefusal(undefined)
    setSending(true)
    try {
      await change(leadMoves.setRule, { params: { event }, body: { is_on } })
      toast({ title: is_on ? 'Switched on' : 'Switched off', tone: 'success' })
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Box
      as="li"
      paddingBlock="3"
      borderBottomWidth="1px"
      borderColor="border.subtle"
      _last={{ borderBottomWidth: '0' }}
    >
      <Switch checked={isOn} disabled={isSending} onChange={({ currentTarget: { checked } }) => void set(checked)}>
        {when}
      </Switch>
      <Text tone="muted" paddingStart="9">
        {does}.
      </Text>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </Box>
  )
}
