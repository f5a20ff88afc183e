import { ApiError, call } from '@portal/api-client'
import { clients } from '@portal/contract/clients/clients'
import type { FieldError } from '@portal/contract/error'
import { useEffect, useState } from 'react'
import { isNobody, messageOf } from '../../link-page/link-error.ts'
import type { Answers } from '../answers/read-answers.ts'
import { type FormOwner, readOwner } from '../owner/form-owner.ts'
import { prove } from './prove.ts'
import { sendThrough } from './send-through.ts'

interface Outcomes {
  readonly onSent: () => void
  readonly onClosed: () => void
  /** The server finds fault with some fields; false where none of them is on the form. */
  readonly onRefused: (errors: readonly FieldError[]) => boolean
}

/** What can be said of a sending that failed. */
function words(error: unknown): string {
  const isUnknown = error instanceof ApiError && error.status === 0
  return isUnknown ? 'We couldn’t send your answers. Check your connection and try again.' : messageOf(error)
}

/** Whether the page was open for longer than the server takes a form. */
function isTooOld(error: unknown): boolean {
  return error instanceof ApiError && error.errorAt('opened') !== undefined
}

/** The sending of the form. `waiting`: the line broke, and it is tried again by itself. */
export function useSending(owner: FormOwner | undefined, { onSent, onClosed, onRefused }: Outcomes) {
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle')
  const [error, setError] = useState<string>()

  // Whoever leaves now may leave before it has arrived.
  useEffect(() => {
    if (state === 'idle') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [state])

  async function sendAs({ uuid, form }: FormOwner, answers: Answers, website: string | undefined) {
    const body = { ...answers, token: uuid, opened: form.opened, proof: await prove(form), website }
    await sendThrough(
      () => call(clients.submitForm, { body }),
      () => setState('waiting'),
    )
  }

  async function send(answers: Answers, website: string | undefined) {
    if (state !== 'idle' || !owner) return
    setState('sending')
    setError(undefined)
    try {
      try {
        await sendAs(owner, answers, website)
      } catch (error) {
        // Opened yesterday and left so: opened once more, the same answers are taken.
        const anew = isTooOld(error) ? await readOwner(owner.uuid) : undefined
        if (!anew) throw error
        await sendAs(anew, answers, website)
      }
      onSent()
    } catch (error) {
      setState('idle')
      if (isNobody(error)) return onClosed()
      if (!(error instanceof ApiError && onRefused(error.errors))) setError(words(error))
    }
  }
  return { state, error, send }
}
