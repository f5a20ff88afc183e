import { auditRequests } from '@portal/contract/work/audit-requests'
import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Button, Flex, Loading, Text, TextLink } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import { applicationAddress } from '../../applications/list/applications.ts'
import { applicationOf } from '../application-of.ts'
import { RequestState } from '../RequestState.tsx'

const PAGE = 25

function Request({ request }: { readonly request: AuditRequestRow }) {
  const { timeZone } = useClock()
  const { application, reason, created_at, state, decision_reason } = request
  const name = applicationOf(request)
  return (
    <Box as="li" padding="4" borderBottomWidth="1px" borderColor="border.subtle">
      <Flex justifyContent="space-between" alignItems="start" gap="3">
        {state === 'approved' ? (
          <TextLink asChild>
            <Link to={applicationAddress(application)}>{name}</Link>
          </TextLink>
        ) : (
          <Text fontWeight="medium">{name}</Text>
        )}
        <RequestState request={request} />
      </Flex>
      <Text tone="muted">
        {reason} · {formatInstantDate(timeZone, created_at)}
      </Text>
      {decision_reason && <Text>{decision_reason}</Text>}
    </Box>
  )
}

export interface OwnRequestsProps {
  readonly onClose: () => void
  readonly onAsk: () => void
}

/** What an auditor has asked for, newest first, and the outcome. */
export function OwnRequests({ onClose, onAsk }: OwnRequestsProps) {
  const [size, setSize] = useState(PAGE)
  const query = { sort: '-created_at' as const, page_size: size }
  const { data, error, refetch, isFetching } = useCall(auditRequests.list, { query }, { keepPrevious: true })
  const ask = (
    <Button variant="primary" onClick={onAsk}>
      Ask for access
    </Button>
  )
  return (
    <Drawer open onClose={onClose} title="My requests" width={480} actions={ask}>
      {!data && !error && <Loading />}
      {!data && error && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyState>You haven’t asked for an application yet.</EmptyState>}
      {data && (
        <Box as="ul">
          {data.items.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </Box>
      )}
      {data && data.total > data.items.length && size < 100 && (
        <Box padding="4">
          <Button loading={isFetching} onClick={() => setSize(100)}>
            Show more
          </Button>
        </Box>
      )}
    </Drawer>
  )
}
