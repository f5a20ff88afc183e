import { users } from '@portal/contract/account/users'
import { activity } from '@portal/contract/office/activity'
import { isIsoDate } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { PageTurner, TabSkeleton } from '@portal/screens/record'
import { Box, Button, Flex, Stack, VisuallyHidden } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { EmptyState, ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import type { ClientTabProps } from '../client-tab.ts'
import { ActivityRow } from './ActivityRow.tsx'

const ENTRIES_A_PAGE = 50

interface Filter {
  readonly entity: string
  readonly user: string
  readonly from: string | null
  readonly to: string | null
}

const EVERYTHING: Filter = { entity: '', user: '', from: null, to: null }

/** The filter as the call takes it; a day that is half typed filters nothing yet. */
function queryOf({ entity, user, from, to }: Filter) {
  return {
    ...(entity && { entity }),
    ...(user && { user_id: Number(user) }),
    ...(from && isIsoDate(from) && { from }),
    ...(to && isIsoDate(to) && { to }),
  }
}

/** The whole log of a client: who changed what and when, with the values before and after. */
export default function ClientActivity({ clientId }: ClientTabProps) {
  const { timeZone, today } = useClock()
  const [filter, setFilter] = useState(EVERYTHING)
  const [page, setPage] = useState(1)
  const people = useCall(users.options, {})
  const { data, error, refetch, isFetching } = useCall(
    activity.list,
    { query: { client_id: clientId, page, page_size: ENTRIES_A_PAGE, ...queryOf(filter) } },
    { keepPrevious: true },
  )
  const names = { adviser: (id: number) => people.data?.find((one) => one.id === id)?.name }
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(EVERYTHING)
  const change = (different: Partial<Filter>) => {
    setFilter({ ...filter, ...different })
    setPage(1)
  }
  return (
    <Stack as="section" gap="3" aria-label="Activity">
      <VisuallyHidden as="h2">Activity</VisuallyHidden>
      <Flex gap="3" flexWrap="wrap" alignItems="flex-end">
        <Box flex="1 1 150px" maxWidth={{ md: '200px' }}>
          <Field label="What">
            <NativeSelect
              options={[
                { value: '', label: 'All activity' },
                ...(data?.entities ?? []).map(({ name, label }) => ({ value: name, label })),
              ]}
              value={filter.entity}
              onChange={(event) => change({ entity: event.currentTarget.value })}
            />
          </Field>
        </Box>
        <Box flex="1 1 150px" maxWidth={{ md: '200px' }}>
          <Field label="Who">
            <NativeSelect
              options={[
                { value: '', label: 'Everyone' },
                ...(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={filter.user}
              onChange={(event) => change({ user: event.currentTarget.value })}
            />
          </Field>
        </Box>
        <Box flex="1 1 132px" maxWidth={{ md: '150px' }}>
          <Field label="From">
            <DateInput value={filter.from} max={today} today={today} onChange={(from) => change({ from })} />
          </Field>
        </Box>
        <Box flex="1 1 132px" maxWidth={{ md: '150px' }}>
          <Field label="To">
            <DateInput value={filter.to} max={today} today={today} onChange={(to) => change({ to })} />
          </Field>
        </Box>
        {isFiltered && (
          <Button variant="ghost" onClick={() => change(EVERYTHING)}>
            Clear
          </Button>
        )}
      </Flex>
      {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <TabSkeleton />}
      {data?.total === 0 && (
        <EmptyState>{isFiltered ? 'No matching activity. Try another filter.' : 'No activity yet.'}</EmptyState>
      )}
      {data && data.total > 0 && (
        <Box as="ol" listStyleType="none" aria-label="Log" borderTopWidth="1px" borderColor="border">
          {data.items.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} timeZone={timeZone} names={names} />
          ))}
        </Box>
      )}
      <PageTurner page={page} pageSize={ENTRIES_A_PAGE} total={data?.total} onTurn={setPage} />
    </Stack>
  )
}
