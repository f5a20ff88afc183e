import { ApiError } from '@portal/api-client'
import { Alert, Box, Button, messageOf, Stack } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { Drawer, toast } from '@portal/ui/overlay'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { ChangedMeanwhile, discardWithUndo, isSame, useKeptDraft } from '../draft/index.ts'
import { type Checks, errorsIn, errorsOf, formResolver, type Labels } from './form-errors.ts'
import { type FormState, formState } from './form-state.ts'
import type { Newer } from './newer.tsx'

export interface FormDrawerProps<T extends object, N extends string, A, B> extends Checks<T> {
  readonly title: string
  /** The button that sends, and what it says meanwhile. */
  readonly verb: string
  readonly sendingVerb?: string
  /** What the draft is kept under. */
  readonly draft: string
  readonly initial: T
  /** Of the record that is changed; undefined for a new one. */
  readonly version?: number
  /** The label of each field, from top to bottom; a control's id is its field's name. */
  readonly labels: Labels<N>
  /** What is sent of what is typed; all of it as it is unless told. */
  readonly body?: (typed: T) => B
  /** Rejects with an `ApiError`. */
  readonly send: (body: B, version: number | undefined, typed: T) => Promise<A>
  /** After it was sent, and the form is closed. */
  readonly onSent?: (answer: A) => void
  /** The record as it is now, where the server refused for its age; `typed` is what was sent. */
  readonly newer?: (error: unknown, typed: T) => Newer | undefined
  /** What is told afterwards; nothing where `onSent` tells. */
  readonly saidAfter?: string | ((answer: A) => string)
  /** Why it cannot be sent yet: a file is still on its way. */
  readonly heldBecause?: string | undefined
  readonly onClose: () => void
  /** Pixels; 480 unless told. */
  readonly width?: number
  /** Between the buttons and the left edge. */
  readonly aside?: ReactNode
  readonly children: (form: FormState<T, N>) => ReactNode
}

function scrollTo(part: HTMLElement | null) {
  part?.scrollIntoView({ block: 'start' })
}

/** A form at the side of the page. Closing it keeps what was typed; Ctrl+Enter sends. */
export function FormDrawer<T extends object, N extends string, A = unknown, B = T>(props: FormDrawerProps<T, N, A, B>) {
  const { title, verb, sendingVerb = 'Saving', initial, version, labels, onClose, aside, children } = props
  const { saidAfter, heldBecause, width = 480 } = props
  // Without `body`, what is sent is what is typed.
  const sentOf = props.body ?? ((typed: T) => typed as unknown as B)
  const draft = useKeptDraft<T>(props.draft, initial, version)
  const [wasKept, setWasKept] = useState(draft.isDirty)
  const [newer, setNewer] = useState<Newer>()
  const form = useForm<FieldValues>({
    defaultValues: draft.value,
    resolver: formResolver(props, sentOf, labels),
    // What is wrong stays told until it is sent again; focus goes to the first bad field by the summary.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const found = errorsIn(errors, labels)
  const formId = useId()
  const { getValues, reset } = form
  useEffect(() => {
    // Begun anew, put back, or without a draft and the record is a newer one.
    if (!isSame(getValues(), draft.value)) reset(draft.value)
  }, [draft.value, getValues, reset])

  function put(changes: Partial<T>) {
    for (const [name, typed] of Object.entries(changes)) form.setValue(name, typed)
    // The form began with a `T`, and only parts of one are put into it.
    draft.change(getValues() as T)
  }
  function refuse(error: unknown, typed: T) {
    const theirs = props.newer?.(error, typed)
    if (theirs) return setNewer(theirs)
    const told = error instanceof ApiError ? errorsIn(errorsOf(error.errors, labels), labels) : []
    for (const { id, message } of told) form.setError(id, { type: 'server', message })
    if (told.length > 0) return
    form.setError('root', { message: messageOf(error) })
  }
  async function save(onto = draft.version) {
    if (isSubmitting || heldBecause !== undefined) return
    setNewer(undefined)
    await form.handleSubmit(async (values) => {
      const typed = values as T
      try {
        const answer = await props.send(sentOf(typed), onto, typed)
        draft.discardSent(typed)
        if (saidAfter) toast({ title: typeof saidAfter === 'string' ? saidAfter : saidAfter(answer), tone: 'success' })
        onClose()
        props.onSent?.(answer)
      } catch (error) {
        refuse(error, typed)
      }
    })()
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
  const message = errors.root?.message
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
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isSubmitting}
            loadingText={sendingVerb}
            {...(heldBecause !== undefined && { disabledReason: heldBecause })}
          >
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
          <FormErrorSummary errors={found} attempt={submitCount} />
          {(message || newer) && (
            // Sent from the end of a long form, its beginning is out of sight: each refusal is brought to the eye.
            <Box key={submitCount} ref={scrollTo} scrollMarginTop="4">
              {message && <Alert tone="danger">{message}</Alert>}
              {newer && (
                <ChangedMeanwhile
                  theirs={{ ...newer, onTake: onClose }}
                  draft={draft}
                  isSaving={isSubmitting}
                  onKeepMine={(onto) => {
                    draft.rebase(onto)
                    void save(onto)
                  }}
                />
              )}
            </Box>
          )}
          {children(
            formState<T, N>(form.watch() as T, put, labels, (name) => found.find(({ id }) => id === name)?.message),
          )}
        </Stack>
      </form>
    </Drawer>
  )
}
