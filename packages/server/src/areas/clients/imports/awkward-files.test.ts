import { notes } from '@portal/contract/clients/notes'
import { imports } from '@portal/contract/imports'
import { NOTE_MAX_LENGTH } from '@portal/domain/limits'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'
import { DOCUMENT_PDF } from '../../../testing/samples-of-files.ts'
import { workbook, zipBomb } from '../../../testing/workbooks.ts'

let app: TestApp
let admin: TestCaller
const { checked, committed, only, rowsOf, search, settled, upload } = importing(() => admin)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

test('a workbook: the sheet of choice, days and numbers as people mean them', async () => {
  const bytes = await workbook([
    { name: 'Read me', rows: [['Nothing here']] },
    {
      name: 'People',
      rows: [
        ['Full name', 'Born', 'Mobile'],
        ['Xenia Excel', { day: 29_221 }, 412_999_888],
      ],
    },
  ])
  const { id, sheets, sheet } = await upload(bytes, 'people.xlsx')
  expect([sheets, sheet]).toEqual([['Read me', 'People'], 'Read me'])
  const { mapping, rows } = await admin.call(imports.chooseSheet, { params: { id }, body: { sheet: 'People' } })
  expect(rows).toBe(1)
  await admin.call(imports.check, { params: { id }, body: { mapping } })
  await committed(await settled(id))
  expect(await only('0412999888')).toMatchObject({
    first_name: 'Xenia',
    last_name: 'Excel',
    date_of_birth: '1980-01-01',
  })
  expect((await admin.ask(imports.chooseSheet, { params: { id }, body: { sheet: 'People' } })).status).toBe(409)
})

describe('files that are refused in plain words', () => {
  test.each([
    ['an empty file', Buffer.from(''), 'The file is empty'],
    ['headings only', Buffer.from('First name,Last name\n'), 'headings but no rows'],
    ['a PDF called csv', DOCUMENT_PDF, 'This is a PDF'],
    ['too many columns', Buffer.from(`${'c,'.repeat(250)}c\n`), 'at most 200'],
    ['too many rows', Buffer.from(`Name\n${'x\n'.repeat(100_001)}`), 'more than 100,000 rows'],
  ])('%s', async (_, bytes, message) => {
    await expect(upload(bytes)).rejects.toThrow(message)
  })

  test('a zip bomb', async () => {
    await expect(upload(await zipBomb(), 'bomb.xlsx')).rejects.toThrow('too large once unpacked')
  })

  test('nothing of them stays', async () => {
    const { rows } = await app.database.system((tx) =>
      tx.executeText(`select count(*) as count from imports where state = 'reading'`),
    )
    expect(rows[0]?.count).toBe(0)
  })
})

