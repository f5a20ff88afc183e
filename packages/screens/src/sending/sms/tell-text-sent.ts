import type { SmsHead } from '@portal/contract/sending/texts.schema'
import { UNDO_SECONDS } from '@portal/domain/sending/undo'
import { presentClock } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { whenInWords } from './sends-at.ts'

/** What the sender is told of a text message to somebody in `timeZone`, with the way to take it back. */
export function tellTextSent({ state, send_at }: SmsHead, timeZone: string, undo: () => void): void {
  if (state === 'kept') return void toast({ title: 'Not sent: SMS isn’t set up', tone: 'info' })
  const now = new Date()
  const isLater = Date.parse(send_at) > now.getTime() + 2 * UNDO_SECONDS * 1000
  const when = whenInWords(send_at, { timeZone, ours: presentClock().timeZone, now })
  toast({
    title: isLater ? `SMS queued: it will be sent ${when}` : 'SMS is on its way',
    tone: 'success',
    undo,
    duration: UNDO_SECONDS * 1000,
  })
}
