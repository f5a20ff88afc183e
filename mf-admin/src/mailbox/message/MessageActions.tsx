import { outbox } from '@portal/contract/sending/outbox'
import type { OutboxMessage } from '@portal/contract/sending/outbox.schema'
import { change } from '@portal/platform'
import { MessageDecision } from '@portal/screens/sending'
import { Flex } from '@portal/ui/core'

/** What can be done with a message: cancel it while it's queued, and decide about one that failed or may have. */
export function MessageActions({ message: { id, state } }: { readonly message: OutboxMessage }) {
  const input = { params: { id } }
  if (state !== 'waiting' && state !== 'failed' && state !== 'unsure') return null
  return (
    <Flex gap="2" flexWrap="wrap">
      <MessageDecision
        state={state}
        isPrimary
        cancel={{ run: () => change(outbox.cancel, input), done: 'Message cancelled' }}
        again={{ run: () => change(outbox.sendAgain, input), done: 'Sending again' }}
        markSent={{ run: () => change(outbox.markSent, input), done: 'Message marked as sent' }}
      />
    </Flex>
  )
}
