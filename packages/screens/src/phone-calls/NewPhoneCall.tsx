import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { dueWords } from '@portal/domain/work/due-words'
import { useChange, useClock } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { minutesOf, useCallTimer, useRunningTime } from './call-timer.ts'
import { PhoneCallForm } from './PhoneCallForm.tsx'
import { newCall, withSeconds } from './phone-call-draft.ts'
import { QuoteOffer } from './QuoteOffer.tsx'

export interface NewPhoneCallProps {
  readonly clientId: number
  readonly onDone: () => void
  readonly onReopen: () => void
}

/** Logs a call with a client, with what is to be done next, and offers to take both back. */
export default function NewPhoneCall({ clientId, onDone, onReopen }: NewPhoneCallProps) {
  const { timeZone, today } = useClock()
  const [now] = useState(() => new Date().toISOString())
  const timer = useCallTimer()
  const timed = timer.call?.clientId === clientId ? timer.call : undefined
  const time = useRunningTime(timed?.endedAt === null)
  const startedAt = timed?.startedAt ?? now
  const [wantsQuote, setWantsQuote] = useState(false)
  const params = { id: clientId }
  const removal = useChange(phoneCalls.remove)
  const creation = useChange(phoneCalls.createZoomLog, {
    onSuccess: ({ id, task }) => {
      if (timed) timer.discard()
      toast({
        title: 'Call logged',
        ...(task && { detail: `Task: ${task.title}${task.due_on ? `, ${dueWords(task, today).toLowerCase()}` : ''}` }),
        tone: 'success',
        undo: () => removal.mutate({ params: { ...params, callId: id }, query: { task_id: task?.id } }),
      })
    },
  })
  if (wantsQuote) return <QuoteOffer clientId={clientId} onDone={onDone} />
  return (
    <PhoneCallForm
      label="Log a call"
      clientId={clientId}
      draftName={`call/${clientId}`}
      sendLabel="Log call"
      initial={newCall(timeZone, startedAt)}
      {...(timed && { timedMinutes: minutesOf(timed, time) })}
      asksNext
      onSend={(body, _, task) =>
        creation.mutateAsync({ params, body: { ...withSeconds(body, startedAt), ...(task && { task }) } })
      }
      onDone={(sent) => {
        if (sent?.outcome === 'wants_quote') setWantsQuote(true)
        else onDone()
      }}
      onReopen={onReopen}
    />
  )
}
