import type { InputOf } from '@portal/contract/endpoint'
import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { UNREADABLE } from '@portal/domain/imports/text-dialect'
import fc from 'fast-check'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'
import { RANDOM_TABLES } from '../../../testing/random-tables.ts'
import { workbook } from '../../../testing/workbooks.ts'

let app: TestApp
let admin: TestCaller
const { checked, committed, only, rowsOf, search, settled, upload } = importing(() => admin)

const again = ({ id }: { id: number }, body: InputOf<typeof imports.readAgain>['body']) =>
  admin.call(imports.readAgain, { params: { id }, body })
const refused = async ({ id }: { id: number }, body: InputOf<typeof imports.readAgain>['body']) =>
  await admin.ask(imports.readAgain, { params: { id }, body })
const check = async ({ id, mapping }: Pick<ImportDetail, 'id' | 'mapping'>) => {
  await admin.call(imports.check, { params: { id }, body: { mapping } })
  return await settled(id)
}
const targets = ({ mapping }: ImportDetail) => mapping.map(({ target }) => target)
const names = ({ columns }: ImportDetail) => columns.map(({ name }) => name)
const cellsOf = async ({ id }: { id: number }) => (await rowsOf(id)).map(({ number, cells }) => [number, ...cells])

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

test('every cell of a table in any dialect waits in a column, or is shown above the headings', async () => {
  await fc.assert(
    fc.asyncProperty(RANDOM_TABLES, async ({ bytes, encoding, delimiter, rows, headingRow }) => {
      fc.pre(rows.some(({ number }) => number > headingRow))
      const found = await upload(bytes)
      const isRight = found.reading?.encoding === encoding && found.reading.delimiter === delimiter
      const { id, columns, reading } = isRight ? found : await again(found, { encoding, delimiter })
      const from = reading?.heading_row ?? 0
      const above = rows.filter(({ number }) => number < from)
      expect(reading).toMatchObject({ encoding, delimiter, skipped: above.length })
      expect(reading?.head.slice(0, above.length)).toEqual(above)
      expect((await rowsOf(id)).map(({ number, cells }) => ({ number, cells }))).toEqual(
        rows.filter(({ number }) => number > from),
      )
      const widths = rows.filter(({ number }) => number >= from).map(({ cells }) => cells.length)
      expect(columns).toHaveLength(Math.max(...widths))
      await admin.call(imports.discard, { params: { id } })
    }),
    { numRuns: 10 },
  )
}, 180_000)

test('604 people whose line ends differ are 604 people, and notes hold nobody', async () => {
  const line = (n: number) => `P${n},Mixedends,p${n}@mixed.example,"Call\nlater"`
  const all = Array.from({ length: 604 }, (_, n) => line(n))
  const csv = `First name,Last name,Email,Comments\r\n${all.slice(0, 600).join('\r\n')}\r\n${all.slice(600, 602).join('\n')}\n${all.slice(602).join('\r')}`
  expect((await checked(csv)).verdicts).toMatchObject({ new: 604, bad: 0 })
})

