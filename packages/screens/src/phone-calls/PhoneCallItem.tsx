import { phoneCalls } from '@portal/contract/clients/phone-calls'
import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import { lazyPart, useChange } from '@portal/platform'
import { Box, IconButton, Skeleton } from '@portal/ui/core'
import { PencilIcon, PhoneIcon, SmsIcon, TrashIcon, VideoIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { TimelineItem } from '@portal/ui/page'
import { useState } from 'react'
import { useIsTarget } from '../item-focus/address-target.ts'
import { useItemFocus } from '../item-focus/item-focus.ts'
import { PhoneCallNotes } from './PhoneCallNotes.tsx'
import { phoneCallSentence } from './phone-call-sentence.tsx'

const EditPhoneCall = lazyPart(() => import(/* webpackChunkName: "phone-call-form" */ './EditPhoneCall.tsx'), {
  Loading: () => <Skeleton height={120} />,
})

const ICONS = { phone: <PhoneIcon />, zoom: <VideoIcon />, sms: <SmsIcon /> } as const

const tellError = ({ message }: { message: string }) => toast({ title: message, tone: 'danger' })

/** Deletes a call at once and offers to put it back. */
function useCallRemoval({ id, client_id }: ClientCall): { isGoing: boolean; remove: () => void } {
  const params = { id: client_id, callId: id }
  const removal = useChange(phoneCalls.remove, {
    onSuccess: () => toast({ title: 'Call deleted', undo: () => restore.mutate({ params }) }),
    onError: tellError,
  })
  const restore = useChange(phoneCalls.restore, { onSuccess: () => removal.reset(), onError: tellError })
  return { isGoing: removal.isPending || removal.isSuccess, remove: () => removal.mutate({ params }) }
}

/** A call in a timeline; whoever may, changes it in its place or deletes it. */
export function PhoneCallItem({ call, time }: { call: ClientCall; time: string }) {
  const [isEdited, setEdited] = useState(false)
  const { isGoing, remove } = useCallRemoval(call)
  const focus = useItemFocus(`call-${call.id}`, isEdited)
  const isTarget = useIsTarget('call', call.id)
  if (isGoing) return null
  return (
    <TimelineItem
      icon={ICONS[call.channel]}
      time={time}
      dateTime={call.started_at}
      isTarget={isTarget}
      body={
        isEdited ? (
          <EditPhoneCall call={call} onDone={() => setEdited(false)} onReopen={() => setEdited(true)} />
        ) : (
          call.notes !== '' && <PhoneCallNotes call={call} />
        )
      }
      actions={
        call.editable &&
        !isEdited && (
          <Box as="span" display="contents" ref={focus.actions} data-item-actions="">
            <IconButton
              ref={focus.edit}
              size="sm"
              icon={<PencilIcon />}
              label="Edit call"
              onClick={() => setEdited(true)}
            />
            <IconButton
              size="sm"
              icon={<TrashIcon />}
              label="Delete call"
              onClick={() => {
                focus.goOn()
                remove()
              }}
            />
          </Box>
        )
      }
    >
      {phoneCallSentence(call)}
    </TimelineItem>
  )
}
