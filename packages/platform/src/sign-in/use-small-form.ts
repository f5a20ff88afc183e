import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain/message'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SignInRejected } from './sign-in.ts'

/** What is wrong with each field, in the specification's words; a field that is right is absent or `undefined`. */
export type FieldFaults<F extends string> = { [Field in F]?: string | undefined }

interface SmallFormOptions<F extends string> {
  readonly initial: Readonly<Record<F, string>>
  readonly validate: (values: Readonly<Record<F, string>>) => FieldFaults<F>
  /** Sends what is valid. What it throws is shown: at the fields that it names, else above the form. */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<void>
}

export interface SmallForm<F extends string> {
  readonly values: Readonly<Record<F, string>>
  readonly faults: FieldFaults<F>
  /** What the server said against the form as a whole. */
  readonly alert: string | undefined
  readonly sending: boolean
  readonly set: (field: F, value: string) => void
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form of a few text fields without a form library: what signing in needs, in a kilobyte. Faults show after the
 * first try, a field's fault goes as soon as it is changed, and focus goes to the first bad field.
 */
export function useSmallForm<F extends string>({ initial, validate, send }: SmallFormOptions<F>): SmallForm<F> {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<FieldFaults<F>>({})
  const [alert, setAlert] = useState<string>()
  const [sending, setSending] = useState(false)
  // State changes only with the next render, which two quick Enters would outrun.
  const busy = useRef(false)

  function refuse(form: HTMLFormElement, found: FieldFaults<F>, message?: string) {
    flushSync(() => {
      setFaults(found)
      setAlert(message)
      setSending(false)
    })
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function trySending(form: HTMLFormElement) {
    busy.current = true
    setSending(true)
    setFaults({})
    setAlert(undefined)
    try {
      await send(values)
      setSending(false)
    } catch (error) {
      const found = faultsIn(error, initial)
      refuse(form, found, hasFault(found) ? undefined : messageOf(error))
    } finally {
      busy.current = false
    }
  }

  return {
    values,
    faults,
    alert,
    sending,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }))
      setFaults((before) => ({ ...before, [field]: undefined }))
    },
    submit: (event) => {
      event.preventDefault()
      if (busy.current) return
      const found = validate(values)
      if (hasFault(found)) refuse(event.currentTarget, found)
      else void trySending(event.currentTarget)
    },
  }
}

function hasFault<F extends string>(faults: FieldFaults<F>): boolean {
  return Object.values(faults).some((fault) => fault !== undefined)
}

/** The server's words about fields that the form has. */
function faultsIn<F extends string>(error: unknown, fields: Readonly<Record<F, string>>): FieldFaults<F> {
  const faults: FieldFaults<F> = {}
  if (!(error instanceof ApiError)) return faults
  for (const field in fields) faults[field] = error.faults.find((fault) => fault.path === field)?.message
  return faults
}

/** What to tell of a call that failed. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError || error instanceof SignInRejected ? error.message : MESSAGES.somethingWentWrong
}