describe('cells beyond the headings', () => {
  test('have columns of their own, however late they come, and can be imported', async () => {
    const rows = Array.from({ length: 900 }, (_, n) => `P${n},Wide,p${n}@wide.example`)
    rows[700] = 'Late,Wide,late@wide.example,,Late words'
    const file = await upload(`First name,Last name,Email\n${rows.join('\n')}`)
    expect(names(file)).toEqual(['First name', 'Last name', 'Email', 'Column 4', 'Column 5'])
    expect(file.columns[4]?.samples).toEqual(['Late words'])
    expect(file.reading?.beyond).toEqual({ rows: 1, first: 702 })
    const mapping = file.mapping.map((match, index) => (index === 4 ? { target: 'occupation' as const } : match))
    await committed(await check({ id: file.id, mapping }))
    expect(await only('late@wide')).toMatchObject({ occupation: 'Late words' })
  })

  test('of a column without a heading, what it became says nothing of another file', async () => {
    const first = await upload('Name,Email\nMai Lê,a@unnamed.example,Perth')
    await check({ ...first, mapping: [{ target: 'full_name' }, { target: 'email' }, { target: 'city' }] })
    expect(targets(await upload('Name,Email\nBo Li,b@unnamed.example,Blue'))).toEqual(['full_name', 'email', null])
  })

  test('a cell that is longer than any spreadsheet has is bad until it is shorter, and blames no quotation mark', async () => {
    const stands = await checked(`First name,Last name,Comments\nBig,Cell,${'x'.repeat(900_000)}\n`)
    const [row] = await rowsOf(stands.id)
    expect(row?.problems).toEqual([
      {
        column: 2,
        field: 'note',
        message: 'Longer than 32,767 characters, so the end is missing. Please shorten it.',
      },
    ])
  })

  test('a name that is missing is looked for in the column of whole names', async () => {
    const stands = await checked('Email,Full name\nnobody@named.example,\n')
    const [row] = await rowsOf(stands.id)
    expect(row?.problems).toMatchObject([
      { column: 1, field: 'first_name' },
      { column: 1, field: 'last_name' },
    ])
  })

  test('a quotation mark that is never closed takes no rows with it, and is named', async () => {
    const stands = await checked('First name,Last name,Email\n"Quo,Ted,q@quoted.example\nNext,Ted,n@quoted.example\n')
    expect(stands.verdicts).toMatchObject({ new: 1, bad: 1 })
    const [bad] = await rowsOf(stands.id, { verdict: 'bad' })
    expect(bad).toMatchObject({ number: 2, problems: [{ column: 0, field: 'first_name' }] })
    expect(bad?.problems[0]?.message).toContain('quotation mark that is never closed')
  })
})

describe('the headings', () => {
  test.each([5, 200, 400])('are above a row that is too wide, of %d', async (count) => {
    const rows = Array.from({ length: count }, (_, n) => `P${n},Over,p${n}@over${count}.example`)
    rows[count - 2] += ',1,2,3,4,5,6,7,8,9,10,11,12'
    const file = await upload(`First name,Last name,Email\n${rows.join('\n')}`)
    expect(file).toMatchObject({ rows: count, reading: { heading_row: 1, skipped: 0 } })
    expect(targets(file).slice(0, 3)).toEqual(['first_name', 'last_name', 'email'])
  })

  test('are none above names alone: the first person is there', async () => {
    const file = await upload('Mai,Nameless\nBo,Nameless\n')
    expect(file).toMatchObject({ rows: 2, reading: { heading_row: null, skipped: 0 } })
    expect(names(file)).toEqual(['Column 1', 'Column 2'])
    await committed(await check({ id: file.id, mapping: [{ target: 'first_name' }, { target: 'last_name' }] }))
    expect(await search('Nameless')).toHaveLength(2)
  })

  test('are where somebody says; what is above is counted and shown, and what was matched stays', async () => {
    const file = await upload('Kunden,2026\nWer,Woher\nMai Lê,Perth\nBo Li,Cairns\n')
    expect(file.reading?.heading_row).toBeNull()
    const mapping: ImportDetail['mapping'] = [{ target: 'full_name' }, { target: null }]
    const told = await again(file, { heading_row: 2, mapping })
    expect(told).toMatchObject({ rows: 2, reading: { heading_row: 2, skipped: 1 } })
    expect(names(told)).toEqual(['Wer', 'Woher'])
    expect(targets(told)).toEqual(['full_name', null])
    expect(told.reading?.head[0]).toEqual({ number: 1, cells: ['Kunden', '2026'] })
    expect(await cellsOf(told)).toEqual([
      [3, 'Mai Lê', 'Perth'],
      [4, 'Bo Li', 'Cairns'],
    ])
    const none = await again(told, { heading_row: null, mapping: told.mapping })
    expect(none).toMatchObject({ rows: 4, reading: { heading_row: null, skipped: 0 } })
    expect(targets(none)).toEqual(['full_name', null])
    // A later change of something else leaves them where they were said to be.
    await again(none, { heading_row: 2 })
    expect(await again(none, { encoding: 'windows-1252' })).toMatchObject({ reading: { heading_row: 2 } })
  })

  test('in a row that is blank, or has none below, are refused, and the import stays as it was', async () => {
    const file = await upload('First name,Last name\nMai,Stays\n\nBo,Stays\n')
    for (const [row, message] of [
      [3, 'Row 3 is blank. Choose a row with headings.'],
      [9, 'Row 9 is blank. Choose a row with headings.'],
      [4, 'The file has headings but no rows.'],
    ] as const) {
      expect(await refused(file, { heading_row: row })).toMatchObject({
        status: 400,
        answer: { errors: [{ path: 'heading_row', message }] },
      })
    }
    const { mapping, rows, reading } = await admin.call(imports.view, { params: { id: file.id } })
    expect({ mapping, rows, reading }).toEqual({ mapping: file.mapping, rows: 2, reading: file.reading })
    expect(await cellsOf(file)).toEqual([
      [2, 'Mai', 'Stays'],
      [4, 'Bo', 'Stays'],
    ])
  })

  test('of a workbook can be said too, its encoding cannot', async () => {
    const rows = [
      ['Clients', 'of', '2026'],
      ['Wer', 'Woher'],
      ['Mai Lê', 'Perth'],
    ]
    const file = await upload(await workbook([{ name: 'People', rows }]), 'people.xlsx')
    expect(file.reading).toMatchObject({ encoding: null, delimiter: null })
    expect(await again(file, { heading_row: 2 })).toMatchObject({ rows: 1, reading: { skipped: 1 } })
    expect((await refused(file, { encoding: 'utf-8' })).status).toBe(400)
  })
})

