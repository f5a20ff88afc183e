import { ApiError } from '@portal/api-client'
import { type ContactRow, create } from '@portal/contract/office/contacts.schema'
import { type ContactField, MESSAGES } from '@portal/domain'
import { ChangedMeanwhile, discardWithUndo, newerRecord, useKeptDraft } from '@portal/screens/draft'
import { Alert, Button, Stack } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { Drawer, toast } from '@portal/ui/overlay'
import { KeyValueList } from '@portal/ui/page'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { ContactFields } from './ContactFields.tsx'
import {
  type ContactFault,
  type ContactText,
  changedFields,
  contactBody,
  contactFaults,
  contactText,
  type NewContactBody,
  typedFields,
} from './contact-form.ts'

export interface ContactDrawerProps {
  readonly title: string
  /** The button that sends. */
  readonly verb: string
  /** What the draft is kept under. */
  readonly draft: string
  readonly initial: ContactText
  /** The version that is changed; undefined for a new contact. */
  readonly version?: number
  /** Sends the form, or of it the fields `typed`; rejects with an `ApiError`. */
  readonly send: (
    body: NewContactBody,
    version: number | undefined,
    typed: readonly ContactField[],
  ) => Promise<ContactRow>
  readonly saidAfter: (contact: ContactRow) => string
  readonly onClose: () => void
  /** At the left of the foot. */
  readonly aside?: ReactNode
}

/** What is typed beside what it began from: the record may be newer by then, and only what differs here is sent. */
interface ContactWriting {
  readonly began: ContactText
  readonly text: ContactText
}

interface Refusal {
  readonly faults: readonly ContactFault[]
  readonly message?: string | undefined
  /** The contact as somebody else has left it meanwhile. */
  readonly newer?: ContactRow | undefined
}

/** The form of a contact. Closing it keeps what was typed; Ctrl+Enter sends. */
export function ContactDrawer(props: ContactDrawerProps) {
  const { title, verb, initial, version, send, saidAfter, onClose, aside } = props
  const draft = useKeptDraft<ContactWriting>(props.draft, { began: initial, text: initial }, version)
  const { began, text } = draft.value
  const [wasKept, setWasKept] = useState(draft.isDirty)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({ faults: [] })
  const [attempts, setAttempts] = useState(0)
  const formId = useId()

  function refuse(next: Refusal) {
    setSending(false)
    setRefusal(next)
    setAttempts((count) => count + 1)
  }
  async function save(onto = draft.version) {
    if (isSending) return
    const checked = create.body.safeParse(contactBody(text))
    if (!checked.success) {
      refuse({ faults: contactFaults(checked.error.issues.map((issue) => ({ ...issue, path: issue.path.join('.') }))) })
      return
    }
    setSending(true)
    setRefusal({ faults: [] })
    try {
      const contact = await send(checked.data, onto, typedFields(began, text))
      draft.discardSent(draft.value)
      toast({ title: saidAfter(contact), tone: 'success' })
      onClose()
    } catch (error) {
      const newer = newerRecord<ContactRow>(error, 'insurer', 'version')
      const faults = error instanceof ApiError ? contactFaults(error.faults) : []
      const message = error instanceof Error ? error.message : MESSAGES.somethingWentWrong
      refuse({ newer, faults, message: newer || faults.length > 0 ? undefined : message })
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }
  function startOver() {
    setWasKept(false)
    discardWithUndo(draft, () => setWasKept(true))
  }
  const { faults, message, newer } = refusal
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      width={560}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending} loadingText="Saving">
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} onKeyDown={sendByKey} aria-label={title}>
        <Stack gap="5" padding="4">
          {wasKept && (
            <Alert
              action={
                <Button size="sm" onClick={startOver}>
                  Start over
                </Button>
              }
            >
              Your unsaved changes are still here.
            </Alert>
          )}
          <FormErrorSummary faults={faults} attempt={attempts} />
          {message && <Alert tone="danger">{message}</Alert>}
          {newer && (
            <ChangedMeanwhile
              theirs={{
                shown: <KeyValueList rows={changedFields(began, contactText(newer))} />,
                version: newer.version,
                onTake: onClose,
              }}
              draft={draft}
              isSaving={isSending}
              onKeepMine={(onto) => {
                draft.rebase(onto)
                void save(onto)
              }}
            />
          )}
          <ContactFields
            text={text}
            onChange={(changes) => draft.change({ began, text: { ...text, ...changes } })}
            faultOf={(name) => faults.find(({ id }) => id === name)?.message}
          />
        </Stack>
      </form>
    </Drawer>
  )
}
