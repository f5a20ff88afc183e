import { clients } from '@portal/contract/clients/clients'
import { tasks } from '@portal/contract/work/tasks'
import ICAL from 'ical.js'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let adviser: TestCaller & { userId: number }
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-19T01:00:00Z') })
})
beforeEach(async () => {
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
})
afterAll(() => app.close())

const add = (title: string, due_on: string, more = {}) =>
  adviser.call(tasks.create, { body: { title, due_on, ...more } })
const month = { from: '2026-10-26', to: '2026-12-06' }

describe('the calendar', () => {
  const show = async (query: { from: string; to: string } & Record<string, unknown> = month) => {
    const { days } = await adviser.call(tasks.calendar, { query: { assignee_id: String(adviser.userId), ...query } })
    return days.map(({ day, total, items }) => [
      day,
      total,
      items.map(({ due_time, title, client }) => [due_time, title, client].filter(Boolean).join(' ')),
    ])
  }

  test('has the days with tasks, each with its tasks by their times and whom they are for', async () => {
    const { id } = await adviser.call(clients.create, {
      body: { first_name: 'Mai', last_name: 'Nguyễn', adviser_id: adviser.userId },
    })
    await add('Call back', '2026-11-19', { due_time: '15:00', client_id: id })
    await add('First call', '2026-11-19', { due_time: '10:30' })
    await add('Bank details', '2026-11-19')
    const done = await add('Letter', '2026-11-02')
    await adviser.call(tasks.updateStatus, { params: { id: done.id }, body: { status: 'completed' } })
    await add('Far away', '2026-12-07')
    await add('Of another', '2026-11-19', { assignee_id: null })
    expect(await show()).toEqual([
      ['2026-11-02', 1, ['Letter']],
      ['2026-11-19', 3, ['Bank details', '10:30 First call', '15:00 Call back Nguyễn']],
    ])
    expect(await show({ ...month, status: 'open,in_progress' })).toHaveLength(1)
  })

  test('looks ahead along series, and not along what is reckoned from a completion', async () => {
    await add('Pipeline check', '2026-11-20', { due_time: '16:00', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR' } })
    await add('Backup', '2026-11-20', { recurrence: { rule: 'FREQ=DAILY', mode: 'after_completion' } })
    await add('Twice', '2026-11-21', { recurrence: { rule: 'FREQ=DAILY;COUNT=2' } })
    expect(await show()).toEqual([
      ['2026-11-20', 2, ['Backup', '16:00 Pipeline check']],
      ['2026-11-21', 1, ['Twice']],
      ['2026-11-22', 1, ['Twice']],
      ['2026-11-27', 1, ['16:00 Pipeline check']],
      ['2026-12-04', 1, ['16:00 Pipeline check']],
    ])
    expect(await show({ ...month, status: 'completed' })).toEqual([])
  })

  test('has what a task in the past is still to come to, from today on', async () => {
    await add('Pipeline check', '2026-10-30', { recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR' } })
    expect((await show()).map(([day]) => day)).toEqual(['2026-10-30', '2026-11-20', '2026-11-27', '2026-12-04'])
  })

  test('has at most so many tasks of a day as are asked for, and counts all', async () => {
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.executeText(
        `insert into tasks (company_id, title, assignee_id, due_on)
         select $1, 'Task', $2, '2026-11-19' from generate_series(1, 60)`,
        [tx.companyId, adviser.userId],
      ),
    )
    const shown = async (more: { per_day?: string }) => {
      const query = { ...month, assignee_id: String(adviser.userId), ...more }
      return (await adviser.call(tasks.calendar, { query })).days.map(({ total, items }) => [total, items.length])
    }
    expect(await shown({})).toEqual([[60, 10]])
    expect(await shown({ per_day: '50' })).toEqual([[60, 50]])
  })

  test.each([
    ['2026-11-01', '2026-12-16'],
    ['2026-11-02', '2026-11-01'],
  ])('from %s to %s is refused', async (from, to) => {
    const reply = await adviser.ask(tasks.calendar, { query: { from, to } })
    expect(reply.answer).toMatchObject({ errors: [{ path: 'to' }] })
  })
})

describe('the feed', () => {
  const path = (url: string) => new URL(url).pathname
  const read = (url: string) => app.app.inject({ method: 'GET', url: path(url) })
  const events = async (url: string) => {
    const { body, statusCode } = await read(url)
    if (statusCode !== 200) return statusCode
    const calendar = new ICAL.Component(ICAL.parse(body))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  }
  const make = async () => (await adviser.call(tasks.makeFeed)).url

  test('has the caller’s open tasks, as a calendar reads them, with nothing of their details', async () => {
    const { id } = await adviser.call(clients.create, {
      body: { first_name: 'Mai', last_name: 'Nguyễn', adviser_id: adviser.userId },
    })
    await add('Call, then write; 50%', '2026-11-19', { due_time: '15:00', client_id: id, details: 'Diabetes' })
    const gap = await add('At night', '2026-10-04', { due_time: '02:30' })
    const doubled = await add('At night', '2027-04-04', { due_time: '02:30' })
    const allDay = await add('Any time', '2026-12-24')
    await adviser.call(tasks.update, { params: { id: allDay.id }, body: { title: 'Any time at all' } })
    await add('No day', '2026-11-19', { assignee_id: null })
    await adviser.call(tasks.updateStatus, {
      params: { id: (await add('Done', '2026-11-19')).id },
      body: { status: 'completed' },
    })
    const url = await make()
    expect(url).toMatch(/^http:\/\/demo\.localhost.*\/files\/task-feed\/[\w-]{43}\/tasks\.ics$/)
    const found = await events(url)
    if (typeof found === 'number') throw new Error(`${found}`)
    const told = found.map((event) => ({
      summary: event.summary,
      start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
      sequence: event.sequence,
    }))
    expect(told).toEqual([
      { summary: 'Call, then write; 50% – Mai Nguyễn', start: '2026-11-19T04:00:00.000Z', sequence: 0 },
      { summary: 'Any time at all', start: '2026-12-24', sequence: 1 },
      { summary: 'At night', start: '2027-04-03T15:30:00.000Z', sequence: 0 },
    ])
    expect(found.map(({ uid }) => uid)).toContain(`task-${doubled.id}@demo.portal.localhost`)
    // Due longer ago than a month.
    expect(found.map(({ uid }) => uid)).not.toContain(`task-${gap.id}@demo.portal.localhost`)
    const { body, headers } = await read(url)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toContain('X-WR-TIMEZONE:Australia/Sydney')
    expect(body).toMatch(/DTSTAMP:\d{8}T\d{6}Z/)
    expect(body).not.toMatch(/ATTENDEE|ORGANIZER|Diabetes/)
  })

  test('is told once, ends when another is made or it is undone, and says when it was read', async () => {
    const nothing = { made_at: null, read_at: null }
    expect(await adviser.call(tasks.feed)).toEqual(nothing)
    const first = await make()
    expect(await adviser.call(tasks.feed)).toEqual({ made_at: '2026-11-19T01:00:00.000Z', read_at: null })
    await read(first)
    expect((await adviser.call(tasks.feed)).read_at).toBe('2026-11-19T01:00:00.000Z')
    const second = await make()
    expect([await events(first), await events(second)]).toEqual([404, []])
    await adviser.call(tasks.removeFeed)
    expect(await events(second)).toBe(404)
    expect(await adviser.call(tasks.feed)).toEqual(nothing)
    expect((await adviser.ask(tasks.removeFeed)).status).toBe(404)
  })

  test('ends with its user', async () => {
    const url = await make()
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.executeText('update users set archived_at = now() where id = $1', [adviser.userId]),
    )
    expect(await events(url)).toBe(404)
  })
})