describe('the encoding', () => {
  const people = 'First name,Last name,Email\nZoë,Müller,zoe@coded.example\nJosé,Muñoz,jose@coded.example\n'

  test('is judged by all of the file: a stray byte makes its own row bad, and only that', async () => {
    const bytes = Buffer.concat([Buffer.from(people), Buffer.from('Ren\xe9,Stray,rene@coded.example\n', 'latin1')])
    const file = await upload(bytes)
    expect(file.reading).toMatchObject({ encoding: 'utf-8', unreadable: { rows: 1, first: 4 } })
    expect(file.reading?.accented).toEqual(['Zoë', 'Müller', 'José', 'Muñoz'])
    const stands = await check(file)
    expect(stands.verdicts).toMatchObject({ new: 2, bad: 1 })
    const [bad] = await rowsOf(file.id, { verdict: 'bad' })
    expect(bad).toMatchObject({ number: 4, cells: [`Ren${UNREADABLE}`, 'Stray', 'rene@coded.example'] })
    expect(bad?.problems).toMatchObject([{ column: 0, field: 'first_name' }])
    await admin.call(imports.fixRow, {
      params: { id: file.id, number: 4 },
      body: { cells: [{ column: 0, text: 'René' }] },
    })
    await committed(stands)
    expect((await search('@coded.example')).map(({ first_name }) => first_name).sort()).toEqual(['José', 'René', 'Zoë'])
  })

  test('of a file whose last byte is cut stays what it is', async () => {
    const file = await upload(Buffer.from(`${people}Cut,Off,c@coded.example\nMai,Nguyễ`).subarray(0, -1))
    expect(file.reading).toMatchObject({ encoding: 'utf-8', unreadable: { rows: 1, first: 5 } })
    expect((await rowsOf(file.id))[0]?.cells[0]).toBe('Zoë')
  })

  test('can be said, and undone', async () => {
    const mac = Buffer.from('First name,Last name\nZo\x91,M\x9fller\n', 'latin1')
    const file = await upload(mac)
    const read = await again(file, { encoding: 'macintosh' })
    expect(read.reading).toMatchObject({ encoding: 'macintosh', unreadable: null, accented: ['Zoë', 'Müller'] })
    expect(await cellsOf(read)).toEqual([[2, 'Zoë', 'Müller']])
    expect(await cellsOf(await again(file, { encoding: 'windows-1252' }))).toEqual([[2, 'Zo‘', 'MŸller']])
  })

  test('and the delimiter are said for a file that fits no rule', async () => {
    const file = await upload('Wer;Woher\nLê, Mai;Perth\nLi, Bo;Cairns\n')
    const read = await again(file, { delimiter: ';', heading_row: 1 })
    expect(names(read)).toEqual(['Wer', 'Woher'])
    expect(await cellsOf(read)).toEqual([
      [2, 'Lê, Mai', 'Perth'],
      [3, 'Li, Bo', 'Cairns'],
    ])
  })

  test('cannot be changed once the import has begun', async () => {
    const done = await committed(await checked('First name,Last name,Email\nDone,Already,done@coded2.example\n'))
    expect((await refused(done, { encoding: 'utf-8' })).status).toBe(409)
  })
})
