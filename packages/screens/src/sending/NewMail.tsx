import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { settings } from '@portal/contract/office/settings'
import type { FilledEmail } from '@portal/contract/sending/email-templates.schema'
import { mails } from '@portal/contract/sending/mails'
import type { MailHead } from '@portal/contract/sending/mails.schema'
import { MAIL_ATTACHMENTS_MAX, MAIL_SUBJECT_MAX_LENGTH } from '@portal/domain/limits'
import { MESSAGES } from '@portal/domain/message'
import { UNDO_SECONDS } from '@portal/domain/sending/undo'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { EMAIL_MAX_LENGTH, isEmail } from '@portal/domain/values/email'
import { richTextOf, textOfRichText } from '@portal/domain/values/rich-text'
import { change as changeNow, presentClock, useCall, useChange } from '@portal/platform'
import { Alert, Button, messageOf, Stack, Text } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { AttachmentIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { type FormEvent, useState } from 'react'
import { discardWithUndo, useKeptDraft } from '../draft/index.ts'
import { RichField } from '../notes/index.ts'
import { formKeys } from '../record/index.ts'
import { AskAddress } from './AskAddress.tsx'
import { type About, type Chase, draftName, wordsOf } from './about.ts'
import { BlockedNote } from './BlockedNote.tsx'
import { DocumentChoice } from './DocumentChoice.tsx'
import { MessageFoot } from './MessageFoot.tsx'
import { SystemAttachmentChoice } from './SystemAttachmentChoice.tsx'
import { UseTemplate } from './UseTemplate.tsx'
import { useSendLater } from './use-send-later.tsx'
import { withoutValue } from './without-value.ts'

interface MailDraft {
  readonly to: 'email' | 'secondary_email'
  /** What is typed as the address of somebody else. */
  readonly other: string
  readonly subject: string
  readonly html: string
  readonly documents: readonly number[]
  /** The company's own files. */
  readonly attachments: readonly number[]
  /** The template it was started from. */
  readonly template?: number
}

export interface NewMailProps {
  readonly client: ClientDetails
  /** What it is about besides the client. */
  readonly about?: About
  /** What it asks for; of somebody else, their address is asked for too. */
  readonly chase?: Chase | undefined
  readonly onDone: () => void
  /** Goes on with a mail that was given up. */
  readonly onReopen: () => void
}

/** Milliseconds that a mail can be taken back, with a moment for the way to the server. */
const UNDO_SHOWN_FOR = UNDO_SECONDS * 1000 - 500

/** Tells the sender whether the mail goes out, or stays because nothing is there to send it, and how to take it back. */
function tellSent({ client_id, id, state, send_at }: MailHead, isLater: boolean, reopen: () => void): void {
  const { timeZone } = presentClock()
  const queued = isLater
    ? `Email scheduled for ${formatInstantDate(timeZone, send_at)} at ${timeIn(timeZone, send_at)}`
    : 'Email is on its way'
  const takeBack = async () => {
    try {
      await changeNow(mails.cancel, { params: { id: client_id, mailId: id } })
      reopen()
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
  }
  toast({
    title: state === 'kept' ? 'Not sent: email isn’t set up' : queued,
    tone: state === 'kept' ? 'info' : 'success',
    undo: () => void takeBack(),
    duration: UNDO_SHOWN_FOR,
  })
}

/** Where a mail to a client is written: Ctrl+Enter sends it, a failure or another page leaves it as it was typed. */
export default function NewMail({ client, about = {}, chase, onDone, onReopen }: NewMailProps) {
  const addresses = (['email', 'secondary_email'] as const).flatMap((value) => {
    const label = client[value]
    return label ? [{ value, label }] : []
  })
  const words = chase && wordsOf(chase, client)
  const initial: MailDraft = {
    to: addresses[0]?.value ?? 'email',
    other: '',
    subject: words?.subject ?? '',
    html: words ? richTextOf(words.text) : '',
    documents: [],
    attachments: [],
  }
  const draft = useKeptDraft(draftName('mail', client.id, about, chase), initial)
  const mail = draft.value
  const [errors, setErrors] = useState<{ other?: string; subject?: string; html?: string }>({})
  const attached = mail.documents.length + mail.attachments.length
  const askee = chase?.askee ?? null
  const [isAttaching, setAttaching] = useState(attached > 0)
  const [round, setRound] = useState(0)
  // Tags of a template with which the client has no document.
  const [lacking, setLacking] = useState<readonly string[]>([])
  const company = useCall(settings.companyInfo, {})
  const sending = useChange(mails.send)
  const later = useSendLater()
  const refused = sending.error
  const change = (different: Partial<MailDraft>) => {
    setErrors({})
    draft.change({ ...mail, ...different })
  }

  async function send(event?: FormEvent) {
    event?.preventDefault()
    const wrong = {
      ...(askee !== null && !isEmail(mail.other.trim()) && { other: MESSAGES.invalidEmail }),
      ...(mail.subject.trim() === '' && { subject: 'Please enter a subject' }),
      ...(textOfRichText(mail.html).trim() === '' && { html: 'Please write a message' }),
    }
    setErrors(wrong)
    const when = later.ask()
    if (Object.keys(wrong).length > 0 || when === null || sending.isPending) return
    const { subject, html, documents, attachments, template } = mail
    const to = askee === null ? mail.to : mail.other.trim()
    const input = {
      params: { id: client.id },
      body: {
        ...{ to, subject, html, documents: [...documents], system_attachments: [...attachments] },
        ...(template !== undefined && { template_id: template }),
        ...(chase && { chases: chase.requirements.map(({ id }) => id) }),
        ...about,
        ...when,
      },
    }
    // What was refused is said by `sending`.
    const sent = await sending.mutateAsync(input).catch(() => undefined)
    if (!sent) return
    const isDone = draft.discardSent(mail)
    tellSent(sent, later.isLater, () => {
      // Whoever has gone on writing has it before them.
      if (!isDone) return
      draft.change(mail)
      onReopen()
    })
    if (isDone) onDone()
  }

  /** Replaces the message with a template's; can be undone. */
  function begin(template: number, filled: FilledEmail) {
    const before = mail
    const { subject, html, attachments, missing, missing_documents } = filled
    const ids = (kind: 'system' | 'document') => attachments.filter((one) => one.kind === kind).map(({ id }) => id)
    write({
      ...{ to: mail.to, other: mail.other, template, subject, html },
      documents: [...new Set([...mail.documents, ...ids('document')])],
      attachments: [...new Set([...mail.attachments, ...ids('system')])],
    })
    // Attachments are shown, and can be removed.
    if (attachments.length > 0 || missing_documents.length > 0) setAttaching(true)
    setLacking(missing_documents)
    if (missing.length > 0) setErrors({ html: withoutValue(missing) })
    const isLost = before.subject.trim() !== '' || textOfRichText(before.html).trim() !== ''
    if (isLost) toast({ title: 'Message replaced with the template', undo: () => write(before) })
  }
  function write(next: MailDraft) {
    setErrors({})
    setLacking([])
    draft.change(next)
    // The editor takes what it begins with alone.
    setRound((count) => count + 1)
  }

  function cancel() {
    discardWithUndo(draft, onReopen)
    onDone()
  }

  if (addresses.length === 0 && askee === null) return <AskAddress client={client} channel="email" />
  const named = refused?.errorAt('documents') ?? refused?.errorAt('system_attachments') ?? refused?.errorAt('to')
  const isFull = attached >= MAIL_ATTACHMENTS_MAX
  const isNamed = refused?.errorAt('subject') !== undefined || refused?.errorAt('html') !== undefined
  return (
    <Stack as="form" gap="3" aria-label="New email" onSubmit={send} onKeyDown={formKeys({ send })}>
      {company.data?.default_email_address === null && <Alert tone="warning" title={MESSAGES.configureMail} />}
      {refused && !isNamed && <Alert tone="danger" title={named ?? refused.message} />}
      {askee !== null ? (
        <Field label={`Email address of ${askee}`} error={errors.other}>
          <TextInput
            autoFocus
            type="email"
            autoComplete="off"
            maxLength={EMAIL_MAX_LENGTH}
            value={mail.other}
            onChange={(event) => change({ other: event.currentTarget.value })}
          />
        </Field>
      ) : addresses.length > 1 ? (
        <Field label="To">
          <NativeSelect
            options={addresses}
            value={mail.to}
            onChange={(event) => change({ to: event.currentTarget.value === 'email' ? 'email' : 'secondary_email' })}
          />
        </Field>
      ) : (
        <Text tone="muted">
          To <b>{addresses[0]?.label}</b>
        </Text>
      )}
      {askee === null && <BlockedNote clientId={client.id} address={client[mail.to] ?? ''} />}
      <Field label="Subject" error={errors.subject ?? refused?.errorAt('subject')}>
        <TextInput
          autoFocus={askee === null}
          maxLength={MAIL_SUBJECT_MAX_LENGTH}
          value={mail.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
      </Field>
      <Field label="Message" error={errors.html ?? refused?.errorAt('html')}>
        <RichField
          key={round}
          initial={mail.html}
          placeholder={`Dear ${client.preferred_name ?? client.first_name}, …`}
          open
          rows={6}
          onChange={(html) => change({ html })}
        />
      </Field>
      {lacking.map((tag) => (
        <Alert key={tag} tone="warning" title={`${client.first_name} has no document tagged “${tag}” to attach.`} />
      ))}
      {isAttaching && (
        <>
          <DocumentChoice
            clientId={client.id}
            chosen={mail.documents}
            isFull={isFull}
            onChange={(documents) => change({ documents })}
          />
          <SystemAttachmentChoice
            chosen={mail.attachments}
            isFull={isFull}
            onChange={(attachments) => change({ attachments })}
          />
        </>
      )}
      {later.fields}
      <MessageFoot isLater={later.isLater} isSending={sending.isPending} onCancel={cancel}>
        <Button
          size="sm"
          icon={<AttachmentIcon size={14} />}
          aria-expanded={isAttaching}
          onClick={() => setAttaching(!isAttaching)}
        >
          {attached > 0 ? `Attached: ${attached}` : 'Attach files'}
        </Button>
        <UseTemplate clientId={client.id} about={about} onFilled={begin} />
        {later.button}
      </MessageFoot>
    </Stack>
  )
}
