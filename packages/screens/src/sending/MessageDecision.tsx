import type { MessageState } from '@portal/domain/sending/message'
import { Button, messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'

/** Something that can be done with a message. */
export interface MessageAction {
  readonly run: () => Promise<unknown>
  /** What is told afterwards. */
  readonly done: string
}

interface ActionButtonProps extends MessageAction {
  readonly label: string
  readonly primary?: boolean
}

function ActionButton({ run, done, label, primary = false }: ActionButtonProps) {
  const [isRunning, setRunning] = useState(false)
  async function press() {
    setRunning(true)
    try {
      await run()
      toast({ title: done, tone: 'success' })
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button size="sm" {...(primary && { variant: 'primary' })} loading={isRunning} onClick={() => void press()}>
      {label}
    </Button>
  )
}

export interface MessageDecisionProps {
  readonly state: MessageState
  /** Each undefined where the viewer may not. */
  readonly cancel: MessageAction | undefined
  readonly again: MessageAction | undefined
  readonly markSent: MessageAction | undefined
  /** Offered for what was sent. */
  readonly markBounced?: MessageAction | undefined
  readonly cancelLabel?: string
  /** Sending again is the first thing to do on the page. */
  readonly isPrimary?: boolean
}

/** What can be decided about a message: to cancel it while it is queued, and what becomes of one that failed or may have. */
export function MessageDecision(props: MessageDecisionProps) {
  const { state, cancel, again, markSent, markBounced, cancelLabel = 'Cancel sending', isPrimary = false } = props
  const isOpen = state === 'failed' || state === 'unsure'
  return (
    <>
      {state === 'waiting' && cancel && <ActionButton {...cancel} label={cancelLabel} />}
      {isOpen && again && <ActionButton {...again} label="Send again" primary={isPrimary} />}
      {state === 'unsure' && markSent && <ActionButton {...markSent} label="Mark as sent" />}
      {state === 'sent' && markBounced && <ActionButton {...markBounced} label="Mark as bounced" />}
    </>
  )
}
