import { clients } from '@portal/contract/clients/clients'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { splits } from '@portal/contract/money/splits'
import { statements } from '@portal/contract/money/statements'
import { quotes } from '@portal/contract/quotes/quotes'
import { applications } from '@portal/contract/work/applications'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { requirements } from '@portal/contract/work/requirements'
import type { CallOutcome } from '@portal/domain/clients/phone-call'
import { AWAITED_EVENTS } from '@portal/domain/work/awaited-task'
import { makeDueTasks } from '../areas/work/requirements/due-tasks.ts'
import { addUser } from '../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { quoteRequest } from '../testing/quotes.ts'
import { statementCsv } from '../testing/statement-files.ts'

const NOW = new Date('2026-11-26T09:00:00+11:00')

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let id: number

beforeAll(async () => {
  app = await startTestApp({ clock: () => NOW })
  admin = await app.as('ROLE_ADMIN')
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  await admin.call(splits.addDefault, { body: { from_on: null, percent: 60 } })
})
beforeEach(async () => {
  id = (await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn' } })).id
})
afterAll(() => app.close())

async function logCall(outcome: CallOutcome, title?: string) {
  const task = title === undefined ? {} : { task: { title, due_on: '2026-11-27', due_time: null } }
  return (
    await adviser.call(phoneCalls.createZoomLog, { params: { id }, body: { channel: 'phone', outcome, ...task } })
  ).id
}
const saveQuote = async () => Number((await adviser.call(quotes.make, { body: quoteRequest({ clientId: id }) })).id)
const tasks = async () => (await adviser.call(clientTasks.list, { params: { id }, query: {} })).items
const statuses = async () => (await tasks()).map(({ title, status }) => `${title}: ${status}`)

interface Case {
  /** Makes the task that waits. */
  begin(): Promise<void>
  task: string
  happen(): Promise<number>
  takeBack(cause: number): Promise<unknown>
  again(cause: number): Promise<unknown>
}

/** Each event, with what it completes. */
const CASES: Record<keyof typeof AWAITED_EVENTS, () => Case> = {
  call: () => ({
    begin: async () => void (await logCall('no_answer', 'Call again')),
    task: 'Call again',
    happen: () => logCall('talked'),
    takeBack: (callId) => adviser.call(phoneCalls.remove, { params: { id, callId }, query: {} }),
    again: (callId) => adviser.call(phoneCalls.restore, { params: { id, callId } }),
  }),
  quote: () => ({
    begin: async () => void (await logCall('wants_quote', 'Prepare a quote')),
    task: 'Prepare a quote',
    happen: saveQuote,
    takeBack: (quote) => adviser.call(quotes.remove, { params: { id: quote } }),
    again: (quote) => adviser.call(quotes.restore, { params: { id: quote } }),
  }),
  requirement: () => {
    const at = { id: 0, requirementId: 0 }
    const setState = (state: 'received' | 'asked') => adviser.call(requirements.update, { params: at, body: { state } })
    return {
      async begin() {
        at.id = (await adviser.call(applications.create, { params: { id }, body: { insurer: 'TAL' } })).id
        const body = { kind: 'gp_report', title: 'GP report', state: 'asked', asked_on: '2026-11-12' } as const
        at.requirementId = (await adviser.call(requirements.add, { params: { id: at.id }, body })).id
        expect(await makeDueTasks(app.services, NOW)).toBe(1)
      },
      task: 'Chase GP report',
      happen: async () => (await setState('received')).id,
      takeBack: () => setState('asked'),
      again: () => setState('received'),
    }
  },
  commission: () => {
    const number = `70${id}`
    let cents = 10
    const pay = async () => {
      cents += 1
      const bytes = statementCsv(`${number},Mai Nguyễn,Upfront,03/11/2026,$110.${cents},$10.00`)
      const statement = await admin.upload(statements.upload, { name: `TAL November 2026 ${cents}.csv`, bytes })
      await admin.call(statements.commit, { params: { id: statement.id } })
      return statement.id
    }
    return {
      async begin() {
        const products = [{ cover: 'TRM' as const, amount: 500_000_00 }]
        const body = { insurer: 'TAL', policies: [{ number, effective_on: '2026-11-01', products }] }
        const application = await adviser.call(applications.create, { params: { id }, body })
        const move = { status: 'in_force' as const, confirmed: true }
        await adviser.call(applications.updateStatus, { params: { id: application.id }, body: move })
        const others = (await tasks()).filter(({ title }) => title !== 'Check the first commission')
        for (const { id: taskId } of others) await adviser.call(clientTasks.remove, { params: { id, taskId } })
      },
      task: 'Check the first commission',
      happen: pay,
      takeBack: (statement) => admin.call(statements.reverse, { params: { id: statement } }),
      again: pay,
    }
  },
}

describe.each(Object.keys(AWAITED_EVENTS) as Array<keyof typeof AWAITED_EVENTS>)('a task that awaits a %s', (event) => {
  test('is open until it happens, open again where it is taken back, and says why', async () => {
    const one = CASES[event]()
    await one.begin()
    expect(await statuses()).toEqual([`${one.task}: open`])
    const cause = await one.happen()
    expect(await tasks()).toMatchObject([{ title: one.task, status: 'completed', completed_on: expect.any(String) }])
    await one.takeBack(cause)
    expect(await tasks()).toMatchObject([{ title: one.task, status: 'open', completed_on: null }])
    await one.again(cause)
    expect(await statuses()).toEqual([`${one.task}: completed`])
    const { items } = await adviser.call(timeline.list, { params: { id }, query: { kind: 'task' } })
    const said = JSON.stringify(items)
    expect(said).toContain(AWAITED_EVENTS[event].by)
    expect(said).toContain(AWAITED_EVENTS[event].back)
  })

  test('that somebody has completed by hand stays so when the event is taken back', async () => {
    const one = CASES[event]()
    await one.begin()
    const [task] = await tasks()
    const params = { id, taskId: task?.id ?? 0 }
    const cause = await one.happen()
    await adviser.call(clientTasks.updateStatus, { params, body: { status: 'open' } })
    await adviser.call(clientTasks.updateStatus, { params, body: { status: 'completed' } })
    await one.takeBack(cause)
    expect(await statuses()).toEqual([`${one.task}: completed`])
  })
})

test('a task in words of one’s own, or of another client, waits for nobody but people', async () => {
  await logCall('wants_quote', 'Prepare a quote for both of them')
  const other = id
  id = (await adviser.call(clients.create, { body: { first_name: 'Tom', last_name: 'Lee' } })).id
  await logCall('wants_quote', 'Prepare a quote')
  await saveQuote()
  expect(await statuses()).toEqual(['Prepare a quote: completed'])
  id = other
  await saveQuote()
  expect(await statuses()).toEqual(['Prepare a quote for both of them: open'])
})
