import { payouts } from '@portal/contract/money/payouts'
import type { PayoutList } from '@portal/contract/money/payouts.schema'
import { isToSend } from '@portal/domain/sending/message'
import { formatCount } from '@portal/domain/values/count'
import { monthInWords } from '@portal/domain/values/month'
import { change } from '@portal/platform'
import { Button, usePhone, VisuallyHidden } from '@portal/ui/core'
import { MailIcon } from '@portal/ui/icons'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { useFollowedSending } from './use-followed-sending.ts'

/** Issues and mails the documents of a month that nobody has sent yet. */
export function SendPayouts({ list: { month, is_closed, items } }: { readonly list: PayoutList }) {
  const [isAsking, setAsking] = useState(false)
  const left = items.filter(({ issued }) => isToSend(issued?.mail))
  const invoices = left.filter(({ kind }) => kind !== 'statement').length
  const words = monthInWords(month)
  const follow = useFollowedSending(month)
  const isPhone = usePhone()
  async function send() {
    follow(await change(payouts.send, { body: { month } }))
  }
  if (items.length === 0) return null
  const blocked = !is_closed
    ? `Close ${words} first`
    : left.length === 0
      ? 'All statements are sent or queued'
      : undefined
  return (
    <>
      <Button
        variant="primary"
        icon={<MailIcon />}
        {...(blocked && { disabledReason: blocked })}
        onClick={() => setAsking(true)}
      >
        {isPhone ? <VisuallyHidden>Send statements</VisuallyHidden> : 'Send statements'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Send ${left.length === 1 ? '1 statement' : `${formatCount(left.length)} statements`} for ${words}?`}
        confirmLabel="Send"
        confirmingLabel="Sending"
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        Each payee gets theirs by email as a PDF.
        {invoices > 0 && ` Tax invoices and adjustment notes: ${formatCount(invoices)}.`} Documents are numbered and
        can’t be changed afterwards.
      </ConfirmDialog>
    </>
  )
}
