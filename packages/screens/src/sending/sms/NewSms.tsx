import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { texts } from '@portal/contract/sending/texts'
import { plainSms, smsParts } from '@portal/domain/sending/sms-parts'
import { SMS_MAX_LENGTH } from '@portal/domain/sending/template'
import { formatPhone } from '@portal/domain/values/phone'
import { change, presentClock, useCall, useChange } from '@portal/platform'
import { Alert, messageOf, Stack, Text } from '@portal/ui/core'
import { Field, TextArea } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { type FormEvent, useState } from 'react'
import { discardWithUndo, useKeptDraft } from '../../draft/index.ts'
import { formKeys } from '../../record/index.ts'
import { SmsLength } from '../../sms/index.ts'
import { AskAddress } from '../AskAddress.tsx'
import { type About, type Chase, draftName, wordsOf } from '../about.ts'
import { FormSkeleton } from '../FormSkeleton.tsx'
import { MessageFoot } from '../MessageFoot.tsx'
import { useSendLater } from '../use-send-later.tsx'
import { withoutValue } from '../without-value.ts'
import { SmsNotes } from './SmsNotes.tsx'
import { tellTextSent } from './tell-text-sent.ts'
import { type FilledSms, UseSmsTemplate } from './UseSmsTemplate.tsx'

interface SmsDraft {
  readonly text: string
  /** The template it was started from. */
  readonly template?: number
}

export interface NewSmsProps {
  readonly client: ClientDetails
  /** What it is about besides the client: its templates can be used then. */
  readonly about?: About
  /** What it asks for. */
  readonly chase?: Chase | undefined
  readonly onDone: () => void
  /** Goes on with a message that was given up or taken back. */
  readonly onReopen: () => void
}

/** Where an SMS to a client is written: Ctrl+Enter sends it, a failure or another page leaves it as it was typed. */
export default function NewSms({ client, about = {}, chase, onDone, onReopen }: NewSmsProps) {
  const draft = useKeptDraft<SmsDraft>(draftName('sms', client.id, about, chase), {
    text: chase ? wordsOf(chase, client).brief : '',
  })
  const sms = draft.value
  const params = { id: client.id }
  const recipient = useCall(texts.recipientOf, { params })
  const [wrong, setWrong] = useState<string>()
  const sending = useChange(texts.send)
  const later = useSendLater()
  const refused = sending.error

  function write(next: SmsDraft) {
    setWrong(undefined)
    draft.change(next)
  }

  async function send(event?: FormEvent) {
    event?.preventDefault()
    const text = sms.text.trim()
    if (text === '') setWrong('Please write a message')
    const when = later.ask()
    if (text === '' || when === null || sending.isPending) return
    const body = {
      text,
      ...(sms.template !== undefined && { template_id: sms.template }),
      ...(chase && { chases: chase.requirements.map(({ id }) => id) }),
      ...when,
    }
    // What was refused is said by `sending`.
    const sent = await sending.mutateAsync({ params, body }).catch(() => undefined)
    if (!sent) return
    tellTextSent(sent, recipient.data?.time_zone ?? presentClock().timeZone, () => void takeBack(sent.id))
    if (draft.discardSent(sms)) onDone()
  }

  async function takeBack(textId: number) {
    try {
      await change(texts.cancel, { params: { ...params, textId } })
      draft.change(sms)
      onReopen()
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
  }

  /** Replaces the message with a template's; can be undone. */
  function begin(template: number, { text, missing }: FilledSms) {
    const before = sms
    write({ text, template })
    if (missing.length > 0) setWrong(withoutValue(missing))
    if (before.text.trim() !== '') toast({ title: 'Message replaced with the template', undo: () => write(before) })
  }

  function cancel() {
    discardWithUndo(draft, onReopen)
    onDone()
  }

  if (recipient.error && !recipient.data) {
    return <ErrorPanel message={recipient.error.message} onRetry={() => void recipient.refetch()} />
  }
  if (!recipient.data) return <FormSkeleton />
  const { to } = recipient.data
  if (to === null) return <AskAddress client={client} channel="sms" />
  const length = smsParts(sms.text)
  const plain = plainSms(sms.text)
  const replaced = smsParts(plain)
  const textError = refused?.errorAt('text')
  return (
    <Stack as="form" gap="3" aria-label="New SMS" onSubmit={send} onKeyDown={formKeys({ send })}>
      <SmsNotes client={client} recipient={recipient.data} />
      {refused && !textError && <Alert tone="danger" title={refused.errorAt('to') ?? refused.message} />}
      <Text tone="muted">
        To <b>{formatPhone(to)}</b>
      </Text>
      <Field label="Message" error={wrong ?? textError}>
        <TextArea
          autoFocus
          rows={4}
          maxLength={SMS_MAX_LENGTH}
          placeholder={`Hi ${client.preferred_name ?? client.first_name}, …`}
          value={sms.text}
          onChange={(event) => write({ ...sms, text: event.currentTarget.value })}
        />
      </Field>
      {sms.text !== '' && (
        <SmsLength
          isBrief
          length={length}
          onReplace={replaced.parts < length.parts ? () => write({ ...sms, text: plain }) : undefined}
        />
      )}
      {later.fields}
      <MessageFoot isLater={later.isLater} isSending={sending.isPending} onCancel={cancel}>
        <UseSmsTemplate clientId={client.id} about={about} onFilled={begin} />
        {later.button}
      </MessageFoot>
    </Stack>
  )
}
