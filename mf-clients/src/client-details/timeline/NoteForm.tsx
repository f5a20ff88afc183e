import { ApiError } from '@portal/api-client'
import { MESSAGES, NOTE_MAX_LENGTH } from '@portal/domain'
import { Button, Flex, Spacer, Stack, Text } from '@portal/ui/core'
import { Field, TextArea } from '@portal/ui/form'
import { SegmentedControl } from '@portal/ui/page'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'

export type NoteVisibility = 'staff' | 'shared'

export interface NoteText {
  readonly text: string
  readonly visibility: NoteVisibility
}

export interface NoteFormProps {
  readonly label: string
  readonly initial: NoteText
  readonly sendLabel: string
  /** A referral role's notes are always shared. */
  readonly mayChooseVisibility: boolean
  /** What is typed stays until it resolves. */
  readonly onSend: (note: NoteText) => Promise<unknown>
  /** Whether to be empty again once sent: where one note follows another. */
  readonly clearAfter?: boolean
  readonly onCancel?: () => void
  readonly autoFocus?: boolean
  /** At the right, below the text. */
  readonly end?: ReactNode
}

const VISIBILITIES = [
  { value: 'staff', label: 'Staff only' },
  { value: 'shared', label: 'Shared with the referrer' },
] as const
/** Characters left from which on they are counted down aloud. */
const NEARLY_FULL = 500

function countOf(characters: number): string {
  return `${characters.toLocaleString('en-AU')} ${characters === 1 ? 'character' : 'characters'}`
}

function faultOf(text: string): string | undefined {
  if (text.trim() === '') return 'Please write a note'
  if (text.length > NOTE_MAX_LENGTH) return `Please use at most ${NOTE_MAX_LENGTH.toLocaleString('en-AU')} characters`
  return undefined
}

/** Where a note is written: Ctrl+Enter sends it, a failure leaves it as it was typed. */
export function NoteForm(props: NoteFormProps) {
  const [note, setNote] = useState(props.initial)
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const left = NOTE_MAX_LENGTH - note.text.length
  const isBusy = note.text !== props.initial.text || props.onCancel !== undefined

  async function send(event?: FormEvent) {
    event?.preventDefault()
    const wrong = faultOf(note.text)
    setFault(wrong)
    if (wrong || isSending) return
    setSending(true)
    try {
      await props.onSend(note)
      if (props.clearAfter) setNote({ ...note, text: '' })
    } catch (error) {
      setFault(error instanceof ApiError ? (error.fault('text') ?? error.message) : MESSAGES.noteUpdateFailed)
    } finally {
      setSending(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
    if (event.key === 'Escape') props.onCancel?.()
  }

  return (
    <Stack as="form" gap="2" onSubmit={send} onKeyDown={onKeyDown}>
      <Field label={props.label} labelHidden error={fault}>
        <TextArea
          rows={1}
          placeholder="Write a note"
          value={note.text}
          onChange={(event) => setNote({ ...note, text: event.currentTarget.value })}
          autoFocus={props.autoFocus}
        />
      </Field>
      <Flex gap="2" alignItems="center" flexWrap="wrap">
        {props.mayChooseVisibility && (
          <SegmentedControl
            label="Who sees the note"
            size="sm"
            segments={VISIBILITIES}
            value={note.visibility}
            onChange={(visibility) => setNote({ ...note, visibility })}
          />
        )}
        <Spacer />
        {left <= NEARLY_FULL && (
          <Text as="span" size="xs" numeric tone={left < 0 ? 'danger' : 'subtle'} role="status">
            {left < 0 ? `${countOf(-left)} too many` : `${countOf(left)} left`}
          </Text>
        )}
        {props.onCancel && (
          <Button size="sm" variant="ghost" onClick={props.onCancel}>
            Cancel
          </Button>
        )}
        {isBusy && (
          <Button type="submit" size="sm" variant="primary" loading={isSending} loadingText="Saving">
            {props.sendLabel}
          </Button>
        )}
        {props.end}
      </Flex>
    </Stack>
  )
}
