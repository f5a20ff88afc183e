import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain/message'
import { formatCount } from '@portal/domain/values/count'
import { Button, Flex, Spacer, Stack, Text } from '@portal/ui/core'
import type { MentionSource } from '@portal/ui/editor'
import { Field } from '@portal/ui/form'
import { SegmentedControl } from '@portal/ui/page'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ChangedMeanwhile, discardWithUndo, type Theirs, useKeptDraft } from '../draft/index.ts'
import { formKeys } from '../record/index.ts'
import { charactersLeft, errorOf, type NoteDraft } from './note-text.ts'
import { RichField } from './RichField.tsx'

export interface NoteFormProps {
  readonly label: string
  /** Under which name what was typed is kept: `note/12` of a client's next note. */
  readonly draftName: string
  readonly initial: NoteDraft
  /** Who can be mentioned. */
  readonly mentions: MentionSource | undefined
  /** The version of the note that it begins with. */
  readonly version?: number
  readonly sendLabel: string
  /** A referral role's notes are always shared. */
  readonly mayChooseVisibility: boolean
  /** What is typed stays until it resolves with the outcome of the note, and as it is where that is `undefined`. */
  readonly onSend: (note: NoteDraft, version: number | undefined) => Promise<{ readonly version: number } | undefined>
  /** The note as somebody else has left it meanwhile. */
  readonly theirs?: Theirs | undefined
  /** An edit can be left: with what was saved, if nothing has been typed since, and without; `reopen` goes on with it. */
  readonly edit?: { readonly onDone: () => void; readonly onReopen: () => void }
  /** Whether it begins with the caret in it; an edit always does. */
  readonly autoFocus?: boolean
  /** At the left, below the text. */
  readonly start?: ReactNode
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
  return `${formatCount(characters)} ${characters === 1 ? 'character' : 'characters'}`
}

/** Where a note is written: Ctrl+Enter sends it, a failure or another page leaves it as it was typed. */
export function NoteForm(props: NoteFormProps) {
  const { edit, theirs } = props
  const draft = useKeptDraft(props.draftName, props.initial, props.version)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  // Another round begins with an empty field, and without the caret: the keys of the page work again.
  const [round, setRound] = useState(0)
  const note = draft.value
  const left = charactersLeft(note)
  const isBusy = draft.isDirty || edit !== undefined

  async function send(version = draft.version) {
    const wrong = errorOf(note)
    setError(wrong)
    if (wrong || isSending) return
    setSending(true)
    try {
      const sent = await props.onSend(note, version)
      if (!sent) return
      if (draft.discardSent(note)) {
        setRound(round + 1)
        edit?.onDone()
      } else draft.rebase(sent.version)
    } catch (error) {
      setError(
        error instanceof ApiError
          ? (error.errorAt('html') ?? error.errorAt('text') ?? error.message)
          : MESSAGES.noteUpdateFailed,
      )
    } finally {
      setSending(false)
    }
  }

  function cancel() {
    if (!edit) return
    discardWithUndo(draft, edit.onReopen)
    edit.onDone()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <Stack
      as="form"
      gap="2"
      data-composer={edit ? undefined : ''}
      onSubmit={onSubmit}
      onKeyDown={formKeys({ send, cancel })}
    >
      {/* Whoever has just pressed the button is not at the field, whose error this is. */}
      <Field key={round} label={props.label} labelHidden error={error && <span role="alert">{error}</span>}>
        <RichField
          initial={note.html}
          placeholder="Write a note"
          mentions={props.mentions}
          autoFocus={round === 0 && (edit !== undefined || props.autoFocus === true)}
          onChange={(html) => {
            setError(undefined)
            draft.change({ ...note, html })
          }}
        />
      </Field>
      <Flex gap="2" alignItems="center" flexWrap="wrap">
        {props.start}
        {props.mayChooseVisibility && isBusy && (
          <SegmentedControl
            label="Visible to"
            size="sm"
            segments={VISIBILITIES}
            value={note.visibility}
            onChange={(visibility) => draft.change({ ...note, visibility })}
          />
        )}
        <Spacer />
        {left <= NEARLY_FULL && (
          <Text as="span" size="xs" numeric tone={left < 0 ? 'danger' : 'subtle'} role="status">
            {left < 0 ? `${countOf(-left)} too many` : `${countOf(left)} left`}
          </Text>
        )}
        {edit && (
          <Button size="sm" variant="ghost" onClick={cancel}>
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
      {theirs && <ChangedMeanwhile theirs={theirs} draft={draft} isSaving={isSending} onKeepMine={send} />}
    </Stack>
  )
}
