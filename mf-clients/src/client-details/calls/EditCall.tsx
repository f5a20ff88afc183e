import { calls } from '@portal/contract/calls'
import type { ClientCall } from '@portal/contract/calls.schema'
import { useChange } from '@portal/platform'
import { useClock } from '../../clock.ts'
import { CallForm } from './CallForm.tsx'
import { draftOfCall } from './call-draft.ts'

/** A logged call that is being changed in its place. */
export default function EditCall({ call, onDone }: { call: ClientCall; onDone: () => void }) {
  const { timeZone } = useClock()
  const update = useChange(calls.update, { onSuccess: onDone })
  const params = { id: call.client_id, callId: call.id }
  return (
    <CallForm
      label="Change the call"
      draftName={`call/${call.client_id}/${call.id}`}
      sendLabel="Save"
      initial={draftOfCall(call, timeZone)}
      onSend={(body) => update.mutateAsync({ params, body: { ...body, version: call.version } })}
      onCancel={onDone}
    />
  )
}
