import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain'
import { Alert, Box, Button, Stack } from '@portal/ui/core'
import { FormErrorSummary, type FormFault } from '@portal/ui/form'
import { Drawer, toast } from '@portal/ui/overlay'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { ChangedMeanwhile, discardWithUndo, useKeptDraft } from '../draft/index.ts'

/** What was typed, and the ways to type more. */
export interface FormState<T, N extends string> {
  readonly value: T
  readonly put: (changes: Partial<T>) => void
  /** What is wrong with a field. */
  readonly faultOf: (name: N) => string | undefined
}

/** What is changed, as somebody else has left it meanwhile. */
export interface Newer {
  readonly shown: ReactNode
  readonly version: number
}

export interface FormDrawerProps<T extends object, N extends string, A> {
  readonly title: string
  /** The button that sends, and what it says meanwhile. */
  readonly verb: string
  readonly sendingVerb?: string
  /** What the draft is kept under. */
  readonly draft: string
  readonly initial: T
  /** Of the record that is changed; undefined for a new one. */
  readonly version?: number
  /** What each field is called, from top to bottom; the id of its control is its name. */
  readonly labels: Readonly<Record<N, string>>
  /** What is wrong before anything is sent. */
  readonly check?: (value: T) => ReadonlyArray<{ readonly path: string; readonly message: string }>
  /** Rejects with an `ApiError`. */
  readonly send: (value: T, version: number | undefined) => Promise<A>
  /** After it was sent, and the form is closed. */
  readonly onSent?: (answer: A) => void
  /** The record as it is now, where the server refused for its age; `value` is what was sent. */
  readonly newer?: (error: unknown, value: T) => Newer | undefined
  /** What is told afterwards; nothing where `onSent` tells. */
  readonly saidAfter?: string | ((answer: A) => string)
  readonly onClose: () => void
  /** Pixels; 480 unless told. */
  readonly width?: number
  /** Between the buttons and the left edge. */
  readonly aside?: ReactNode
  readonly children: (form: FormState<T, N>) => ReactNode
}

/** The field that a fault is told at: the nearest one that its path goes through. */
function fieldOf<N extends string>(path: string, names: readonly N[]): N | undefined {
  const through = names.filter((name) => path === name || path.startsWith(`${name}.`))
  return through.toSorted((one, other) => other.length - one.length)[0]
}

function scrollTo(part: HTMLElement | null) {
  part?.scrollIntoView({ block: 'start' })
}

interface Refusal {
  readonly faults: readonly FormFault[]
  readonly message?: string | undefined
  readonly newer?: Newer | undefined
}

/** A form at the side of the page. Closing it keeps what was typed; Ctrl+Enter sends. */
export function FormDrawer<T extends object, N extends string, A = unknown>(props: FormDrawerProps<T, N, A>) {
  const { title, verb, sendingVerb = 'Saving', initial, version, labels, check, onClose, aside, children } = props
  const { saidAfter, width = 480 } = props
  const draft = useKeptDraft<T>(props.draft, initial, version)
  const [wasKept, setWasKept] = useState(draft.isDirty)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({ faults: [] })
  const [attempts, setAttempts] = useState(0)
  const formId = useId()
  const names = Object.keys(labels) as N[]

  function faultsOf(found: ReadonlyArray<{ readonly path: string; readonly message: string }>): FormFault[] {
    return names.flatMap((name) => {
      const message = found.find(({ path }) => fieldOf(path, names) === name)?.message
      return message === undefined ? [] : [{ id: name, label: labels[name], message }]
    })
  }
  function refuse(next: Refusal) {
    setSending(false)
    setRefusal(next)
    setAttempts((count) => count + 1)
  }
  async function save(onto = draft.version) {
    if (isSending) return
    const wrong = faultsOf(check?.(draft.value) ?? [])
    if (wrong.length > 0) return refuse({ faults: wrong })
    setSending(true)
    setRefusal({ faults: [] })
    try {
      const answer = await props.send(draft.value, onto)
      draft.discardSent(draft.value)
      if (saidAfter) toast({ title: typeof saidAfter === 'string' ? saidAfter : saidAfter(answer), tone: 'success' })
      onClose()
      props.onSent?.(answer)
    } catch (error) {
      const newer = props.newer?.(error, draft.value)
      const faults = error instanceof ApiError ? faultsOf(error.faults) : []
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
      width={width}
      actions={
        <>
          {aside}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending} loadingText={sendingVerb}>
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
          {(message || newer) && (
            // Sent from the end of a long form, its beginning is out of sight: each refusal is brought to the eye.
            <Box key={attempts} ref={scrollTo} scrollMarginTop="4">
              {message && <Alert tone="danger">{message}</Alert>}
              {newer && (
                <ChangedMeanwhile
                  theirs={{ ...newer, onTake: onClose }}
                  draft={draft}
                  isSaving={isSending}
                  onKeepMine={(onto) => {
                    draft.rebase(onto)
                    void save(onto)
                  }}
                />
              )}
            </Box>
          )}
          {children({
            value: draft.value,
            put: (changes) => draft.change({ ...draft.value, ...changes }),
            faultOf: (name) => faults.find(({ id }) => id === name)?.message,
          })}
        </Stack>
      </form>
    </Drawer>
  )
}
