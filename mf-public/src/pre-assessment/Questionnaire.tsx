import { call } from '@portal/api-client'
import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { PreAssessmentForm } from '@portal/contract/clients/pre-assessments.schema'
import { answerErrors } from '@portal/domain/clients/pre-assessments/answers'
import { questionSet } from '@portal/domain/clients/pre-assessments/general-set'
import type { Answers, QuestionSet } from '@portal/domain/clients/pre-assessments/question-set'
import { Alert, Stack } from '@portal/ui/core'
import { AnswerErrors, QuestionList, SaveNote, sendable, useAnswers, useAutosave } from '@portal/ui/questions'
import { useState } from 'react'
import { isEnded, messageOf } from '../link-page/link-error.ts'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { StepFoot } from '../link-page/StepFoot.tsx'
import { Steps } from '../link-page/Steps.tsx'
import { useStep } from '../link-page/use-step.ts'
import { Review } from './Review.tsx'

export interface QuestionnaireProps {
  readonly formKey: string
  readonly form: PreAssessmentForm
  readonly onSent: () => void
  /** The key has ended, before these answers could be saved. */
  readonly onLocked: (unsaved: Answers) => void
}

/** Where one goes on: the first step with something left to answer, else the last, which looks it all over. */
function firstStep(set: QuestionSet, answers: Answers): number {
  const open = set.sections.findIndex(({ questions }) => answerErrors(set, answers, questions).length > 0)
  return open === -1 ? set.sections.length : open
}

/** The questions, a step a section; what is answered is saved as one goes, and looked over before it is sent. */
export function Questionnaire(props: QuestionnaireProps) {
  const set = questionSet(props.form.set, props.form.set_version)
  if (!set) throw new Error(`Question set ${props.form.set} ${props.form.set_version} doesn’t exist`)
  return <AskedSet {...props} set={set} />
}

function AskedSet({ formKey: key, form, set, onSent, onLocked }: QuestionnaireProps & { set: QuestionSet }) {
  const sheet = useAnswers(set, form.answers)
  const [first] = useState(() => firstStep(set, form.answers))
  const { step, go, heading } = useStep(first)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const body = () => ({ key, answers: sendable(sheet.answers) })
  const saving = useAutosave(sheet.answers, async () => {
    try {
      await call(calls.saveAnswers, { body: body() })
    } catch (error) {
      if (!isEnded(error)) throw error
      onLocked(body().answers)
    }
  })

  const count = set.sections.length + 1
  const section = set.sections[step]
  const hello = `Hello ${form.first_name}. Your answers save as you go, so you can finish later.`
  const intro = section ? section.intro : 'We won’t send anything until you press the button below.'
  const words = [step === 0 && hello, intro].filter(Boolean).join(' ')

  function next() {
    if (section && !sheet.check(section.questions)) return
    void saving.flush()
    go(step + 1)
  }

  async function send() {
    if (isSending) return
    setError(undefined)
    if (!sheet.check()) return go(firstStep(set, sheet.answers))
    setSending(true)
    await saving.flush()
    try {
      await call(calls.submitAnswers, { body: body() })
      saving.settle()
      onSent()
    } catch (error) {
      if (isEnded(error)) return onLocked(body().answers)
      setError(messageOf(error))
      setSending(false)
    }
  }

  return (
    <Sheet
      onSubmit={() => (section ? next() : void send())}
      progress={<Steps heading={heading} title={section?.title ?? 'Check your answers'} step={step} count={count} />}
      foot={<StepFoot step={step} isLast={!section} onBack={() => go(step - 1)} isBusy={isSending} />}
    >
      <Stack gap="5">
        <Stack gap="2">
          {words && <Words>{words}</Words>}
          <SaveNote state={saving.state} />
        </Stack>
        {error && <Alert tone="danger" title={error} />}
        {section ? (
          <>
            <AnswerErrors sheet={sheet} section={section} />
            <QuestionList key={section.id} sheet={sheet} section={section} />
          </>
        ) : (
          <Review set={set} answers={sheet.answers} onChange={go} />
        )}
      </Stack>
    </Sheet>
  )
}
