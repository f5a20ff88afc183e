import { usePageTitle, useRole } from '@portal/platform'
import { RecordNotThere, RecordRoute } from '@portal/screens/record'
import { Column, Flex, Skeleton } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { AccessOver } from '../../audit/ask/AccessOver.tsx'
import { useAccessEnd } from '../../audit/ask/use-access-end.ts'
import { ApplicationHead } from './ApplicationHead.tsx'
import { ApplicationTabs } from './ApplicationTabs.tsx'
import { useApplication } from './application-record.ts'
import { StageBar } from './StageBar.tsx'

const NOUN = 'application'

function PageSkeleton() {
  return (
    <Column aria-hidden>
      <Flex alignItems="center" height="60px" paddingInline="gutter">
        <Skeleton width={220} height={16} />
      </Flex>
      <Flex alignItems="center" height="56px" paddingInline="gutter" borderTopWidth="1px" borderColor="border">
        <Skeleton width={140} height={28} />
      </Flex>
    </Column>
  )
}

function ApplicationPage({ id }: { readonly id: number }) {
  const role = useRole()
  const { data: application, error, refetch, isFetching } = useApplication(id)
  useAccessEnd(id)
  usePageTitle(application ? `${application.client.name}, application` : 'Application')
  if (error?.status === 404)
    return role === 'ROLE_AUDITOR' ? <AccessOver applicationId={id} /> : <RecordNotThere noun={NOUN} />
  if (error && !application) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!application) return <PageSkeleton />
  return (
    <Flex
      flexDirection="column"
      flex="1 1 0"
      minHeight="0"
      overflowY={{ base: 'auto', lg: 'hidden' }}
      // What is hidden for the eye stands out of the flow: in this box, or the page around it would scroll too.
      position="relative"
    >
      <ApplicationHead application={application} role={role} />
      <StageBar application={application} role={role} />
      <ApplicationTabs application={application} role={role} />
    </Flex>
  )
}

/** `/application-details/:id` */
export default function ApplicationDetails() {
  return <RecordRoute noun={NOUN} Page={ApplicationPage} />
}
