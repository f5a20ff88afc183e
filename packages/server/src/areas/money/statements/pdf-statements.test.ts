import { statements } from '@portal/contract/money/statements'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { newPolicyOfClient } from '../../../testing/statement-files.ts'
import { printedPage, printedPdf } from '../../../testing/statement-pdfs.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  await newPolicyOfClient(admin, { insurer: 'AIA', number: '22074418' })
})
afterAll(() => app.close())

const ROWS = [
  ['22074418', 'PEMBERTON\nHUGH JAMES', 'Initial', '06/10/2026', '2,917.12', '265.19'],
  ['22081207', 'NGUYEN M A', 'Clawback', '07/10/2026', '(1,412.60)', '(128.42)'],
]
const MORE = ['22074418', 'PEMBERTON', 'Trail', '08/10/2026', '84.35', '7.67']
/** A statement of two pages, with what it says its payments come to. */
const statementOf = (total: string) =>
  printedPdf([
    printedPage([...ROWS, ['Carried forward', '', '', '', '1,504.52', '136.77']]),
    printedPage([MORE, ['Total commission', '', '', '', total, '144.44']], { number: 2, shift: 21 }),
  ])
const refusalOf = async (bytes: Buffer) => {
  const { status, answer } = await admin.send(uploadOf(statements.upload, { name: 'aia.pdf', bytes }))
  return [status, (answer as { errors?: Array<{ message: string }> }).errors?.[0]?.message]
}

test('a PDF whose payments come to its printed total is read as a workbook is, and its file can be viewed', async () => {
  const bytes = statementOf('1,588.87')
  const statement = await admin.upload(statements.upload, { name: 'aia.pdf', bytes })
  expect(statement).toMatchObject({
    insurer: 'AIA',
    period: '2026-10-01',
    rows: 3,
    totals: 2,
    stated: 158_887,
    total: 158_887,
    notices: [],
  })
  const params = { id: statement.id }
  const { items } = await admin.call(statements.rows, { params })
  expect(items.map((row) => [row.policy_number, row.name, row.type, row.paid_on, row.amount, row.gst])).toEqual([
    ['22074418', 'PEMBERTON HUGH JAMES', 'upfront', '2026-10-06', 291_712, 26_519],
    ['22081207', 'NGUYEN M A', 'clawback', '2026-10-07', -141_260, -12_842],
    ['22074418', 'PEMBERTON', 'ongoing', '2026-10-08', 8_435, 767],
  ])
  const { url, name } = await admin.call(statements.viewFile, { params })
  expect(name).toBe('aia.pdf')
  const { statusCode, headers, rawPayload } = await app.app.inject({ method: 'GET', url })
  expect([statusCode, headers['content-type'], rawPayload.equals(bytes)]).toEqual([200, 'application/pdf', true])
})

test('other columns of a PDF are taken only where they come to its total, too', async () => {
  const { items } = await admin.call(statements.list)
  const params = { id: items[0]?.id ?? 0 }
  const { columns } = await admin.call(statements.columns, { params })
  const mappingWith = (change: Record<string, 'amount' | 'name' | null>) =>
    columns.map(({ target }) => ({ target: target !== null && target in change ? (change[target] ?? null) : target }))
  const set = (change: Parameters<typeof mappingWith>[0]) =>
    admin.ask(statements.setColumns, { params, body: { mapping: mappingWith(change), types: [] } })
  expect(await set({ gst: null })).toMatchObject({ status: 200, answer: { total: 158_887 } })
  expect(await set({ amount: 'name', name: 'amount' })).toMatchObject({
    status: 400,
    answer: { errors: [{ message: 'With these columns, the payments don’t come to the total on the PDF.' }] },
  })
})

test('a PDF whose payments don’t come to its printed total, or that has none, is refused and not kept', async () => {
  expect(await refusalOf(statementOf('1,588.86'))).toEqual([
    400,
    'The payments we could read in this PDF come to $1,588.87, but its total says $1,588.86. Please upload CSV or Excel instead.',
  ])
  expect(await refusalOf(printedPdf([printedPage([...ROWS, MORE])]))).toEqual([
    400,
    'We couldn’t find a total in this PDF to check its payments against. Please upload CSV or Excel instead.',
  ])
  const unread = [MORE.with(3, 'soon'), ['Total commission', '', '', '', '84.35', '7.67']]
  expect(await refusalOf(printedPdf([printedPage(unread)]))).toEqual([
    400,
    'We couldn’t read this PDF as a table. Please upload CSV or Excel instead.',
  ])
  const { items } = await admin.call(statements.list)
  expect(items.map(({ file_name }) => file_name)).toEqual(['aia.pdf'])
})

test('a scan and a protected PDF are refused in plain words', async () => {
  expect(await refusalOf(printedPdf([[]]))).toEqual([
    400,
    'This PDF has no text: it may be a scan. Please upload CSV or Excel instead.',
  ])
  expect(await refusalOf(printedPdf([printedPage(ROWS)], { password: 'secret' }))).toEqual([
    400,
    'This PDF is protected. Save it without a password, or upload CSV or Excel instead.',
  ])
})
