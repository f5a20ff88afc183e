import { Loading } from '@portal/ui/core'
import { AskBirthDate } from './AskBirthDate.tsx'
import { Ended } from './Ended.tsx'
import { Failed } from './Failed.tsx'
import { Questionnaire } from './Questionnaire.tsx'
import { useOpenedForm } from './use-opened-form.ts'

export interface PreAssessmentProps {
  readonly params: Readonly<Record<string, string>>
}

/** The page behind a link to a pre-assessment: nothing of anybody is shown before the birth date was right. */
export default function PreAssessment({ params }: PreAssessmentProps) {
  const { state, open, retry, sent, lock } = useOpenedForm(params.token ?? '')
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed message={state.message} onRetry={retry} />
    case 'locked':
      return <AskBirthDate isAgain={state.isAgain} onOpen={open} />
    case 'sent':
      return <Ended reason="sent" form={state.form} />
    case 'open': {
      const { key, form } = state
      if (form.state !== 'open') return <Ended reason={form.state} form={form} />
      return <Questionnaire formKey={key} form={form} onSent={sent} onLocked={lock} />
    }
  }
}
