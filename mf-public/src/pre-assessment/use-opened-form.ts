import { ApiError, call } from '@portal/api-client'
import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { PreAssessmentForm } from '@portal/contract/clients/pre-assessments.schema'
import { type Answers, type IsoDate, MESSAGES } from '@portal/domain'
import { useEffect, useRef, useState } from 'react'

/** How far somebody has come with a link. */
type OpenedForm =
  | { readonly kind: 'loading' }
  /** The birth date is asked for; again, where the form was open before. */
  | { readonly kind: 'locked'; readonly isAgain: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly key: string; readonly form: PreAssessmentForm }
  | { readonly kind: 'sent'; readonly form: PreAssessmentForm }

/** Whether a key has ended: the form takes the birth date again, and says then what has become of the link. */
export function isEnded(fault: unknown): boolean {
  return fault instanceof ApiError && fault.code === 'LINK_DEAD'
}

/** What can be shown of a fault. */
export function messageOf(fault: unknown): string {
  return fault instanceof ApiError ? fault.message : MESSAGES.somethingWentWrong
}

/** The key lives as long as the browser's tab: a page that is loaded again need not ask for the birth date. */
function keptKey(token: string) {
  const name = `portal.pre-assessment.${token}`
  return {
    read: () => sessionStorage.getItem(name),
    keep: (key: string) => sessionStorage.setItem(name, key),
    forget: () => sessionStorage.removeItem(name),
  }
}

/** The form behind a link: opened by the birth date, or by the key that this tab has had for it. */
export function useOpenedForm(token: string) {
  const [state, setState] = useState<OpenedForm>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const unsaved = useRef<Answers>(undefined)
  const kept = keptKey(token)

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
