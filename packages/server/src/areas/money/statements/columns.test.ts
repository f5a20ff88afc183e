import type { InputOf } from '@portal/contract/endpoint'
import { statements } from '@portal/contract/money/statements'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient } from '../../../testing/statement-files.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const newPolicy = async (insurer: string) => (await newPolicyOfClient(admin, { insurer })).number

const upload = (...rows: string[]) =>
  admin.upload(statements.upload, { name: 'statement.csv', bytes: Buffer.from(rows.join('\r\n')) })
const columnsOf = (id: number, sheet?: string) =>
  admin.call(statements.columns, { params: { id }, query: sheet === undefined ? {} : { sheet } })
const setColumns = (id: number, body: InputOf<typeof statements.setColumns>['body']) =>
  admin.call(statements.setColumns, { params: { id }, body })
const rowsOf = async (id: number) => (await admin.call(statements.rows, { params: { id } })).items

test('columns that nobody knows are matched by a person, once for the insurer', async () => {
  const number = await newPolicy('MLC')
  const HEADINGS = 'Ref,Who,What,When,Money in'
  const first = await upload(
    HEADINGS,
    `${number},PEMBERTON,Bolt-on,10/03/2026,22.00`,
    `${number},PEMBERTON,Trail,10/03/2026,11.00`,
  )
  expect(first).toMatchObject({ needs_columns: true, rows: 0, insurer: null, state: 'review' })
  expect(first.notices).toEqual(['We couldn’t find a column with the commission amounts. Match the columns.'])
  expect((await admin.ask(statements.commit, { params: { id: first.id } })).answer).toMatchObject({
    message: 'Match the columns first.',
  })
  expect((await columnsOf(first.id)).columns).toMatchObject([
    { name: 'Ref', samples: [number], target: null },
    { name: 'Who', samples: ['PEMBERTON'] },
    { name: 'What' },
    { name: 'When' },
    { name: 'Money in', samples: ['22.00', '11.00'] },
  ])
  const mapping = [
    { target: 'policy_number' as const },
    { target: 'name' as const },
    { target: 'type' as const },
    { target: 'paid_on' as const, date_order: 'mdy' as const },
    { target: 'amount' as const },
  ]
  const matched = await setColumns(first.id, { mapping, types: [] })
  expect(matched).toMatchObject({ needs_columns: false, notices: [], insurer: 'MLC', rows: 2, period: '2026-10-01' })
  const { words, layout } = await columnsOf(first.id)
  expect(words).toEqual([
    { word: 'Bolt-on', rows: 1, type: 'other' },
    { word: 'Trail', rows: 1, type: 'ongoing' },
  ])
  expect(layout).toEqual({ version: 1 })
  const typed = await setColumns(first.id, { mapping, types: [{ word: 'Bolt-on', type: 'upfront' }] })
  expect(typed.version).toBeGreaterThan(matched.version)
  expect((await rowsOf(first.id)).map(({ type, state }) => [type, state])).toEqual([
    ['upfront', 'matched'],
    ['ongoing', 'matched'],
  ])
  const next = await upload(HEADINGS, `${number},PEMBERTON,Bolt-on,11/03/2026,22.00`)
  expect(next).toMatchObject({ insurer: 'MLC', period: '2026-11-01', notices: [], needs_columns: false })
  expect((await rowsOf(next.id))[0]).toMatchObject({ type: 'upfront', paid_on: '2026-11-03' })
  expect((await columnsOf(next.id)).layout).toEqual({ version: 2 })
})

test('the file of a statement can be fetched as it came in', async () => {
  const number = await newPolicy('NEOS')
  const text = `Policy no,Client,Date,Amount incl GST\r\n${number},PEMBERTON,10/03/2026,22.00`
  const { id } = await upload(text)
  const { url, name } = await admin.call(statements.viewFile, { params: { id } })
  expect(name).toBe('statement.csv')
  const { statusCode, body } = await app.app.inject({ method: 'GET', url })
  expect([statusCode, body]).toEqual([200, text])
})
