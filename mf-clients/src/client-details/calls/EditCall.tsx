import { calls } from '@portal/contract/calls'
import type { ClientCall } from '@portal/contract/calls.schema'
import { formatInstantDate, timeIn } from '@portal/domain'
import { refreshEntities, useChange, useClock } from '@portal/platform'
import { Stack, Text } from '@portal/ui/core'
import { useOpenedRecord } from '../use-opened-record.ts'
import { CallForm } from './CallForm.tsx'
import { CallNotes } from './CallNotes.tsx'
import { draftOfCall, newerCall, withSeconds } from './call-draft.ts'
import { callSentence } from './call-sentence.tsx'

export interface EditCallProps {
  readonly call: ClientCall
  readonly onDone: () => void
  readonly onReopen: () => void
}

/** A call as somebody else has left it. */
function TheirCall({ call }: { call: ClientCall }) {
  const { timeZone } = useClock()
  return (
    <Stack gap="2">
      <Text>
        {callSentence(call)}, {formatInstantDate(timeZone, call.started_at)} {timeIn(timeZone, call.started_at)}
      </Text>
      <CallNotes call={call} />
    </Stack>
  )
}

/** A logged call that is being changed in its place. */
export default function EditCall({ call, onDone, onReopen }: EditCallProps) {
  const { timeZone } = useClock()
  const { opened, theirs, save } = useOpenedRecord(call, newerCall)
  const update = useChange(calls.update)
  const params = { id: call.client_id, callId: call.id }

  return (
    <CallForm
      label="Edit call"
      draftName={`call/${call.client_id}/${call.id}`}
      sendLabel="Save"
      initial={draftOfCall(opened, timeZone)}
      version={opened.version}
      onSend={(body, version) =>
        save(update.mutateAsync({ params, body: { ...withSeconds(body, opened.started_at), version } }))
      }
      theirs={
        theirs && {
          shown: <TheirCall call={theirs} />,
          version: theirs.version,
          onTake() {
            refreshEntities([`calls:${call.client_id}`])
            onDone()
          },
        }
      }
      onDone={onDone}
      onReopen={onReopen}
    />
  )
}
