import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import type { BulkCheck } from '@portal/contract/sending/bulk-messages.schema'
import { UNDO_SECONDS } from '@portal/domain/sending/undo'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { newUuid } from '@portal/domain/values/uuid'
import { change, useChange, useClock } from '@portal/platform'
import { Box, Button, messageOf as errorMessageOf } from '@portal/ui/core'
import { Drawer, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { useKeptDraft } from '../../draft/index.ts'
import { AT_ONCE, sendAtOf } from '../SendAt.tsx'
import { type BulkDraft, type BulkTo, type DraftErrors, EMPTY_DRAFT, messageOf, missingIn } from './bulk-draft.ts'
import { CheckStep } from './CheckStep.tsx'
import { WriteStep } from './WriteStep.tsx'

export interface SendToManyProps {
  readonly to: BulkTo
  /** Whom, in words: `3 people`. */
  readonly them: string
  /** Closes the dialog; with `true` the message was sent. */
  readonly onClose: (sent?: boolean) => void
}

/** Sends a message to the people of a list: written first, then checked, then sent. */
export default function SendToMany({ to, them, onClose }: SendToManyProps) {
  const { timeZone } = useClock()
  const draft = useKeptDraft<BulkDraft>(`bulk-message/${to.subject}`, EMPTY_DRAFT)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [checked, setChecked] = useState<BulkCheck>()
  const [batchId, setBatchId] = useState(newUuid)
  const [wished, setWished] = useState(AT_ONCE)
  const checking = useChange(bulkMessages.check)
  const sending = useChange(bulkMessages.send)
  const message = messageOf(draft.value)
  const { template } = draft.value[draft.value.channel]
  const ofTemplate = template === undefined ? {} : { template_id: template }
  const sendAt = sendAtOf(wished, timeZone)

  async function check(place = 0) {
    const wrong = missingIn(draft.value)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || checking.isPending) return
    try {
      setChecked(await checking.mutateAsync({ body: { to, message, ...ofTemplate, place } }))
    } catch {
      // What was refused is said by `checking`.
    }
  }
  function back() {
    setChecked(undefined)
    // What is changed and confirmed again is another sending.
    setBatchId(newUuid())
    sending.reset()
  }
  async function send() {
    if (sending.isPending) return
    const { channel } = draft.value
    const body = {
      ...{ to, message, batch_id: batchId },
      ...ofTemplate,
      ...(sendAt.at !== undefined && { send_at: sendAt.at }),
    }
    const sent = await sending.mutateAsync({ body }).catch(() => undefined)
    if (!sent) return
    draft.discardSent(draft.value)
    onClose(true)
    const many = `${channel === 'email' ? 'Email' : 'SMS'} to ${peopleOf(sent.queued)}`
    const when = sendAt.at && `${formatInstantDate(timeZone, sendAt.at)} at ${timeIn(timeZone, sendAt.at)}`
    toast({
      title:
        sent.state === 'kept'
          ? `${many} not sent: ${channel === 'email' ? 'email' : 'SMS'} isn’t set up`
          : when
            ? `${many} goes out on ${when}`
            : `${many} is on its way`,
      tone: sent.state === 'kept' ? 'info' : 'success',
      duration: UNDO_SECONDS * 1000,
      undo: () => void cancel(sent.batch_id),
    })
  }
  const refused = checking.error
  const fieldErrors: DraftErrors = {
    subject: errors.subject ?? refused?.errorAt('message.subject'),
    html: errors.html ?? refused?.errorAt('message.html'),
    text: errors.text ?? refused?.errorAt('message.text'),
  }
  const isNamed = Object.values(fieldErrors).some((error) => error !== undefined)
  return (
    <Drawer
      open
      onClose={() => onClose()}
      title={`Message to ${them}`}
      width={720}
      actions={
        checked ? (
          <>
            <Button onClick={back}>Back</Button>
            <Button
              variant="primary"
              loading={sending.isPending}
              loadingText="Sending"
              onClick={() => void send()}
              {...((checked.sending === 0 || sendAt.error !== undefined) && {
                disabledReason: sendAt.error ?? 'Nobody can get this message',
              })}
            >
              {`${wished.later ? 'Schedule' : 'Send'} ${formatCount(checked.sending)}`}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => onClose()}>Cancel</Button>
            <Button variant="primary" loading={checking.isPending} loadingText="Checking" onClick={() => void check()}>
              Continue
            </Button>
          </>
        )
      }
    >
      <Box padding="4">
        {checked ? (
          <CheckStep
            checked={checked}
            isTurning={checking.isPending}
            onTurn={(place) => void check(place)}
            wished={wished}
            onWish={setWished}
            wishError={sendAt.error}
            error={sending.error ?? checking.error}
          />
        ) : (
          <WriteStep
            subject={to.subject}
            draft={draft.value}
            errors={fieldErrors}
            refused={isNamed ? undefined : (refused?.errorAt('to') ?? refused?.message)}
            onChange={(next) => {
              setErrors({})
              checking.reset()
              draft.change(next)
            }}
          />
        )}
      </Box>
    </Drawer>
  )
}

function peopleOf(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`
}

/** Cancels what has not left of a sending, and says how much that was. */
async function cancel(id: string): Promise<void> {
  try {
    const { cancelled, left } = await change(bulkMessages.cancel, { params: { id } })
    const gone = left > 0 ? `, ${formatCount(left)} had left` : ''
    toast({ title: `Cancelled for ${peopleOf(cancelled)}${gone}`, tone: 'success' })
  } catch (error) {
    toast({ title: errorMessageOf(error), tone: 'danger' })
  }
}
