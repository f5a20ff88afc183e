import { tasks as table } from '../../database/tables/tasks.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { DemoClient, DemoPart, Stage } from '../stage.ts'
import { loadTaskSeries } from './task-series.ts'

const COUNT = 120

/** What is to be done next at each lead status, 0 to 8. */
const TITLES: ReadonlyArray<readonly string[]> = [
  ['First call', 'Send introduction', 'Check contact details'],
  ['Call back', 'Send fact find', 'Ask for payslips'],
  ['Follow up on quote', 'Explain waiting periods', 'Compare with current cover'],
  ['Book application call', 'Confirm super fund', 'Send statement of advice'],
  ['Chase medical report', 'Send consent form', 'Answer underwriter’s question', 'Confirm start of cover'],
  ['Ask again next year'],
  ['Check for other cover'],
  ['Fourth try, then close', 'Write a last letter'],
  ['Add to newsletter'],
]
const FOR_CLIENTS = ['Annual review', 'Update beneficiaries', 'Check premium increase', 'Send renewal letter'] as const

type Row = typeof table.$inferInsert

/** 120 tasks: of the featured leads' stories, of applications, of others, and of series; some overdue, some done. */
export const tasks: DemoPart = {
  name: 'tasks',
  async load(stage) {
    const random = stage.random('tasks')
    const recurring = await loadTaskSeries(stage)
    const told = stage.clients.flatMap((client) => (client.nextStep ? [{ client, step: client.nextStep }] : []))
    const rows: Row[] = told.map(({ client, step: [title, inDays] }) =>
      taskOf(stage, random, client, { title, inDays }),
    )
    for (const application of stage.applications.filter(
      ({ status }) => status === 'underwriting' || status === 'information_required',
    )) {
      rows.push({
        ...taskOf(stage, random, application.client, { title: 'Chase medical report', inDays: random.int(-4, 14) }),
        application_id: application.id,
      })
    }
    const others = random.shuffled(stage.clients.filter((client) => !client.nextStep))
    for (let next = 0; rows.length + recurring < COUNT; next++) {
      const client = others[next % others.length]
      if (!client) throw new RangeError('There are no clients')
      const title = random.pick(client.kind === 'client' ? FOR_CLIENTS : (TITLES[client.status] ?? FOR_CLIENTS))
      rows.push(taskOf(stage, random, client, { title, inDays: random.int(-9, 30), done: random.chance(0.25) }))
    }
    const times = stage.random('times of tasks')
    await insertRows(
      stage.tx,
      table,
      rows.map((row) => ({ ...row, ...timeOf(times, (row.due_on ?? '') > stage.day(0)) })),
    )
  },
}

/** Every second task has a time of the office's day, and some of these a reminder, where it is still to come. */
function timeOf(random: Random, isAhead: boolean): Pick<Row, 'due_time' | 'reminder_minutes'> {
  const quarter = random.int(36, 67)
  const minutes = random.pick([15, 30, 60])
  if (!random.chance(0.5)) return {}
  const due_time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  return random.chance(0.3) && isAhead ? { due_time, reminder_minutes: minutes } : { due_time }
}

function taskOf(
  stage: Stage,
  random: Random,
  client: DemoClient,
  { title, inDays, done = false }: { title: string; inDays: number; done?: boolean },
): Row {
  const assignee = client.adviserId ?? stage.account('admin').id
  const createdAgo = Math.min(client.createdAgo, random.int(Math.max(0, -inDays), Math.max(0, -inDays) + 12))
  const created_at = stage.instant(createdAgo, random, client.createdAt)
  const doneAgo = random.int(0, createdAgo)
  return {
    company_id: stage.company.id,
    client_id: client.id,
    assignee_id: assignee,
    created_by: random.chance(0.8) ? assignee : stage.account('admin').id,
    title,
    details: random.chance(0.25) ? `See the last note on ${client.firstName}’s record before calling.` : null,
    status: done ? 'completed' : random.chance(0.15) ? 'in_progress' : 'open',
    priority: random.weighted([
      ['normal', 7],
      ['high', 2],
      ['low', 1],
    ] as const),
    due_on: stage.day(inDays),
    completed_on: done ? stage.workday(doneAgo, created_at) : null,
    created_at,
    updated_at: done && doneAgo < createdAgo ? stage.instant(doneAgo, random, created_at) : created_at,
  }
}
