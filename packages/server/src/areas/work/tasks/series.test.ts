import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let adviser: TestCaller & { userId: number }
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-20T01:00:00Z')
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

type Mode = 'fixed' | 'skip_missed' | 'after_completion'
const begin = (rule: string, due_on: string, mode: Mode = 'fixed', more = {}) =>
  adviser.call(tasks.create, { body: { title: 'Pipeline check', due_on, recurrence: { rule, mode }, ...more } })
const complete = (id: number, completed_on?: string) =>
  adviser.call(tasks.updateStatus, { params: { id }, body: { status: 'completed', completed_on } })
const reopen = (id: number) => adviser.call(tasks.updateStatus, { params: { id }, body: { status: 'open' } })
const all = async (): Promise<TaskRow[]> =>
  (await adviser.call(tasks.list, { query: { assignee_id: String(adviser.userId), sort: 'due' } })).items
const days = async () => (await all()).map(({ due_on, status }) => [due_on, status])

test('when a task that comes again is completed, the next one is there with all that it has', async () => {
  const more = { due_time: '16:00', priority: 'high', details: 'Every lead', reminder_minutes: 15 } as const
  const first = await begin('FREQ=WEEKLY;BYDAY=FR', '2026-11-19', 'fixed', more)
  expect(first).toMatchObject({ due_on: '2026-11-20', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR', mode: 'fixed' } })
  const { next } = await complete(first.id)
  expect(next).toEqual({ id: expect.any(Number), due_on: '2026-11-27', due_time: '16:00' })
  const { id: _, due_on, version, created_at, updated_at, ...same } = first
  expect(await adviser.call(tasks.view, { params: { id: next?.id ?? 0 } })).toMatchObject(same)
})

test('completing it in two tabs makes one next', async () => {
  const { id } = await begin('FREQ=DAILY', '2026-11-20')
  await Promise.all([complete(id), complete(id), complete(id)])
  expect(await days()).toEqual([
    ['2026-11-20', 'completed'],
    ['2026-11-21', 'open'],
  ])
})

test('opening it again takes the next away, unless somebody has worked on it', async () => {
  const { id } = await begin('FREQ=DAILY', '2026-11-20')
  await complete(id)
  await reopen(id)
  expect(await days()).toEqual([['2026-11-20', 'open']])
  const { next } = await complete(id)
  await adviser.call(tasks.update, { params: { id: next?.id ?? 0 }, body: { title: 'Looked at' } })
  await reopen(id)
  await complete(id)
  expect(await days()).toEqual([
    ['2026-11-20', 'completed'],
    ['2026-11-21', 'open'],
  ])
})

test('one that was moved to another day leaves the others where they are', async () => {
  const { id } = await begin('FREQ=WEEKLY;BYDAY=FR', '2026-11-20')
  await adviser.call(tasks.update, { params: { id }, body: { due_on: '2026-11-24' } })
  expect((await complete(id)).next?.due_on).toBe('2026-11-27')
})

test('missed dates come one after the other, or are skipped, or do not matter', async () => {
  now = new Date('2026-11-20T01:00:00Z')
  const fixed = await begin('FREQ=WEEKLY', '2026-10-30')
  const skipping = await begin('FREQ=WEEKLY', '2026-10-30', 'skip_missed')
  const after = await begin('FREQ=WEEKLY', '2026-10-30', 'after_completion')
  expect((await complete(fixed.id)).next?.due_on).toBe('2026-11-06')
  expect((await complete(skipping.id)).next?.due_on).toBe('2026-11-27')
  expect((await complete(after.id, '2026-11-18')).next?.due_on).toBe('2026-11-25')
})

test('a series ends after its count, on its last day, with its recurrence, or when it is deleted', async () => {
  const twice = await begin('FREQ=DAILY;COUNT=2', '2026-11-20')
  const second = (await complete(twice.id)).next
  expect((await complete(second?.id ?? 0)).next).toBeNull()
  const afterwards = await begin('FREQ=DAILY;COUNT=2', '2026-11-20', 'after_completion')
  const last = (await complete(afterwards.id)).next
  expect((await complete(last?.id ?? 0)).next).toBeNull()
  const until = await begin('FREQ=DAILY;UNTIL=20261120', '2026-11-20')
  expect((await complete(until.id)).next).toBeNull()
  const changed = await begin('FREQ=DAILY', '2026-11-20')
  const body = { recurrence: null }
  expect((await adviser.call(tasks.update, { params: { id: changed.id }, body })).recurrence).toBeNull()
  expect((await complete(changed.id)).next).toBeNull()
})

test('another recurrence begins from the day that the task has; the same one changes nothing', async () => {
  const task = await begin('FREQ=WEEKLY', '2026-11-20')
  const change = (rule: string) =>
    adviser.call(tasks.update, { params: { id: task.id }, body: { recurrence: { rule, mode: 'fixed' } } })
  expect((await change('FREQ=WEEKLY;BYDAY=FR')).version).toBe(1)
  expect(await change('FREQ=MONTHLY;BYMONTHDAY=-1')).toMatchObject({
    due_on: '2026-11-30',
    recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
  })
})

test('what is counted from its completion may be done early, and come again on the day that it was due', async () => {
  const { id } = await begin('FREQ=DAILY;INTERVAL=3', '2026-11-20', 'after_completion')
  const { next } = await complete(id, '2026-11-17')
  expect(next?.due_on).toBe('2026-11-20')
  expect((await complete(next?.id ?? 0, '2026-11-10')).next?.due_on).toBe('2026-11-13')
})

test('however its tasks are completed and reopened, a series carries on, and has no date twice', async () => {
  const modes = fc.constantFrom<Mode>('fixed', 'skip_missed', 'after_completion')
  const steps = fc.array(fc.record({ which: fc.nat(5), back: fc.boolean(), touch: fc.boolean() }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(modes, steps, async (mode, taken) => {
      adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
      await begin('FREQ=DAILY', '2026-11-18', mode)
      for (const { which, back, touch } of taken) {
        const there = await all()
        const task = there[which % there.length]
        if (!task) throw new Error('The series has ended')
        const params = { id: task.id }
        if (touch) await adviser.call(tasks.update, { params, body: { details: `${task.version}` } })
        await (back ? reopen(task.id) : complete(task.id))
        const open = (await all()).filter(({ status }) => status !== 'completed')
        expect(open.length).toBeGreaterThan(0)
        if (mode !== 'after_completion') {
          const dates = (await all()).map(({ due_on }) => due_on)
          expect(new Set(dates).size).toBe(dates.length)
        }
      }
    }),
    { numRuns: 12 },
  )
})

test('the next of somebody who was archived is nobody’s', async () => {
  const leaving = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { id } = await begin('FREQ=DAILY', '2026-11-20', 'fixed', { assignee_id: leaving.userId })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update users set archived_at = now() where id = ${leaving.userId}`),
  )
  const { next } = await complete(id)
  expect((await adviser.call(tasks.view, { params: { id: next?.id ?? 0 } })).assignee).toBeNull()
})

test('the thousandth of a series without end comes as the second does', async () => {
  const { id } = await begin('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into tasks (company_id, title, assignee_id, created_by, status, completed_on, due_on, series_id, slot)
      select company_id, title, assignee_id, created_by, 'completed', '2026-11-20', slot - n, series_id, slot - n
      from tasks, generate_series(1, 1000) n where id = ${id}`),
  )
  expect((await complete(id)).next?.due_on).toBe('2026-03-31')
})

describe('the dates of a rule', () => {
  const dates = (rule: string, due_on: string, more = {}) =>
    adviser.call(tasks.recurrenceDates, { query: { rule, due_on, ...more } })

  test('are told before the task is saved, in words and on the clocks of the company', async () => {
    expect(await dates('FREQ=WEEKLY;BYDAY=SU', '2026-09-28', { due_time: '02:30', count: 2 })).toEqual({
      words: 'Every Sunday',
      dates: [
        // The night on which 02:30 does not come.
        { due_on: '2026-10-04', due_time: '03:30', due_at: '2026-10-03T16:30:00.000Z' },
        { due_on: '2026-10-11', due_time: '02:30', due_at: '2026-10-10T15:30:00.000Z' },
      ],
    })
    const doubled = await dates('FREQ=DAILY', '2026-04-05', { due_time: '02:30', count: 1 })
    expect(doubled.dates[0]?.due_at).toBe('2026-04-04T15:30:00.000Z')
  })
  test('skip the months that lack the day, unless the last is meant', async () => {
    const shown = async (rule: string, due_on: string) =>
      (await dates(rule, due_on, { count: 3 })).dates.map((date) => date.due_on)
    expect(await shown('FREQ=MONTHLY', '2026-01-31')).toEqual(['2026-01-31', '2026-03-31', '2026-05-31'])
    expect(await shown('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
    expect(await shown('FREQ=YEARLY', '2028-02-29')).toEqual(['2028-02-29', '2032-02-29', '2036-02-29'])
  })
})