describe('files that other programs write', () => {
  const head = 'First name,Last name,Email,Phone,DOB,Address'
  const people = (at: string, name = 'people.csv') => [at, name] as const

  test.each([
    [
      'semicolons in Windows-1252',
      Buffer.from('Vorname;Surname;E-mail\nJürgen;Groß;jurgen@odd.example\n', 'latin1'),
      people('jurgen@odd'),
    ],
    [
      'tabulators with a mark, called .txt',
      Buffer.from('\ufeffGiven name\tSurname\tE-mail\r\nJürgen\tGroß\ttabs@odd.example\r\n'),
      people('tabs@odd', 'people.txt'),
    ],
    [
      'UTF-16, as Excel’s “Unicode text”',
      Buffer.from('\ufeffGiven name\tSurname\tE-mail\nJürgen\tGroß\twide@odd.example\n', 'utf16le'),
      people('wide@odd'),
    ],
    [
      'CSV that is called .xlsx',
      Buffer.from('First name,Surname,E-mail\nJürgen,Groß,called@odd.example\n'),
      people('called@odd', 'people.xlsx'),
    ],
    [
      'a title and a blank line above the headings',
      Buffer.from('Clients of 2026,,\n,,\nFirst name,Surname,E-mail\nJürgen,Groß,title@odd.example\n'),
      people('title@odd'),
    ],
  ])('%s', async (_, bytes, [email, name]) => {
    const { id, mapping, columns } = await upload(bytes, name)
    // What no program calls a first name must be said once; the rest is guessed.
    const whole = mapping.map((match, index) => (columns[index]?.name === 'Vorname' ? { target: 'first_name' } : match))
    await admin.call(imports.check, { params: { id }, body: { mapping: whole } })
    await committed(await settled(id))
    expect(await only(email)).toMatchObject({ first_name: 'Jürgen', last_name: 'Groß' })
  })

  test('names in any script are kept as they are written', async () => {
    const names = [
      ['Mai Anh', 'Nguyễn'],
      ['小龍', '李'],
      ['محمد', 'الفارسي'],
      ['Ђорђе', 'Петровић'],
      ['नरेन्द्र', 'शर्मा'],
      ['O’Brien-Smith', 'D’Arcy'],
    ]
    const csv = `${head}\n${names.map(([first, last], n) => `${first},${last},script${n}@any.example,,,`).join('\n')}\n`
    expect((await committed(await checked(csv))).outcomes).toMatchObject({ created: names.length, failed: 0 })
    const found = await search('@any.example')
    expect(found.map(({ first_name, last_name }) => [first_name, last_name])).toEqual(expect.arrayContaining(names))
  })

  test('line breaks in quotes, ragged rows, headings that are there twice, and a cell of 40,000 signs', async () => {
    const csv = [
      'First name,Last name,Email,Email,Address,Comments',
      '"Lina","Breaks",lina@lines.example,,"12 Main Street\r\nUnit 4","First line\nsecond ""line"""',
      'Rag,Short,rag@lines.example',
      'Tim,Long,tim@lines.example,,,,too,many,cells',
      `Hugo,Huge,hugo@lines.example,,,${'x'.repeat(40_000)}`,
    ].join('\r\n')
    const file = await upload(csv)
    expect(file.columns.map(({ name }) => name).slice(0, 5)).toEqual([
      'First name',
      'Last name',
      'Email',
      'Email (2)',
      'Address',
    ])
    expect(file.mapping[3]?.target).not.toBe('email')
    const stands = await checked(csv)
    expect(stands.verdicts).toMatchObject({ new: 3, bad: 1 })
    expect((await committed(stands)).outcomes).toMatchObject({ created: 3 })
    expect((await only('lina@lines')).address).toBe('12 Main Street Unit 4')
  })

  test('an emoji at the place where a heading or a value is cut for show', async () => {
    const csv = `First name,Last name,${'c'.repeat(99)}😀\nEmo,Ji,${'x'.repeat(59)}😀\n`
    const { columns } = await upload(csv)
    expect(columns[2]).toEqual({ name: `${'c'.repeat(99)}\ufffd`, samples: [`${'x'.repeat(59)}\ufffd`] })
    const bytes = await workbook([
      { name: 'Read me', rows: [['Nothing here']] },
      {
        name: 'People',
        rows: [
          ['First name', 'Comments'],
          ['Emo', `${'x'.repeat(59)}😀`],
        ],
      },
    ])
    const { id } = await upload(bytes, 'people.xlsx')
    const { rows } = await admin.call(imports.chooseSheet, { params: { id }, body: { sheet: 'People' } })
    expect(rows).toBe(1)
    expect((await rowsOf(id))[0]?.cells[1]).toBe(`${'x'.repeat(59)}😀`)
  })

  test('a note comes whole, or its row is bad until it is shorter; nothing of it is cut', async () => {
    const most = `${'x'.repeat(NOTE_MAX_LENGTH - 1)}😀`
    const stands = await checked(
      `First name,Last name,Email,Comments\nNote,Whole,whole@notes.example,${most}\nNote,Long,long@notes.example,x${most}\n`,
    )
    expect(stands).toMatchObject({ state: 'checked', verdicts: { new: 1, bad: 1 } })
    const [bad] = await rowsOf(stands.id, { verdict: 'bad' })
    expect(bad).toMatchObject({ number: 3, cells: ['Note', 'Long', 'long@notes.example', `x${most}`] })
    expect(bad?.problems).toEqual([{ column: 3, field: 'note', message: 'Please use at most 10000 characters' }])
    const fixed = await admin.call(imports.fixRow, {
      params: { id: stands.id, number: 3 },
      body: { cells: [{ column: 3, text: 'Call after 5' }] },
    })
    expect(fixed).toMatchObject({ row: { verdict: 'new' }, verdicts: { new: 2, bad: 0 } })
    expect((await committed(stands)).outcomes).toMatchObject({ created: 2 })
    const noteOf = async (email: string) =>
      (await admin.call(notes.list, { params: { id: (await only(email)).id } })).items.map(({ text }) => text)
    expect(await noteOf('whole@notes')).toEqual([most])
    expect(await noteOf('long@notes')).toEqual(['Call after 5'])
  })

  test('columns of notes that are too long only together say so by the longest', async () => {
    const stands = await checked(
      `First name,Last name,Comments,Notes\nNote,Sum,${'x'.repeat(4_000)},${'y'.repeat(6_001)}\n`,
    )
    expect((await rowsOf(stands.id))[0]?.problems).toEqual([
      { column: 3, field: 'note', message: 'Please use at most 10000 characters in all notes of a row together' },
    ])
  })

  test('a damaged workbook’s rows are counted where they give no number that can be', async () => {
    const numbers = ['1', 'abc', '99999999999', '1.5', '4', '-1', '', '9']
    const rows = [['First name', 'Last name'], ...numbers.slice(1).map((_, n) => [`Row${n}`, 'Damaged'])]
    const { id, rows: count } = await upload(await workbook([{ name: 'People', rows, numbers }]), 'damaged.xlsx')
    expect(count).toBe(7)
    expect((await rowsOf(id)).map(({ number, cells }) => [number, cells[0]])).toEqual([
      [2, 'Row0'],
      [3, 'Row1'],
      [4, 'Row2'],
      [5, 'Row3'],
      [6, 'Row4'],
      [7, 'Row5'],
      [9, 'Row6'],
    ])
  })

  test('formulas stay texts, and never run in the file that goes back', async () => {
    const csv = `${head}\n"=cmd|'/c calc'!A1","+SUM(1;2)",formula@cells.example,,,"@import"\n`
    await committed(await checked(csv))
    expect(await only('formula@cells')).toMatchObject({ first_name: "=cmd|'/c calc'!A1", address: '@import' })
  })

  test('a workbook’s numbers are telephones again, and its days are days', async () => {
    const rows = [
      ['First name', 'Last name', 'Email', 'Phone', 'DOB', 'Postcode'],
      ['Xan', 'Number', 'xan@sheet.example', 412_345_678, { day: 29_221 }, 800],
      ['Yan', 'Number', 'yan@sheet.example', 61_412_345_679, 29_221, '0800'],
    ]
    const bytes = await workbook([{ name: 'People', rows }])
    // An Excel workbook is one by its bytes, whatever it is called.
    const { id, mapping, kind } = await upload(bytes, 'people.csv')
    expect(kind).toBe('xlsx')
    await admin.call(imports.check, { params: { id }, body: { mapping } })
    await committed(await settled(id))
    expect(await only('xan@sheet')).toMatchObject({
      phone: '0412 345 678',
      date_of_birth: '1980-01-01',
      postcode: '0800',
    })
    expect(await only('yan@sheet')).toMatchObject({ date_of_birth: '1980-01-01' })
  })

  test('12 MB are read without stalling anybody', async () => {
    const padding = 'x'.repeat(1100)
    const csv = `First name,Last name,Comments\n${Array.from({ length: 11_000 }, (_, n) => `P${n},Large,${padding}`).join('\n')}\n`
    expect(csv.length).toBeGreaterThan(12_000_000)
    const answered: string[] = []
    const [{ rows }] = await Promise.all([
      upload(csv).finally(() => answered.push('upload')),
      search('nobody at all').finally(() => answered.push('search')),
    ])
    expect(answered).toEqual(['search', 'upload'])
    expect(rows).toBe(11_000)
  })
})
