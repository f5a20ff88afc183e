import { outbox } from '@portal/contract/sending/outbox'
import { useChange } from '@portal/platform'
import { type BulkDialogProps, BulkFrame, countOf } from '@portal/screens/list'
import { Text } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import type { Messages } from './mailbox-columns.tsx'

/** Sends the failed ones among the chosen messages once more. */
export default function SendAllAgain({ selected, count, onClose }: BulkDialogProps<Messages>) {
  const sending = useChange(outbox.sendAllAgain, {
    onSuccess({ queued }) {
      const title = queued === 0 ? 'None of these messages has failed' : `Sending ${messages({ total: queued })} again`
      toast({ title, tone: 'success' })
      onClose(true)
    },
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  return (
    <BulkFrame
      title={`Send ${messages(count)} again`}
      verb="Send again"
      isStarting={sending.isPending}
      onStart={() => sending.mutate({ body: { selection: selected } })}
      onClose={() => onClose()}
    >
      <Text>Only messages that weren’t delivered are sent again. Open an unsure one to decide what to do with it.</Text>
    </BulkFrame>
  )
}

const messages = (count: Parameters<typeof countOf>[1]) => countOf(['message', 'messages'], count)
