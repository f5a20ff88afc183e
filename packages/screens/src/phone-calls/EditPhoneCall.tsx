import { phoneCalls } from '@portal/contract/clients/phone-calls'
import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { refreshEntities, useChange, useClock } from '@portal/platform'
import { Stack, Text } from '@portal/ui/core'
import { useOpenedRecord } from '../record/index.ts'
import { PhoneCallForm } from './PhoneCallForm.tsx'
import { PhoneCallNotes } from './PhoneCallNotes.tsx'
import { draftOfCall, newerCall, withSeconds } from './phone-call-draft.ts'
import { phoneCallSentence } from './phone-call-sentence.tsx'

export interface EditPhoneCallProps {
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
        {phoneCallSentence(call)}, {formatInstantDate(timeZone, call.started_at)} {timeIn(timeZone, call.started_at)}
      </Text>
      <PhoneCallNotes call={call} />
    </Stack>
  )
}

/** A logged call that is being changed in its place. */
export default function EditPhoneCall({ call, onDone, onReopen }: EditPhoneCallProps) {
  const { timeZone } = useClock()
  const { opened, theirs, save } = useOpenedRecord(call, newerCall)
  const update = useChange(phoneCalls.update)
  const params = { id: call.client_id, callId: call.id }

  return (
    <PhoneCallForm
      label="Edit call"
      clientId={call.client_id}
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
            refreshEntities([`phone-call@client:${call.client_id}`])
            onDone()
          },
        }
      }
      onDone={onDone}
      onReopen={onReopen}
    />
  )
}
