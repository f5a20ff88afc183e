import { call } from '@portal/api-client'
import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { PreAssessmentForm } from '@portal/contract/clients/pre-assessments.schema'
import type { Answers, IsoDate } from '@portal/domain'
import { useEffect, useRef, useState } from 'react'
import { keptKey } from '../link-page/kept-key.ts'
import { isEnded, messageOf } from '../link-page/link-fault.ts'

/** How far somebody has come with a link. */
type OpenedForm =
  | { readonly kind: 'loading' }
  /** The birth date is asked for; again, where the form was open before. */
  | { readonly kind: 'locked'; readonly isAgain: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly key: string; readonly form: PreAssessmentForm }
  | { readonly kind: 'sent'; readonly form: PreAssessmentForm }

/** The form behind a link: opened by the birth date, or by the key that this tab has had for it. */
export function useOpenedForm(token: string) {
  const [state, setState] = useState<OpenedForm>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const unsaved = useRef<Answers>(undefined)
  const kept = keptKey('pre-assessment', token)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const key = kept.read()
    if (key === null) return setState({ kind: 'locked', isAgain: false })
    let wanted = true
    setState({ kind: 'loading' })
    call(calls.resume, { body: { key } }).then(
      (form) => wanted && setState({ kind: 'open', key, form }),
      (fault: unknown) => {
        if (!wanted) return
        if (isEnded(fault)) lock()
        else setState({ kind: 'failed', message: messageOf(fault) })
      },
    )
    return () => {
      wanted = false
    }
  }, [token, attempt])

  function lock() {
    kept.forget()
    setState({ kind: 'locked', isAgain: true })
  }

  return {
    state,
    /** Asks for the birth date again; what could not be saved is saved as soon as it is right. */
    lock(answers: Answers) {
      unsaved.current = answers
      lock()
    },
    /** Rejects with an {@link ApiError} where the date is not the right one. */
    async open(date_of_birth: IsoDate) {
      const { key, form } = await call(calls.open, { body: { token, date_of_birth } })
      const answers = form.state === 'open' ? unsaved.current : undefined
      if (answers) await call(calls.saveAnswers, { body: { key, answers } })
      unsaved.current = undefined
      kept.keep(key)
      setState({ kind: 'open', key, form: answers ? { ...form, answers } : form })
    },
    retry: () => setAttempt(attempt + 1),
    sent() {
      if (state.kind === 'open') setState({ kind: 'sent', form: state.form })
    },
  }
}
