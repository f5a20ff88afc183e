import { call } from '@portal/api-client'
import { payouts } from '@portal/contract/money/payouts'
import type { Payout } from '@portal/contract/money/payouts.schema'
import { monthInWords } from '@portal/domain/values/month'
import { startDownload, useChange, useMayCall } from '@portal/platform'
import { Button, messageOf, usePhone } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { useFollowedSending } from './use-followed-sending.ts'

/** Gets a payee's month as a file, or sends it to them. */
export function PayoutActions({ payout }: { readonly payout: Payout }) {
  const { payee, month, is_closed, issued } = payout
  const [busy, setBusy] = useState<'pdf' | 'xlsx'>()
  // A phone has room for the PDF; the rest is done at a desk.
  const isPhone = usePhone()
  const maySend = useMayCall(payouts.send)
  const follow = useFollowedSending(month)
  const send = useChange(payouts.send, {
    onSuccess: follow,
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  async function download(format: 'pdf' | 'xlsx') {
    setBusy(format)
    try {
      const file = await call(payouts.file, { params: { id: payee.id, month }, body: { format } })
      startDownload(file.url, file.name)
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
    setBusy(undefined)
  }
  return (
    <>
      {maySend && !isPhone && (
        <Button
          loading={send.isPending}
          {...(!is_closed && { disabledReason: `Close ${monthInWords(month)} first` })}
          onClick={() => send.mutate({ body: { month, payee_ids: [payee.id] } })}
        >
          {issued?.mail?.state === 'sent' ? 'Send again' : 'Send'}
        </Button>
      )}
      {!isPhone && (
        <Button loading={busy === 'xlsx'} onClick={() => void download('xlsx')}>
          Excel
        </Button>
      )}
      <Button variant="primary" icon={<DownloadIcon />} loading={busy === 'pdf'} onClick={() => void download('pdf')}>
        PDF
      </Button>
    </>
  )
}
