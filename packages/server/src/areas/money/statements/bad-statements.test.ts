import { statements } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { IMPORT_MAX_ROWS } from '@portal/domain/imports/import-limits'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { newPolicyOfClient } from '../../../testing/statement-files.ts'
import { type TestCell, workbook, zipped } from '../../../testing/workbooks.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const newPolicy = async (insurer: string, number?: string) =>
  (await newPolicyOfClient(admin, { insurer, number })).number

const HEADINGS = ['Policy no', 'Client', 'Type', 'Date', 'Amount incl GST']
const csv = (...rows: string[]) => Buffer.from([HEADINGS.join(','), ...rows].join('\r\n'))
const upload = (bytes: Buffer, name = 'statement.csv') => admin.upload(statements.upload, { name, bytes })
const refusalOf = async (bytes: Buffer, name: string) => {
  const { status, answer } = await admin.send(uploadOf(statements.upload, { name, bytes }))
  return [status, (answer as { errors?: Array<{ message: string }> }).errors?.[0]?.message]
}
const rowsOf = async (id: number) => (await admin.call(statements.rows, { params: { id } })).items
/** Whatever happens to a row, it is counted once, and its cents are in the sum. */
function expectAllAccountedFor({ rows, total, parts }: CommissionStatement): void {
  const all = Object.values(parts)
  expect(all.reduce((sum, part) => sum + part.rows, 0)).toBe(rows)
  expect(all.reduce((sum, part) => sum + part.cents, 0)).toBe(total)
}

test('dates in five formats, marks of thousands, brackets, signs of currency and reversed rows are read', async () => {
  const number = await newPolicy('Zurich')
  const statement = await upload(
    csv(
      `${number},P,Initial,06/10/2026,"$2,917.12"`,
      `${number},P,Trail,2026-10-07,AUD 84.35`,
      `${number},P,Clawback,8 Oct 2026,"(1,412.60)"`,
      `${number},P,Trail,09.10.26,84.35-`,
      `${number},P,Trail,46305,−1.00`,
    ),
  )
  expect(
    (await rowsOf(statement.id)).map(({ paid_on, amount, type, state }) => [paid_on, amount, type, state]),
  ).toEqual([
    ['2026-10-06', 291_712, 'upfront', 'matched'],
    ['2026-10-07', 8_435, 'ongoing', 'matched'],
    ['2026-10-08', -141_260, 'clawback', 'matched'],
    ['2026-10-09', -8_435, 'ongoing', 'matched'],
    ['2026-10-10', -100, 'ongoing', 'matched'],
  ])
  expectAllAccountedFor(statement)
})

test('a number that two insurers have is the policy of the one that most rows are of', async () => {
  const shared = await newPolicy('AIA', 'X-100200')
  await newPolicy('ClearView', shared)
  const own = await newPolicy('ClearView')
  const statement = await upload(csv(`${shared},P,Trail,01/10/2026,1.00`, `${own},P,Trail,01/10/2026,2.00`))
  expect(statement).toMatchObject({ insurer: 'ClearView', parts: { matched: { rows: 2 } } })
  expect((await rowsOf(statement.id)).map(({ policy }) => policy?.insurer)).toEqual(['ClearView', 'ClearView'])
  const unsure = await upload(csv(`${shared},P,Trail,02/10/2026,3.00`))
  expect(unsure).toMatchObject({ insurer: null, parts: { to_decide: { rows: 1 } } })
  expect((await admin.ask(statements.commit, { params: { id: unsure.id } })).answer).toMatchObject({
    message: 'Choose the insurer first.',
  })
  const chosen = await admin.call(statements.change, { params: { id: unsure.id }, body: { insurer: 'AIA' } })
  expect(chosen).toMatchObject({ insurer: 'AIA', state: 'review', parts: { matched: { rows: 1 } } })
})

test('of a workbook the sheet with payments is read, and it is told where others are; another can be chosen', async () => {
  const number = await newPolicy('NEOS')
  const rows = (amount: TestCell): TestCell[][] => [HEADINGS, [number, 'P', 'Trail', { day: 46_300 }, amount]]
  const bytes = await workbook([
    { name: 'Cover', rows: [['Dear adviser'], ['Please find your commission.']] },
    { name: 'October', rows: rows({ formula: '10*1.1', value: '11' }) },
    { name: 'Adjustments', rows: rows(22) },
    { name: 'Hidden', rows: rows(33), hidden: true },
  ])
  const statement = await upload(bytes, 'neos.xlsx')
  expect(statement).toMatchObject({ total: 1_100, notices: ['Other sheets have payments too: Adjustments.'] })
  const { sheets, sheet, columns } = await admin.call(statements.columns, { params: { id: statement.id } })
  expect([sheets, sheet]).toEqual([['Cover', 'October', 'Adjustments'], 'October'])
  const mapping = columns.map(({ target, date_order }) => ({ target, date_order }))
  const params = { id: statement.id }
  const other = await admin.call(statements.setColumns, { params, body: { sheet: 'Adjustments', mapping, types: [] } })
  expect(other).toMatchObject({ id: statement.id, total: 2_200, parts: { matched: { rows: 1 } } })
  const { status } = await admin.ask(statements.setColumns, { params, body: { sheet: 'Nothing', mapping, types: [] } })
  expect(status).toBe(400)
})

