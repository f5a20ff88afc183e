import { calls } from '@portal/contract/calls'
import { useChange, useClock } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { CallForm } from './CallForm.tsx'
import { newCall, withSeconds } from './call-draft.ts'

export interface NewCallProps {
  readonly clientId: number
  readonly onDone: () => void
  readonly onReopen: () => void
}

/** Logs a call with a client, and offers to take that back. */
export default function NewCall({ clientId, onDone, onReopen }: NewCallProps) {
  const { timeZone, today } = useClock()
  const [now] = useState(() => new Date().toISOString())
  const params = { id: clientId }
  const removal = useChange(calls.remove)
  const creation = useChange(calls.createZoomLog, {
    onSuccess: ({ id }) =>
      toast({
        title: 'Call logged',
        tone: 'success',
        undo: () => removal.mutate({ params: { ...params, callId: id } }),
      }),
  })
  return (
    <CallForm
      label="Log a call"
      draftName={`call/${clientId}`}
      sendLabel="Log call"
      initial={newCall(timeZone, today, now)}
      onSend={(body) => creation.mutateAsync({ params, body: withSeconds(body, now) })}
      onDone={onDone}
      onReopen={onReopen}
    />
  )
}
