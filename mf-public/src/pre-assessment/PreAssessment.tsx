import { readCompany } from '@portal/platform/look'
import { Loading } from '@portal/ui/core'
import { AskBirthDate } from '../link-page/AskBirthDate.tsx'
import { Failed } from '../link-page/Failed.tsx'
import { Ended } from './Ended.tsx'
import { Questionnaire } from './Questionnaire.tsx'
import { useOpenedForm } from './use-opened-form.ts'

export interface PreAssessmentProps {
  readonly params: Readonly<Record<string, string>>
}

/** The page behind a link to a pre-assessment: nothing of anybody is shown before the birth date was right. */
export default function PreAssessment({ params }: PreAssessmentProps) {
  const { state, isSent, open, retry, sent, lock } = useOpenedForm(params.token ?? '')
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <Failed
          title="We couldn’t load the questions"
          message={`${state.message} Your answers so far are saved.`}
          onRetry={retry}
        />
      )
    case 'locked':
      return (
        <AskBirthDate
          isAgain={state.isAgain}
          why={
            state.isAgain
              ? 'This page was open for a long time. Your answers are saved.'
              : `${readCompany().name} has some questions for you. We ask for your date of birth so that no one else can see your answers.`
          }
          onOpen={open}
        />
      )
    case 'open': {
      const { key, shown: form } = state
      if (isSent) return <Ended reason="sent" form={form} />
      if (form.state !== 'open') return <Ended reason={form.state} form={form} />
      return <Questionnaire formKey={key} form={form} onSent={sent} onLocked={lock} />
    }
  }
}
