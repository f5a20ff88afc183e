import { ApiError } from '@portal/api-client'
import type { FieldError } from '@portal/contract/error'
import { newerRecord } from '@portal/screens/draft'
import { messageOf } from '@portal/ui/core'
import type { FormError } from '@portal/ui/form'
import { useState } from 'react'

interface Refusal<R> {
  readonly errors: readonly FormError[]
  readonly message?: string
  /** What is changed, as somebody else has left it meanwhile. */
  readonly newer?: R
}

const NOTHING_WRONG = { errors: [] } as const

/** The sending of a form that is a page or a part of one, and what is refused of it. */
export function useFormSending<R extends { readonly version: number }, N extends string>(
  /** What each field is called, from top to bottom; the id of its control is its name. */
  labels: Readonly<Record<N, string>>,
  /** A field of what is changed that nothing else has. */
  mark: keyof R & string,
) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<R>>(NOTHING_WRONG)
  const [attempts, setAttempts] = useState(0)

  /** The first error of each field, wherever in its path the field stands. */
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
    /** Refuses what is wrong with a field before anything is sent, and says whether it did. The rest the server tells. */
    refuses(found: readonly FieldError[]): boolean {
      const errors = told(found)
      if (errors.length > 0) refuse({ errors })
      return errors.length > 0
    },
    /** Sends; of an error it shows the record as it is now, else what is wrong by the fields, else what it says. */
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
    /** Forgets what was refused. */
    clear: () => setRefusal(NOTHING_WRONG),
  }
}
