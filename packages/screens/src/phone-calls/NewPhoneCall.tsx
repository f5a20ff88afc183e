import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { useChange, useClock } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { PhoneCallForm } from './PhoneCallForm.tsx'
import { newCall, withSeconds } from './phone-call-draft.ts'

export interface NewPhoneCallProps {
  readonly clientId: number
  readonly onDone: () => void
  readonly onReopen: () => void
}

/** Logs a call with a client, and offers to take that back. */
export default function NewPhoneCall({ clientId, onDone, onReopen }: NewPhoneCallProps) {
  const { timeZone, today } = useClock()
  const [now] = useState(() => new Date().toISOString())
  const params = { id: clientId }
  const removal = useChange(phoneCalls.remove)
  const creation = useChange(phoneCalls.createZoomLog, {
    onSuccess: ({ id }) =>
      toast({
        title: 'Call logged',
        tone: 'success',
        undo: () => removal.mutate({ params: { ...params, callId: id } }),
      }),
  })
  return (
    <PhoneCallForm
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
