import type { Endpoint } from '@portal/contract/endpoint'
import { mails } from '@portal/contract/sending/mails'
import type { MailHead } from '@portal/contract/sending/mails.schema'
import type { Role } from '@portal/domain/account/role'
import { mayCall, useChange } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

type MailCall = typeof mails.sendAgain | typeof mails.cancel | typeof mails.markSent

/** A button that does something with a mail and tells it. */
function MailButton({ call, mail, label, done }: { call: MailCall; mail: MailHead; label: string; done: string }) {
  const change = useChange(call, {
    onSuccess: () => toast({ title: done, tone: 'success' }),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const params = { id: mail.client_id, mailId: mail.id }
  return (
    <Button size="sm" loading={change.isPending} onClick={() => change.mutate({ params })}>
      {label}
    </Button>
  )
}

/** What can be decided about a mail: to cancel it while it is queued, and what becomes of one that failed or may have. */
export function MailDecision({ mail, role }: { readonly mail: MailHead; readonly role: Role | null }) {
  const may = (call: Pick<Endpoint, 'access'>) => mayCall(call, role)
  const isOpen = mail.state === 'failed' || mail.state === 'unsure'
  return (
    <>
      {mail.state === 'waiting' && may(mails.cancel) && (
        <MailButton call={mails.cancel} mail={mail} label="Cancel sending" done="Email cancelled" />
      )}
      {isOpen && may(mails.sendAgain) && (
        <MailButton call={mails.sendAgain} mail={mail} label="Send again" done={`Sending again to ${mail.to}`} />
      )}
      {mail.state === 'unsure' && may(mails.markSent) && (
        <MailButton call={mails.markSent} mail={mail} label="Mark as sent" done="Email marked as sent" />
      )}
    </>
  )
}