test('merged heads above the columns, blank rows and totals of groups are no payments', async () => {
  const number = await newPolicy('NEOS')
  const statement = await upload(
    await workbook([
      {
        name: 'Statement',
        rows: [
          ['NEOS Life', null, null, null, null],
          ['Policy', null, 'Payment', null, null],
          HEADINGS,
          [number, 'P', 'Trail', '11/10/2026', 10],
          [],
          [number, 'P', 'Trail', '12/10/2026', 20],
          [null, 'Subtotal', null, null, 30],
          [number, 'P', 'Trail', '13/10/2026', 5],
          [null, 'Total', null, null, 35],
        ],
      },
    ]),
    'neos.xlsx',
  )
  expect(statement).toMatchObject({ rows: 3, totals: 2, stated: 3_500, total: 3_500 })
})

test('macros, another kind of file and a spoilt workbook are refused in plain words', async () => {
  const macros = await zipped({ 'xl/workbook.xml': '<workbook/>', 'xl/vbaProject.bin': 'x' })
  expect(await refusalOf(macros, 'a.xlsm')).toEqual([
    400,
    'The workbook has macros. Save it as .xlsx without them, or as CSV.',
  ])
  expect(await refusalOf(Buffer.from('%PDF-1.7'), 'a.pdf')).toEqual([400, expect.stringMatching(/PDF/)])
  expect(await refusalOf(await zipped({ 'a.txt': 'x' }), 'a.xlsx')).toEqual([400, expect.stringMatching(/Excel/)])
})

test('a statement for a month before 1990 or more than a year ahead is refused', async () => {
  const number = await newPolicy('Zurich')
  const ahead = `${new Date().getFullYear() + 2}-06`
  expect(await refusalOf(csv(`${number},P,Trail,05/12/1989,10.00`), 'old.csv')).toEqual([
    400,
    'Check the statement’s dates: December 1989 is before 1990.',
  ])
  expect(await refusalOf(csv(`${number},P,Trail,${ahead}-05,10.00`), 'early.csv')).toEqual([
    400,
    expect.stringMatching(/: June \d{4} is more than a year ahead\.$/),
  ])
  const { id } = await upload(csv(`${number},P,Trail,05/01/1990,10.00`))
  const setTo = (period: string) => admin.ask(statements.change, { params: { id }, body: { period } })
  expect((await setTo('1989-12-31')).answer).toMatchObject({
    errors: [{ path: 'period', message: 'December 1989 is before 1990' }],
  })
  expect((await setTo(`${ahead}-30`)).answer).toMatchObject({
    errors: [{ path: 'period', message: expect.stringMatching(/is more than a year ahead/) }],
  })
  expect((await setTo('2026-10-01')).answer).toMatchObject({ period: '2026-10-01' })
})

test('rows without dates that equal last month’s are told, and taken as another month’s', async () => {
  const number = await newPolicy('Asteron')
  const text = (title: string) => Buffer.from(`${title}\r\nPolicy no,Client,Amount incl GST\r\n${number},P,10.00`)
  const first = await upload(text('October 2026'))
  expect(first).toMatchObject({ period: '2026-10-01', insurer: 'Asteron', notices: [] })
  await admin.call(statements.commit, { params: { id: first.id } })
  expect(await refusalOf(text('October 2026'), 'again.csv')).toEqual([409, undefined])
  const next = await upload(text('November 2026'))
  expect(next).toMatchObject({ period: '2026-11-01', parts: { matched: { rows: 1 } } })
  expect(next.notices).toEqual([
    '1 row without a date is the same as in October 2026. Is it another month’s statement?',
  ])
})

test('a layout that has changed is told, and the columns that stay are read as before', async () => {
  const number = await newPolicy('MetLife')
  const first = await upload(csv(`${number},P,Trail,01/10/2026,10.00`))
  await admin.call(statements.commit, { params: { id: first.id } })
  const changed = await upload(
    Buffer.from(`Policy no,Client,Date,Amount incl GST,Rebate\r\n${number},P,01/11/2026,10.00,1`),
  )
  expect(changed.notices).toEqual([
    'MetLife has changed its layout: new column “Rebate”; no column “Type”. Check the columns.',
  ])
  expect(changed).toMatchObject({ insurer: 'MetLife', total: 1_000, parts: { matched: { rows: 1 } } })
})

test('100,000 rows are read, and each counted once; one more is refused before any is kept', async () => {
  const number = await newPolicy('OnePath')
  const line = `${number},P,Trail,05/10/2026,10.00`
  const rows = Array.from({ length: IMPORT_MAX_ROWS - 1 }, (_, row) => `${number},P,Trail,05/10/2026,${row + 1}.00`)
  const before = (await admin.call(statements.list)).total
  expect(await refusalOf(csv(...rows, line, line), 'too-long.csv')).toEqual([
    400,
    'A statement can have up to 100,000 rows. Please split it.',
  ])
  expect((await admin.call(statements.list)).total).toBe(before)
  const statement = await upload(csv(...rows), 'long.csv')
  expect(statement.rows).toBe(rows.length)
  expectAllAccountedFor(statement)
}, 120_000)
