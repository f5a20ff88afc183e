import { formatMoney, formatMoneyShort } from '@portal/domain/values/money'
import { mayCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Board } from '@portal/ui/board'
import { IconButton, Text } from '@portal/ui/core'
import { MoreIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { rowAddress } from '../list/address/row-address.ts'
import type { BoardProps } from '../list/define-list.ts'
import type { ListTypes } from '../list/list-types.ts'
import { countOf, type Noun } from '../list/total.ts'
import type { BoardKind } from './define-board.ts'
import { laneEntries } from './lane-entries.ts'
import { type LaneCards, useBoard } from './use-board.ts'

function headOf<Row>({ id, label, short, glyph, isCounted, total, total_is_estimate }: LaneCards<Row>) {
  return { id, label, short, glyph, count: isCounted ? total : undefined, estimate: total_is_estimate }
}

interface SumProps {
  readonly noun: Noun
  readonly label: string
  readonly lanes: ReadonlyArray<LaneCards<unknown>>
}

/** “58 leads · Total quote value $71,964.00”, of all lanes that are counted. */
function Sum({ noun, label, lanes }: SumProps) {
  const total = lanes.reduce((sum, lane) => sum + lane.total, 0)
  const value = lanes.reduce<number | null>(
    (sum, lane) => (sum === null || lane.sum === null ? null : sum + lane.sum),
    0,
  )
  return (
    <>
      <Text as="span" tone="muted" numeric role="status">
        {countOf(noun, { total, total_is_estimate: lanes.some((lane) => lane.total_is_estimate) })}
      </Text>
      {value !== null && (
        <Text as="span" tone="muted" numeric overflow="hidden" textOverflow="ellipsis">
          {label} <strong>{formatMoney(value)}</strong>
        </Text>
      )}
    </>
  )
}

/** The rows of a list as cards in lanes. A card on another lane has that status. */
export function LaneBoard<T extends ListTypes, A>({ kind, ...props }: BoardProps<T> & { kind: BoardKind<T, A> }) {
  const { list, address, viewer } = props
  const { today } = useClock()
  const { answer, shown, others, showMore } = useBoard(kind, props)
  const { data, error } = answer
  const { Card } = kind

  function addressOf(row: T['row']): string {
    const lane = kind.laneOf(row)
    const cards = shown.find(({ id }) => id === lane)?.cards ?? []
    const place = cards.findIndex(({ id }) => id === row.id) + 1
    return rowAddress(list, address.state, row, { place, lane })
  }

  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void answer.refetch()} />
  return (
    <Board<T['row']>
      label={kind.label}
      lanes={shown.map((lane) => ({
        ...headOf(lane),
        aside: lane.sum ? formatMoneyShort(lane.sum) : undefined,
        cards: lane.cards,
        more: { left: lane.left, loading: lane.loading, error: lane.error, onLoad: () => showMore(lane.id) },
      }))}
      targets={others.map(headOf)}
      cardId={({ id }) => id}
      cardName={list.nameOf}
      cardLink={(row) => <Link to={addressOf(row)} onPointerEnter={() => list.onNear?.(row)} />}
      cardContent={(row) => <Card row={row} today={today} />}
      cardMenu={(row) => (
        <Menu
          label={`Move ${list.nameOf(row)}`}
          placement="bottom-end"
          trigger={<IconButton size="sm" icon={<MoreIcon />} label={`Move ${list.nameOf(row)}`} />}
          entries={laneEntries(kind.groups, kind.laneOf(row), (lane) => kind.move(row, lane))}
        />
      )}
      {...(mayCall(kind.call, viewer.role) && { onMove: kind.move })}
      placeIn={(row, { cards = [] }) => cards.filter((card) => kind.compare(card, row) < 0).length}
    >
      {data && (
        <Sum
          noun={list.noun}
          label={kind.sumLabel}
          lanes={[...shown, ...others].filter(({ isCounted }) => isCounted)}
        />
      )}
    </Board>
  )
}
