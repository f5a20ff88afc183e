import { auditRequests } from '@portal/contract/work/audit-requests'
import { useCall } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Button, Flex } from '@portal/ui/core'
import { LockIcon } from '@portal/ui/icons'
import { EmptyState, PageHead } from '@portal/ui/page'
import { useState } from 'react'
import { RequestState } from '../RequestState.tsx'
import { AskForAccess } from './AskForAccess.tsx'

/** Stands in the page's place where an auditor may not read an application, or not any more: they can ask for it here. */
export function AccessOver({ applicationId }: { readonly applicationId: number }) {
  const [isAsking, setAsking] = useState(false)
  const query = { application_id: String(applicationId), sort: '-created_at' as const, page_size: 1 }
  const last = useCall(auditRequests.list, { query }).data?.items[0]
  const isWaiting = last?.state === 'pending'
  return (
    <>
      <PageHead title="No access" aside={last && <RequestState request={last} />} />
      <Box paddingInline={{ base: '0', md: '2' }}>
        <EmptyState
          action={
            <Flex gap="2" flexWrap="wrap" justifyContent="center">
              <Button asChild>
                <Link to="/dashboard">Go to applications</Link>
              </Button>
              {!isWaiting && (
                <Button variant="primary" icon={<LockIcon />} onClick={() => setAsking(true)}>
                  Ask for access
                </Button>
              )}
            </Flex>
          }
        >
          Your access to this application has ended, or was never given.{' '}
          {isWaiting ? 'You’ve asked for access. AFSL or a super admin will decide.' : 'You can ask for it.'}
        </EmptyState>
      </Box>
      {isAsking && (
        <AskForAccess
          preset={{ id: applicationId, name: `Application ${applicationId}` }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
