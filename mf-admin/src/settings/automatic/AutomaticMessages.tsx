import { automaticMessages } from '@portal/contract/sending/automatic-messages'
import { AUTOMATIC_HOURS, AUTOMATIC_KINDS, automaticMessage } from '@portal/domain/sending/automatic-message'
import { useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Stack, Text } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import { AutomaticCard } from './AutomaticCard.tsx'

/** Messages that go by themselves: each is off until it is switched on here. */
export default function AutomaticMessages() {
  const answer = useCall(automaticMessages.list, {})
  const { data } = answer
  return (
    <Stack gap="4">
      <Text tone="muted">
        {`Each is sent once per event, between ${AUTOMATIC_HOURS.from} and ${AUTOMATIC_HOURS.to} in your time zone. Replies go to the client’s adviser. People who unsubscribed get none.`}
      </Text>
      {data
        ? data.items.map((message) => <AutomaticCard key={message.kind} message={message} />)
        : AUTOMATIC_KINDS.map((kind) => (
            <Panel
              key={kind}
              title={automaticMessage(kind).label}
              headingLevel={2}
              {...panelState(answer)}
              skeletonRows={4}
            />
          ))}
    </Stack>
  )
}
