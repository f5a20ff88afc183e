import { ApiError } from '@portal/api-client'
import type { FieldError } from '@portal/contract/error'
import { newerRecord } from '@portal/screens/draft'
import { messageOf } from '@portal/ui/core'
import type { FormError } from '@portal/ui/form'
import { useState } from 'react'

interface Refusal<R> {
  readonly errors: readonly FormError[]
  readonly message?: string
  /** The record as someone else has saved it in the meantime. */
  readonly newer?: R
}

const NOTHING_WRONG = { errors: [] } as const

/** Sends a form that is a page or a part of one, and holds the errors. */
export function useFormSending<R extends { readonly version: number }, N extends string>(
  /** The label of each field, from top to bottom; a control's id is its field's name. */
  labels: Readonly<Record<N, string>>,
  /** A field that only this kind of record has. */
  mark: keyof R & string,
) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<R>>(NOTHING_WRONG)
  const [attempts, setAttempts] = useState(0)

  /** The first error of each field, wherever its name is in the error's path. */
  function told(found: readonly FieldError[]): FormError[] {
    return (Object.keys(labels) as N[]).flatMap((id) => {
      const message = found.find(({ path }) => path.split('.').includes(id))?.message
      return message === undefined ? [] : [{ id, label: labels[id], message }]
    })
  }
  function refuse(next: Refusal<R>) {
    setRefusal(next)
    setAttempts((count) => count + 1)
  }
  return {
    isSending,
    refusal,
    attempts,
    errorOf: (name: string) => refusal.errors.find(({ id }) => id === name)?.message,
    /** Shows errors found before sending, and returns whether there were any. The server finds the rest. */
    refuses(found: readonly FieldError[]): boolean {
      const errors = told(found)
      if (errors.length > 0) refuse({ errors })
      return errors.length > 0
    },
    /** Sends. On an error shows the newer record, or the errors by field, or else the message. */
    async send(work: () => Promise<void>) {
      setSending(true)
      setRefusal(NOTHING_WRONG)
      try {
        await work()
      } catch (error) {
        const newer = newerRecord<R>(error, 'version', mark)
        const errors = error instanceof ApiError ? told(error.errors) : []
        refuse({ errors, ...(newer ? { newer } : errors.length === 0 && { message: messageOf(error) }) })
      } finally {
        setSending(false)
      }
    },
    /** Clears the errors. */
    clear: () => setRefusal(NOTHING_WRONG),
  }
}
