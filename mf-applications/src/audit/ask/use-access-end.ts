import { ApiError } from '@portal/api-client'
import { applications } from '@portal/contract/work/applications'
import { callQuery, queryClient, useRole } from '@portal/platform'
import { useEffect } from 'react'

/**
 * An approval may end while its page is open. Whatever an auditor asks for then is not there: the application is asked for
 * anew, and the page says what it hears.
 */
export function useAccessEnd(applicationId: number): void {
  const isAuditor = useRole() === 'ROLE_AUDITOR'
  useEffect(() => {
    if (!isAuditor) return
    const { queryKey } = callQuery(applications.details, { params: { id: applicationId } })
    const itself = JSON.stringify(queryKey)
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone && JSON.stringify(event.query.queryKey) !== itself) void queryClient.invalidateQueries({ queryKey })
    })
  }, [isAuditor, applicationId])
}
