import { tasks } from '@portal/contract/work/tasks'
import { formatDate, type IsoDate, isIsoDate, weekdayOf } from '@portal/domain/values/date'
import { OPEN_TASK_STATUSES } from '@portal/domain/work/task'
import { lazyPart, mayCall, useCall, useClock, usePageTitle, useProfile, useRole } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { useLift } from '@portal/ui/board'
import { Box, Button, Column, Flex, Heading, IconButton, Stack, usePhone, VisuallyHidden } from '@portal/ui/core'
import { Switch } from '@portal/ui/form'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '@portal/ui/icons'
import { Dialog } from '@portal/ui/overlay'
import { ErrorPanel, PageHead, SegmentedControl } from '@portal/ui/page'
import { useMemo, useRef, useState } from 'react'
import { FeedButton } from '../feed/FeedButton.tsx'
import { TaskLooks } from '../list/TaskLooks.tsx'
import { Agenda } from './Agenda.tsx'
import { moveItem, type PlacedItem } from './calendar-item.ts'
import { CALENDAR_LOOKS, type CalendarLook, daysShown, spanTitle, turned } from './calendar-span.ts'
import { ItemFace } from './ItemFace.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { WeekGrid } from './WeekGrid.tsx'

const NewTask = lazyPart(() => import(/* webpackChunkName: "task" */ '../edit/NewTask.tsx'))
const EditTask = lazyPart(() => import(/* webpackChunkName: "task" */ '../edit/EditTask.tsx'))

const EVERYONE = 'everyone'

/** What the address says of the calendar: how much, around which day, whose, and whether done ones are among them. */
function useCalendarAddress(today: IsoDate) {
  const [params, setParams] = useSearchParams()
  const look: CalendarLook = params.get('calendar') === 'week' ? 'week' : 'month'
  const named = params.get('day') ?? ''
  const put = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value)
    setParams(next)
  }
  return {
    look,
    day: isIsoDate(named) ? named : today,
    isEveryone: params.get('whose') === EVERYONE,
    hasDone: params.get('done') !== 'no',
    put,
  }
}

/** Where a task was put, shown until the calendar has been read with the version that this made. */
interface Move {
  readonly to: IsoDate
  readonly made?: number
}

