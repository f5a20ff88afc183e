import { Api } from '@portal/e2e/api'
import { type FilteredList, measurePages } from './filters.ts'
import { duration, p95, type Result } from './result.ts'
import { setStage } from './stage.ts'
import { timesOf } from './timing.ts'

const SORTS = ['due', '-due', 'title', '-priority', 'client', '-completed_on', '-created_at', '-updated_at']

/** Every filter of the list, alone, and some as they are combined. Advisers are the first ids. */
const LISTS: readonly FilteredList[] = [
  {
    path: '/task/list',
    filters: [
      '',
      'assignee_id=3',
      'assignee_id=0',
      'assigned_by_id=3',
      'status=open',
      'status=open,in_progress&assignee_id=3',
      'status=completed&assignee_id=3',
      'priority=high',
      'group=overdue',
      'group=today',
      'group=this_week&assignee_id=3',
      'group=later',
      'group=no_date',
      'group=overdue,today&assignee_id=3',
      'due_from=2026-11-01&due_to=2026-11-30',
      'completed_from=2026-10-01&completed_to=2026-10-31',
      'recurring=true',
      'client_id=700',
      'search=nguyen',
      'search=medical report 1234',
    ],
    sorts: SORTS,
  },
]

/** What an adviser asks first, of all tasks that they may see. */
const OF_ADVISER: readonly FilteredList[] = [
  { path: '/task/list', filters: ['', 'status=open', 'group=overdue', 'assignee_id=3'], sorts: ['due', '-created_at'] },
]

const FOOTER = ['overdue', 'today', 'this_week', 'later', 'done'].map((group) => ({ assignee_id: '3', group: [group] }))

export interface TaskGoals {
  readonly engine: string
  readonly databaseUrl?: string
  readonly tasks: number
}

/** p95 of the lists of tasks, their counts, the board and a month of the calendar. */
export async function measureTasks({ engine, databaseUrl, tasks }: TaskGoals): Promise<Result[]> {
  const stage = await setStage({ clients: Math.round(tasks / 10), tasks, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const among = `${tasks.toLocaleString('en-AU')} tasks on ${engine}`
    const result = async (what: string, paths: readonly string[], most: number) =>
      duration(`${what} p95, ${among}`, p95(await timesOf(stage, paths)), most)
    const { token } = await Api.as(stage.portal, 'adviser')
    const month = '/task/calendar?from=2026-10-26&to=2026-12-06'
    const what = (whose: string) => `any filter and sort of ${whose} p95, ${among}`
    return [
      await measurePages(stage, LISTS, { what: what('tasks'), limit: 60 }),
      await measurePages({ ...stage, token }, OF_ADVISER, { what: what('an adviser’s tasks'), limit: 60 }),
      await result(
        'counts under the list',
        [`/task/list/counts?lists=${encodeURIComponent(JSON.stringify(FOOTER))}`],
        60,
      ),
      await result('board of tasks', ['/task/list/board?assignee_id=3', '/task/list/board'], 60),
      await result('calendar month of one', [`${month}&assignee_id=3`], 80),
      await result('calendar month of everybody', [month], 80),
    ]
  } finally {
    await stage.strike()
  }
}
