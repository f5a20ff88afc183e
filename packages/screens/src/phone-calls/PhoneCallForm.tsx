import { ApiError } from '@portal/api-client'
import type { NextTask } from '@portal/contract/clients/phone-calls.schema'
import {
  CALL_CHANNELS,
  CALL_OUTCOMES,
  callDirectionsOf,
  callOutcomesOf,
  hasTalk,
} from '@portal/domain/clients/phone-call'
import { useClock, useRole } from '@portal/platform'
import { Alert, Box, Button, Flex, messageOf, Spacer, Stack, Text, usePhone } from '@portal/ui/core'
import { Field, NativeSelect, TextInput } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { SegmentedControl } from '@portal/ui/page'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ChangedMeanwhile, discardWithUndo, type Theirs, useKeptDraft } from '../draft/index.ts'
import { RichField } from '../notes/RichField.tsx'
import { useMentions } from '../notes/use-mentions.ts'
import { formKeys } from '../record/index.ts'
import { NextField } from './NextField.tsx'
import { useNextTask } from './next-task.ts'
import { type CallBody, type CallDraft, type CallErrors, readCall } from './phone-call-draft.ts'

export interface PhoneCallFormProps {
  readonly label: string
  readonly clientId: number
  /** Under which name what was typed is kept. */
  readonly draftName: string
  readonly initial: CallDraft
  /** The version of the call that it begins with. */
  readonly version?: number
  readonly sendLabel: string
  /** The minutes that the call has taken by the timer. */
  readonly timedMinutes?: string
  /** Whether it asks what is to be done next. */
  readonly asksNext?: boolean
  /** What is typed stays until it resolves with the outcome of the call, and as it is where that is `undefined`. */
  readonly onSend: (
    call: CallBody,
    version: number | undefined,
    next: NextTask | undefined,
  ) => Promise<{ readonly version: number } | undefined>
  /** The call as somebody else has left it meanwhile. */
  readonly theirs?: Theirs | undefined
  /** Ends it: with what was sent, if nothing has been typed since, or without. */
  readonly onDone: (sent?: CallBody) => void
  /** Goes on with it after all. */
  readonly onReopen: () => void
}

const FIELDS = {
  started_at: 'time',
  duration_minutes: 'minutes',
  notes: 'notes',
  html: 'notes',
  'task.title': 'next',
  'task.due_on': 'next',
  'task.due_time': 'next',
  'task.recurrence': 'next',
} as const

function errorsOf(error: ApiError): CallErrors {
  const named = Object.entries(FIELDS).flatMap(([wire, field]) => {
    const message = error.errorAt(wire)
    return message ? [[field, message] as const] : []
  })
  return Object.fromEntries(named)
}

/** Where call notes are written, before the editor has come too. */
const NOTES = 'textarea, [contenteditable=true]'

/** Whether a key sends what is typed from where a plain Enter would do something else: on a phone it breaks lines. */
function sends(event: KeyboardEvent, isPhone: boolean): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event
  if (key !== 'Enter' || shiftKey || altKey || ctrlKey || metaKey || event.nativeEvent.isComposing) return false
  return target instanceof HTMLSelectElement || (!isPhone && target instanceof Element && target.matches(NOTES))
}

/**
 * Where a call is logged, with the outcome and what is to be done next: Enter sends all of it, Shift+Enter breaks a
 * line of the notes. A failure or another page leaves it as it was typed.
 */
export function PhoneCallForm(props: PhoneCallFormProps) {
  const {
    label,
    clientId,
    draftName,
    initial,
    sendLabel,
    asksNext = false,
    timedMinutes = '',
    onSend,
    theirs,
    onDone,
    onReopen,
  } = props
  const { timeZone, today } = useClock()
  const mentions = useMentions({ client: clientId }, useRole())
  const draft = useKeptDraft(draftName, initial, props.version)
  const [errors, setErrors] = useState<CallErrors>({})
  const [failure, setFailure] = useState<string>()
  const isPhone = usePhone()
  const [isSending, setSending] = useState(false)
  const call = draft.value
  const next = useNextTask(call, asksNext)
  const change = (different: Partial<CallDraft>) => draft.change({ ...call, ...different })

  async function send(version = draft.version) {
    const { body, errors: wrong } = readCall(call, timeZone, timedMinutes)
    setErrors(wrong)
    setFailure(undefined)
    if (!body || isSending) return
    setSending(true)
    try {
      const sent = await onSend(body, version, await next.read())
      if (!sent) return
      if (draft.discardSent(call)) onDone(body)
      else draft.rebase(sent.version)
    } catch (error) {
      const named = error instanceof ApiError ? errorsOf(error) : {}
      setErrors(named)
      if (Object.keys(named).length === 0) {
        setFailure(messageOf(error))
      }
    } finally {
      setSending(false)
    }
  }

  function cancel() {
    discardWithUndo(draft, onReopen)
    onDone()
  }

  const keys = formKeys({ send, cancel })
  function onKeyDown(event: KeyboardEvent) {
    if (!sends(event, isPhone)) return keys(event)
    event.preventDefault()
    void send()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <Stack as="form" gap="3" aria-label={label} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      {failure && <Alert tone="danger" title={failure} />}
      <Flex gap="2" flexWrap="wrap">
        <SegmentedControl
          label="By"
          segments={CALL_CHANNELS}
          value={call.channel}
          onChange={(channel) => change({ channel })}
        />
        <SegmentedControl
          label="Who called"
          segments={callDirectionsOf(call.channel)}
          value={call.direction}
          onChange={(direction) => change({ direction })}
        />
      </Flex>
      <Flex gap="3" flexWrap="wrap">
        <Box flex="1 1 160px">
          <Field label="Outcome">
            <NativeSelect
              autoFocus
              options={callOutcomesOf(call.channel)}
              value={call.outcome}
              onChange={(event) => {
                const outcome = CALL_OUTCOMES.find(({ value }) => value === event.currentTarget.value)
                if (outcome) change({ outcome: outcome.value })
              }}
            />
          </Field>
        </Box>
        <Box flex="1 1 132px">
          <Field label="Date" error={errors.day}>
            <DateInput value={call.day} max={today} today={today} onChange={(day) => change({ day })} />
          </Field>
        </Box>
        <Box flex="0 1 108px">
          <Field label="Time" error={errors.time}>
            <TextInput
              type="time"
              value={call.time}
              onChange={(event) => change({ time: event.currentTarget.value })}
            />
          </Field>
        </Box>
        {hasTalk(call) && (
          <Box flex="0 1 108px">
            <Field label="Minutes" error={errors.minutes} optional>
              <TextInput
                inputMode="numeric"
                value={call.minutes ?? timedMinutes}
                onChange={(event) => change({ minutes: event.currentTarget.value })}
              />
            </Field>
          </Box>
        )}
      </Flex>
      <Field label="Call notes" error={errors.notes} optional>
        <RichField
          initial={call.html}
          placeholder=""
          rows={2}
          plain
          leavesEnter={!isPhone}
          mentions={mentions}
          onChange={(html) => change({ html })}
        />
      </Field>
      {asksNext && <NextField next={next} error={errors.next} onChange={(text) => change({ next: text })} />}
      <Flex gap="2" alignItems="center">
        {!isPhone && (
          <Text size="xs" tone="subtle">
            Enter saves, Shift+Enter adds a line
          </Text>
        )}
        <Spacer />
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="primary" loading={isSending} loadingText="Saving">
          {sendLabel}
        </Button>
      </Flex>
      {theirs && <ChangedMeanwhile theirs={theirs} draft={draft} isSaving={isSending} onKeepMine={send} />}
    </Stack>
  )
}
