import { clients } from '@portal/contract/clients/clients'
import { imports } from '@portal/contract/imports'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { HOSTILE_SAMPLES, workbookOf } from '../../../testing/hostile-workbooks.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const send = (bytes: Buffer, caller = admin) => caller.send(uploadOf(imports.upload, { name: 'people.xlsx', bytes }))
const messageOf = ({ answer }: { answer: unknown }) => String(Object(answer).message)

describe('a workbook made to end the server is refused, and the sender told why', () => {
  test.each(HOSTILE_SAMPLES)('%s', async (_, make, message) => {
    const reply = await send(await make())
    expect([reply.status, messageOf(reply)]).toEqual([400, expect.stringMatching(message)])
    expect((await admin.ask(clients.list)).status).toBe(200)
  })

  test('nothing of them stays', async () => {
    const { rows } = await app.database.system((tx) =>
      tx.executeText('select (select count(*) from imports) as imports, (select count(*) from import_rows) as rows'),
    )
    expect(rows[0]).toEqual({ imports: 0, rows: 0 })
  })
})

describe('what only looks hostile is read', () => {
  const head = '<row><c t="inlineStr"><is><t>Name</t></is></c></row><row><c t="inlineStr"><is><t>Mai</t></is></c></row>'

  test.each([
    [
      'the largest sheet by its own word',
      `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${head}</sheetData></worksheet>`,
    ],
    [
      'millions of merged cells',
      [
        `<worksheet><sheetData>${head}</sheetData><mergeCells>`,
        '<mergeCell ref="A1:B2"/>',
        2_000_000,
        '</mergeCells></worksheet>',
      ],
    ],
    ['a million blank rows', [`<worksheet><sheetData>${head}`, '<row/>', 1_000_000, '</sheetData></worksheet>']],
    [
      'rows as wide as Excel’s, blank',
      [`<worksheet><sheetData>${head}`, `<row>${'<c s="0"/>'.repeat(16_384)}</row>`, 50, '</sheetData></worksheet>'],
    ],
    ['a number format that takes long to match', `<worksheet><sheetData>${head}</sheetData></worksheet>`],
  ] as const)('%s', async (_, sheet) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(100_000)}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(60_000)}</cellXfs></styleSheet>`
    const reply = await send(await workbookOf({ sheet, styles }))
    expect([reply.status, Object(reply.answer).rows]).toEqual([201, 1])
  })
})

test('who sends many waits behind themselves, not before another company', async () => {
  const slow = await workbookOf({ strings: ['<sst>', '<si/>', 2_500_000, '</sst>'] })
  const done: string[] = []
  const many = Array.from({ length: 6 }, () => send(slow).finally(() => done.push('many')))
  const other = await app.as('ROLE_ADMIN', 'acme')
  const reply = await send(await workbookOf({}), other).finally(() => done.push('other'))
  expect(reply.status).toBe(201)
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(done.indexOf('other')).toBeLessThan(4)
})

test('whoever sends very many at once is asked to come again', async () => {
  const bytes = await workbookOf({ list: '<workbook>' }, { padded: false })
  const replies = await Promise.all(Array.from({ length: 40 }, () => send(bytes)))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(12)
  expect(refused[0]?.headers['retry-after']).toBe('60')
  expect(replies.every(({ status }) => status === 400 || status === 429)).toBe(true)
})
