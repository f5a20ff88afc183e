import { preAssessments as calls } from '@portal/contract/clients/pre-assessments'
import { mayCall, useCall } from '@portal/platform'
import { TabSkeleton } from '@portal/screens/record'
import { Stack } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import type { ClientTabProps } from '../client-tab.ts'
import { AnswerQuestions } from './AnswerQuestions.tsx'
import { AnswersLearned } from './AnswersLearned.tsx'
import { PreAssessmentHead } from './PreAssessmentHead.tsx'
import { PreAssessmentLinks } from './PreAssessmentLinks.tsx'
import { PreAssessmentVersions } from './PreAssessmentVersions.tsx'

/** Versions that are offered to look at and compare. */
const MOST = 100

/** The tab of what a client has said of health, work and pastimes, on screen or through a link. */
export default function ClientPreAssessments(props: ClientTabProps) {
  const { clientId, role } = props
  const [isAnswering, setAnswering] = useState(false)
  const versions = useCall(calls.list, { params: { id: clientId }, query: { page_size: MOST } })

  if (versions.error && !versions.data) {
    const { error, isFetching, refetch } = versions
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!versions.data) return <TabSkeleton />
  const { items } = versions.data
  const links = mayCall(calls.listLinks, role) && <PreAssessmentLinks clientId={clientId} role={role} />
  if (isAnswering) {
    return <AnswerQuestions {...props} latest={items[0]} onClose={() => setAnswering(false)} />
  }
  return (
    <Stack gap="4">
      <PreAssessmentHead {...props} latest={items[0]} onAnswer={() => setAnswering(true)} />
      {items[0] && <AnswersLearned key={items[0].id} latest={items[0]} />}
      {items.length > 0 ? (
        <PreAssessmentVersions versions={items} firstName={props.client.first_name}>
          {links}
        </PreAssessmentVersions>
      ) : (
        links
      )}
    </Stack>
  )
}
