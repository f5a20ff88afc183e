import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import type { PreAssessment } from '@portal/contract/clients/pre-assessments.schema'
import { change, useCall, useMayCall } from '@portal/platform'
import { LearnedNote } from '@portal/screens/learned'

/** Where the client's record differs from their newest answers, to be taken over or left. */
export function AnswersLearned({ latest: { id, client_id } }: { readonly latest: PreAssessment }) {
  const params = { id: client_id, preAssessmentId: id }
  const mayTake = useMayCall(calls.takeLearned)
  const learned = useCall(calls.learned, { params }, { enabled: mayTake })
  if (!mayTake) return null
  return (
    <LearnedNote
      people={learned.data?.people}
      source="Pre-assessment"
      save={(body) => change(calls.takeLearned, { params, body })}
      onStale={() => void learned.refetch()}
    />
  )
}
