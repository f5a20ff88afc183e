import { formatTotal } from '@portal/domain/values/count'
import { mayCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Button, Column, Flex, IconButton, Skeleton, Stack, Text } from '@portal/ui/core'
import { NativeSelect } from '@portal/ui/form'
import { MoreIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'
import { rowAddress } from '../list/address/row-address.ts'
import type { BoardProps } from '../list/define-list.ts'
import type { ListTypes } from '../list/list-types.ts'
import { totalText } from '../list/total.ts'
import type { BoardKind } from './define-board.ts'
import { laneEntries } from './lane-entries.ts'
import { useBoard } from './use-board.ts'

/** The board on a phone: one lane at a time, and a menu on each card that moves it. */
export function LanesOnPhone<T extends ListTypes, A>({ kind, ...props }: BoardProps<T> & { kind: BoardKind<T, A> }) {
  const { list, address, viewer } = props
  const { today } = useClock()
  const { answer, shown, others, group, showMore } = useBoard(kind, props)
  const [chosen, setChosen] = useState<string>()
  const lane = shown.find(({ id }) => id === chosen) ?? shown[0]
  const { data, error } = answer
  const { Card } = kind
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void answer.refetch()} />
  if (!lane) return null

  function choose(id: string) {
    setChosen(id)
    const wanted = kind.groups.find(({ lanes }) => lanes.some((one) => one.id === id))
    const name = list.board?.groupFilter
    if (wanted && wanted !== group && name) {
      address.change({ filters: { ...address.state.filters, [name]: wanted.value } })
    }
  }
  const counted = new Map(
    [...shown, ...others].flatMap((one) => (one.isCounted ? [[one.id, totalText(one)] as const] : [])),
  )
  const options = kind.groups.flatMap(({ label: under, lanes }) =>
    lanes.map(({ id, label }) => ({
      value: id,
      label: counted.has(id) ? `${label} (${counted.get(id)})` : label,
      group: under,
    })),
  )
  function addressOf(row: T['row'], at: number): string {
    return rowAddress(list, address.state, row, { place: at + 1, lane: kind.laneOf(row) })
  }
  return (
    <Column>
      <Box paddingInline="gutter" paddingBottom="2">
        <NativeSelect
          aria-label="Status"
          value={lane.id}
          options={options}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </Box>
      <Stack
        as="ul"
        gap="2"
        flex="1 1 0"
        minHeight="0"
        overflowY="auto"
        padding="2"
        listStyleType="none"
        bg="bg.subtle"
      >
        {lane.cards === undefined && <Skeleton height={91} />}
        {lane.cards?.length === 0 && (
          <Text as="li" tone="muted" padding="4" textAlign="center">
            {kind.empty}
          </Text>
        )}
        {lane.cards?.map((row, at) => (
          <Flex
            as="li"
            key={row.id}
            alignItems="flex-start"
            borderWidth="1px"
            borderColor="border"
            borderRadius="md"
            bg="bg.raised"
          >
            <Box flex="1 1 0" minWidth="0" padding="10px 0 10px 12px" asChild>
              <Link to={addressOf(row, at)}>
                <Card row={row} today={today} />
              </Link>
            </Box>
            {mayCall(kind.call, viewer.role) && (
              <Menu
                label="Status"
                placement="bottom-end"
                trigger={<IconButton icon={<MoreIcon />} label={`Move ${list.nameOf(row)}`} />}
                entries={laneEntries(kind.groups, kind.laneOf(row), (to) => kind.move(row, to))}
              />
            )}
          </Flex>
        ))}
        {lane.left > 0 && (
          <li>
            {lane.error && (
              <Text role="alert" tone="danger" textAlign="center">
                {lane.error}
              </Text>
            )}
            <Button block variant="ghost" loading={lane.loading} onClick={() => showMore(lane.id)}>
              {lane.error ? 'Try again' : `${formatTotal(lane.left, lane.total_is_estimate)} more`}
            </Button>
          </li>
        )}
      </Stack>
    </Column>
  )
}
