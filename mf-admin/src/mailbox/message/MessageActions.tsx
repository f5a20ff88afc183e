import { outbox } from '@portal/contract/sending/outbox'
import type { OutboxMessage } from '@portal/contract/sending/outbox.schema'
import { useChange } from '@portal/platform'
import { Button, Flex } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

type MessageCall = typeof outbox.sendAgain | typeof outbox.cancel | typeof outbox.markSent

interface ActionProps {
  readonly call: MessageCall
  readonly id: number
  readonly label: string
  /** What is told afterwards. */
  readonly done: string
  readonly primary?: boolean
}

function Action({ call, id, label, done, primary = false }: ActionProps) {
  const change = useChange(call, {
    onSuccess: () => toast({ title: done, tone: 'success' }),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  return (
    <Button
      size="sm"
      {...(primary && { variant: 'primary' as const })}
      loading={change.isPending}
      onClick={() => change.mutate({ params: { id } })}
    >
      {label}
    </Button>
  )
}

/** What can be done with a message: cancel it while it's queued, and decide about one that failed or may have. */
export function MessageActions({ message: { id, state } }: { readonly message: OutboxMessage }) {
  if (state === 'waiting') {
    return (
      <Flex>
        <Action call={outbox.cancel} id={id} label="Cancel sending" done="Message cancelled" />
      </Flex>
    )
  }
  if (state !== 'failed' && state !== 'unsure') return null
  return (
    <Flex gap="2" flexWrap="wrap">
      <Action call={outbox.sendAgain} id={id} label="Send again" done="Sending again" primary />
      {state === 'unsure' && (
        <Action call={outbox.markSent} id={id} label="Mark as sent" done="Message marked as sent" />
      )}
    </Flex>
  )
}
