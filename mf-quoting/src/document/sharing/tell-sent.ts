import type { QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import { mails } from '@portal/contract/sending/mails'
import { UNDO_SECONDS } from '@portal/domain/sending/undo'
import { change } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

/** Milliseconds that the mail can be taken back, with a moment for the way to the server. */
const UNDO_SHOWN_FOR = UNDO_SECONDS * 1000 - 500

async function takeBack(id: number, mailId: number): Promise<void> {
  try {
    await change(mails.cancel, { params: { id, mailId } })
    toast({ title: 'The quote wasn’t sent', tone: 'info' })
  } catch (error) {
    toast({ title: messageOf(error), tone: 'danger' })
  }
}

/**
 * Tells whether the mail to a client goes out, with the way back, or stays because nothing is there to send it.
 */
export function tellSent({ state, mail_id }: QuoteMail, clientId: number): void {
  if (state === 'kept') toast({ title: 'Not sent: email isn’t set up', tone: 'info' })
  else {
    toast({
      title: 'Quote is on its way',
      tone: 'success',
      undo: () => void takeBack(clientId, mail_id),
      duration: UNDO_SHOWN_FOR,
    })
  }
}
