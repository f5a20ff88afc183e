import { auditRequests } from '@portal/contract/work/audit-requests'
import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { formatCount } from '@portal/domain/values/count'
import { useCall } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { recordId } from '@portal/screens/list'
import { Box, Button, Flex, Loading, Spacer, Text } from '@portal/ui/core'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { DecideActions } from './DecideActions.tsx'
import { DecideFields } from './DecideFields.tsx'
import { useDecision } from './use-decision.ts'

/** As the list names the open request in the address. */
const PARAM = 'request'
/** Requests that are gone through one after the other without another call. */
const AHEAD = 100

/** The request that the address names, else the first that waits, and which comes next. */
function useQueue() {
  const [params, setParams] = useSearchParams()
  const waiting = useCall(
    auditRequests.list,
    { query: { state: 'pending', sort: 'created_at', page_size: AHEAD } },
    { keepPrevious: true },
  )
  const { items = [], total = 0 } = waiting.data ?? {}
  // Beside those that are decided, none is in hand until one is chosen.
  const first = params.has('state') ? undefined : items[0]?.id
  const id = recordId(params.get(PARAM) ?? '') ?? first
  const place = items.findIndex((item) => item.id === id)
  const next = items.find((_, index) => index > place) ?? items.find((item) => item.id !== id)
  function goOn() {
    const left = new URLSearchParams(params)
    if (next) left.set(PARAM, String(next.id))
    else left.delete(PARAM)
    setParams(left, { replace: true })
  }
  return { id, place, total, hasNext: next !== undefined, goOn, waiting }
}

type Queue = ReturnType<typeof useQueue>

function Decide({ request, queue }: { readonly request: AuditRequestRow; readonly queue: Queue }) {
  const { place, total, hasNext, goOn } = queue
  const isWaiting = request.state === 'pending'
  const deciding = useDecision(request, isWaiting ? goOn : () => undefined)
  return (
    <>
      <Box flex="1 1 0" minHeight="0" overflowY="auto">
        <DecideFields request={request} deciding={deciding} />
      </Box>
      {(isWaiting || request.state === 'approved') && (
        <Flex alignItems="center" gap="2" padding="3" paddingInline="6" borderTopWidth="1px" borderColor="border">
          {isWaiting && place >= 0 && (
            <Text tone="muted" numeric>
              {`${formatCount(place + 1)} of ${formatCount(total)}`}
            </Text>
          )}
          <Spacer />
          {isWaiting && hasNext && (
            <Button variant="ghost" onClick={goOn}>
              Skip
            </Button>
          )}
          <DecideActions request={request} deciding={deciding} />
        </Flex>
      )}
    </>
  )
}

function contentOf(queue: Queue, one: ReturnType<typeof useRequest>): ReactNode {
  if (queue.id === undefined) {
    if (!queue.waiting.data) return queue.waiting.error ? <ErrorReport of={queue.waiting} /> : <Loading />
    return (
      <EmptyState {...(queue.total === 0 && { title: 'Nothing is waiting' })}>
        Choose a request to see what was decided.
      </EmptyState>
    )
  }
  if (one.data) return <Decide key={one.data.id} request={one.data} queue={queue} />
  if (one.error?.status === 404) return <EmptyState>This request doesn’t exist.</EmptyState>
  return one.error ? <ErrorReport of={one} /> : <Loading />
}

function ErrorReport({ of }: { readonly of: Queue['waiting'] | ReturnType<typeof useRequest> }) {
  return <ErrorPanel message={of.error?.message} retrying={of.isFetching} onRetry={() => void of.refetch()} />
}

const useRequest = (id: number | undefined) =>
  useCall(auditRequests.details, { params: { id: id ?? 0 } }, { enabled: id !== undefined })

/** Beside the list: the request in hand, and what is to become of it. After a decision the next one opens. */
export function RequestPane() {
  const queue = useQueue()
  const one = useRequest(queue.id)
  return (
    <Flex
      as="aside"
      aria-label="Request"
      flexDirection="column"
      flex="none"
      width="376px"
      minHeight="0"
      borderLeftWidth="1px"
      borderColor="border"
      bg="bg.surface"
    >
      {contentOf(queue, one)}
    </Flex>
  )
}
