import { ApiError } from '@portal/api-client'
import { MESSAGES } from '@portal/domain/message'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SignInRejected } from './sign-in.ts'

/** What is wrong with each field, in the specification's words; a field that is right is absent or `undefined`. */
export type FieldErrors<F extends string> = { [Field in F]?: string | undefined }

interface SmallFormOptions<F extends string> {
  readonly initial: Readonly<Record<F, string>>
  readonly validate: (values: Readonly<Record<F, string>>) => FieldErrors<F>
  /** Sends what is valid. What it throws is shown: at the fields that it names, else above the form. */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<void>
}

export interface SmallForm<F extends string> {
  readonly values: Readonly<Record<F, string>>
  readonly errors: FieldErrors<F>
  /** What the server said against the form as a whole. */
  readonly alert: string | undefined
  readonly sending: boolean
  readonly set: (field: F, value: string) => void
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form of a few text fields without a form library: what signing in needs, in a kilobyte. Errors show after the
 * first try, a field's error goes as soon as it is changed, and focus goes to the first bad field.
 */
export function useSmallForm<F extends string>({ initial, validate, send }: SmallFormOptions<F>): SmallForm<F> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<F>>({})
  const [alert, setAlert] = useState<string>()
  const [sending, setSending] = useState(false)
  // State changes only with the next render, which two quick Enters would outrun.
  const busy = useRef(false)

  function refuse(form: HTMLFormElement, found: FieldErrors<F>, message?: string) {
    flushSync(() => {
      setErrors(found)
      setAlert(message)
      setSending(false)
    })
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function trySending(form: HTMLFormElement) {
    busy.current = true
    setSending(true)
    setErrors({})
    setAlert(undefined)
    try {
      await send(values)
      setSending(false)
    } catch (error) {
      const found = errorsIn(error, initial)
      refuse(form, found, hasError(found) ? undefined : messageOf(error))
    } finally {
      busy.current = false
    }
  }

  return {
    values,
    errors,
    alert,
    sending,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
    submit: (event) => {
      event.preventDefault()
      if (busy.current) return
      const found = validate(values)
      if (hasError(found)) refuse(event.currentTarget, found)
      else void trySending(event.currentTarget)
    },
  }
}

function hasError<F extends string>(errors: FieldErrors<F>): boolean {
  return Object.values(errors).some((error) => error !== undefined)
}

/** The server's words about fields that the form has. */
function errorsIn<F extends string>(error: unknown, fields: Readonly<Record<F, string>>): FieldErrors<F> {
  const errors: FieldErrors<F> = {}
  if (!(error instanceof ApiError)) return errors
  for (const field in fields) errors[field] = error.errorAt(field)
  return errors
}

/** What to tell of a call that failed. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError || error instanceof SignInRejected ? error.message : MESSAGES.somethingWentWrong
}
