import { call } from '@portal/api-client'
import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { Answers } from '@portal/domain/clients/pre-assessments/question-set'
import { useRef, useState } from 'react'
import { useOpenedLink } from '../link-page/use-opened-link.ts'

/** The form behind a link. */
export function useOpenedForm(token: string) {
  const unsaved = useRef<Answers>(undefined)
  const [isSent, setSent] = useState(false)
  const link = useOpenedLink(token, {
    name: 'pre-assessment',
    resume: (key) => call(calls.resume, { body: { key } }),
    async open(date_of_birth) {
      const { key, form } = await call(calls.open, { body: { token, date_of_birth } })
      const answers = form.state === 'open' ? unsaved.current : undefined
      if (answers) await call(calls.saveAnswers, { body: { key, answers } })
      unsaved.current = undefined
      return { key, shown: answers ? { ...form, answers } : form }
    },
  })
  return {
    ...link,
    isSent,
    sent: () => setSent(true),
    /** Asks for the birth date again; what could not be saved is saved as soon as it is right. */
    lock(answers: Answers) {
      unsaved.current = answers
      link.lock()
    },
  }
}
