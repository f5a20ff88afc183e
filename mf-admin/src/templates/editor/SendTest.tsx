import { Button, messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'

export interface SendTestProps {
  /** Sends it to whoever writes it; undefined until it can be filled in for a client. */
  readonly send: (() => Promise<{ readonly message: string }>) | undefined
}

/** Sends a template, filled in for the client of the preview, to whoever writes it. */
export function SendTest({ send }: SendTestProps) {
  const [isSending, setSending] = useState(false)
  async function test() {
    if (!send || isSending) return
    setSending(true)
    try {
      toast({ title: (await send()).message, tone: 'info' })
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      onClick={() => void test()}
      loading={isSending}
      loadingText="Sending"
      {...(!send && { disabledReason: 'Choose a client to preview first' })}
    >
      Send test to me
    </Button>
  )
}