/** `/tasks?calendar=month`: tasks on their days, moved by a drag or the keys. */
export default function TaskCalendar() {
  usePageTitle('Tasks')
  const { today } = useClock()
  const me = useProfile()
  const role = useRole()
  const isPhone = usePhone()
  const address = useCalendarAddress(today)
  const { look, day, isEveryone, hasDone, put } = address
  const days = useMemo(() => daysShown(look, day), [look, day])
  const [opened, setOpened] = useState<number>()
  const [openedDay, setOpenedDay] = useState<IsoDate>()
  const [isAdding, setAdding] = useState(false)
  const [moved, setMoved] = useState<ReadonlyMap<number, Move>>(new Map())
  const [said, setSaid] = useState('')
  const flying = useRef<HTMLDivElement>(null)
  const mayMove = mayCall(tasks.update, role)

  const { data, error, refetch, isFetching } = useCall(
    tasks.calendar,
    {
      query: {
        from: days[0] ?? today,
        to: days.at(-1) ?? today,
        ...(me && !isEveryone && { assignee_id: [me.id] }),
        ...(!hasDone && { status: [...OPEN_TASK_STATUSES] }),
      },
    },
    { enabled: me !== null, keepPrevious: true },
  )
  const byDay = useMemo(() => {
    const placed = new Map<IsoDate, PlacedItem[]>(days.map((one) => [one, []]))
    for (const { day: on, items } of data?.days ?? []) {
      for (const item of items) {
        const move = item.is_coming ? undefined : moved.get(item.id)
        const isRead = move?.made !== undefined && item.version >= move.made
        const place = move && !isRead ? move.to : on
        placed.get(place)?.push({ ...item, day: place })
      }
    }
    return placed
  }, [data, days, moved])
  const itemsOf = (one: IsoDate) => byDay.get(one) ?? []
  const dayName = (one: string) => `${weekdayOf(one)} ${formatDate(one)}`

  const { lift, onPointerDown, onKeyDown } = useLift<PlacedItem>({
    enabled: mayMove,
    places: days,
    stride: look === 'month' ? 7 : 0,
    flying,
    onLift: ({ title }, from) => setSaid(`${title} picked up from ${dayName(from)}.`),
    onOver: (_, to) => setSaid(dayName(to)),
    onEnd(item, from, to) {
      if (to === null) {
        setSaid(`${item.title} returned to ${dayName(from)}.`)
        return
      }
      setSaid(`${item.title} moved to ${dayName(to)}.`)
      const put = (move: Move | undefined) =>
        setMoved((now) => {
          const next = new Map(now)
          if (move) next.set(item.id, move)
          else next.delete(item.id)
          return next
        })
      put({ to })
      void moveItem(item, to).then((made) => put(made === undefined ? undefined : { to, made }))
    },
  })
  const grid = {
    days,
    itemsOf,
    today,
    over: lift?.to,
    lifted: lift?.card,
    onDay: setOpenedDay,
    onOpen: ({ id }: PlacedItem) => setOpened(id),
    onPointerDown,
    onKeyDown,
  }
  const late = (data?.days ?? []).flatMap(({ day: on, items }) =>
    items.filter(({ status, is_coming }) => status !== 'completed' && !is_coming && on < today),
  ).length

  return (
    <Column>
      <PageHead
        title="Tasks"
        actions={
          <>
            <TaskLooks look="calendar" />
            <FeedButton />
            {mayCall(tasks.create, role) && (
              <Button variant="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
                New task
              </Button>
            )}
          </>
        }
      />
      <Flex alignItems="center" gap="2" flexWrap="wrap" paddingInline="gutter" paddingBottom="3">
        <Button onClick={() => put({ day: null })}>Today</Button>
        <IconButton
          label={look === 'month' ? 'Previous month' : 'Previous week'}
          icon={<ChevronLeftIcon />}
          onClick={() => put({ day: turned(look, day, -1) })}
        />
        <IconButton
          label={look === 'month' ? 'Next month' : 'Next week'}
          icon={<ChevronRightIcon />}
          onClick={() => put({ day: turned(look, day, 1) })}
        />
        <Heading as="h2" size="lg">
          {spanTitle(look, day)}
        </Heading>
        {late > 0 && (
          <Box as="span" color="danger.fg">
            {late} overdue
          </Box>
        )}
        <Flex marginStart="auto" alignItems="center" gap="3" flexWrap="wrap">
          <Switch
            checked={hasDone}
            onChange={({ currentTarget }) => put({ done: currentTarget.checked ? null : 'no' })}
          >
            Done tasks
          </Switch>
          <SegmentedControl
            label="Whose"
            segments={[
              { value: 'me', label: 'Mine' },
              { value: EVERYONE, label: 'Everyone' },
            ]}
            value={isEveryone ? EVERYONE : 'me'}
            onChange={(whose) => put({ whose: whose === EVERYONE ? EVERYONE : null })}
          />
          <SegmentedControl
            label="Show"
            segments={[...CALENDAR_LOOKS]}
            value={look}
            onChange={(next) => put({ calendar: next })}
          />
        </Flex>
      </Flex>
      {error && !data ? (
        <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : isPhone ? (
        <Agenda days={days} itemsOf={itemsOf} today={today} onOpen={grid.onOpen} />
      ) : look === 'month' ? (
        <MonthGrid {...grid} month={day.slice(0, 7)} />
      ) : (
        <WeekGrid {...grid} />
      )}
      {lift?.box && (
        <Box
          ref={flying}
          position="fixed"
          zIndex="overlay"
          pointerEvents="none"
          bg="bg.raised"
          borderRadius="sm"
          boxShadow="drag"
          style={{ left: lift.box.left, top: lift.box.top, width: lift.box.width }}
        >
          <ItemFace item={lift.card} today={today} />
        </Box>
      )}
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      {openedDay && (
        <Dialog open title={dayName(openedDay)} onClose={() => setOpenedDay(undefined)}>
          <Stack gap="1">
            {itemsOf(openedDay).map((item) => (
              <Box asChild key={`${item.id} ${item.day}`} textAlign="left" paddingBlock="2">
                <button
                  type="button"
                  onClick={() => {
                    setOpenedDay(undefined)
                    setOpened(item.id)
                  }}
                >
                  <ItemFace item={item} today={today} />
                </button>
              </Box>
            ))}
          </Stack>
        </Dialog>
      )}
      {isAdding && <NewTask onClose={() => setAdding(false)} />}
      {opened !== undefined && <EditTask id={opened} onClose={() => setOpened(undefined)} />}
    </Column>
  )
}
