import { readBytes } from '../../testing/read-bytes.ts'
import { DOCUMENT_DOC, DOCUMENT_PDF, PICTURE_PNG } from '../../testing/samples-of-files.ts'
import { workbook, zipBomb, zipped } from '../../testing/workbooks.ts'
import type { TableWish } from './table-file.ts'

async function read(bytes: string | Buffer, wish: TableWish = {}) {
  const { format, rows } = await readBytes(bytes, wish)
  return { format, rows: rows.map(({ number, cells }) => [number, ...cells]) }
}
const rowsOf = async (bytes: string | Buffer) => (await read(bytes)).rows

const MAI = [
  [1, 'First name', 'Last name'],
  [2, 'Mai Anh', 'Nguyễn'],
]

describe('text in any writing', () => {
  test.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffFirst name,Last name\r\nMai Anh,Nguyễn\r\n')],
    ['semicolons', 'First name;Last name\nMai Anh;Nguyễn\n'],
    ['tabulators', 'First name\tLast name\nMai Anh\tNguyễn'],
    ['bars', 'First name|Last name\rMai Anh|Nguyễn'],
    ['UTF-16 with a mark', Buffer.from('\ufeffFirst name,Last name\nMai Anh,Nguyễn\n', 'utf16le')],
    ['UTF-16 without one', Buffer.from('First name,Last name\nMai Anh,Nguyễn\n', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\ufeffFirst name,Last name\nMai Anh,Nguyễn\n', 'utf16le').swap16()],
  ])('%s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(MAI)
  })

  test('Windows-1252, whose first accent comes late', async () => {
    const plain = Array.from({ length: 9000 }, (_, index) => `Person,${index}`).join('\n')
    const end = Buffer.from('José Muñoz = Pepe,1', 'latin1').fill(0x97, 11, 12)
    const rows = await rowsOf(Buffer.concat([Buffer.from(`Name,Number\n${plain}\n`), end]))
    expect(rows).toHaveLength(9002)
    expect(rows.at(-1)?.[1]).toBe('José Muñoz — Pepe')
  })

  test('Excel’s own line names the delimiter', async () => {
    expect(await rowsOf('sep=;\r\nName;Phone\r\n"A;B";1')).toEqual([
      [2, 'Name', 'Phone'],
      [3, 'A;B', '1'],
    ])
  })

  test('commas in addresses do not mislead', async () => {
    const rows = await rowsOf('Name;Address\nA;1 Main St, Parramatta, NSW\nB;2 High St, Ballarat, VIC\n')
    expect(rows[1]).toEqual([2, 'A', '1 Main St, Parramatta, NSW'])
  })
})

describe('rows', () => {
  test('line breaks, quotes and delimiters in quotes', async () => {
    expect(await rowsOf('Name,Note\r\n"Lê, Mai","First line\r\nsecond ""line"""\r\nBo,Short')).toEqual([
      [1, 'Name', 'Note'],
      [2, 'Lê, Mai', 'First line\r\nsecond "line"'],
      [3, 'Bo', 'Short'],
    ])
  })

  test('blank and ragged ones keep their numbers', async () => {
    expect(await rowsOf('a,b,c\n\n1\n,,\n1,2,3,4\n')).toEqual([
      [1, 'a', 'b', 'c'],
      [3, '1'],
      [5, '1', '2', '3', '4'],
    ])
  })

  test('headers only', async () => {
    expect(await rowsOf('Name,Phone\n')).toEqual([[1, 'Name', 'Phone']])
  })

  test('formulas in text stay text', async () => {
    expect((await rowsOf('Name\n"=HYPERLINK(""http://evil.example"",""x"")"'))[1]).toEqual([
      2,
      '=HYPERLINK("http://evil.example","x")',
    ])
  })

  test('names in many scripts, NUL and half of a surrogate pair', async () => {
    const names = ['李小龍', 'محمد', 'Σωκράτης', 'Ђорђе', 'नरेन्द्र', '김민준', '👩‍🚀 Jo', 'O’Brien']
    expect((await rowsOf(`Name\n${names.join('\n')}\n`)).slice(1).map((row) => row[1])).toEqual(names)
    expect(
      await rowsOf(Buffer.concat([Buffer.from('Name\nA'), Buffer.from([0]), Buffer.from('B')]).fill('C', 6, 7)),
    ).toEqual([
      [1, 'Name'],
      [2, 'ACB'],
    ])
  })

  test('50,000 rows come whole and in order', async () => {
    const rows = await rowsOf(`Id\n${Array.from({ length: 50_000 }, (_, index) => index + 1).join('\n')}`)
    expect(rows).toHaveLength(50_001)
    expect(rows.at(-1)).toEqual([50_001, '50000'])
  })
})

describe('workbooks', () => {
  test('days, numbers, per cents, formulas, gaps', async () => {
    const bytes = await workbook([
      {
        name: 'Clients',
        rows: [
          ['Name', 'Born', 'Phone', 'Salary', 'Tax', 'Full'],
          ['Mai', { day: 29_221 }, 412_345_678, 85_000.5, { percent: 0.325 }, { formula: 'A2&" Lê"', value: 'Mai Lê' }],
          [],
          [null, { day: 60 }, 61_412_345_678, 0.1 + 0.2],
        ],
      },
    ])
    expect(await rowsOf(bytes)).toEqual([
      [1, 'Name', 'Born', 'Phone', 'Salary', 'Tax', 'Full'],
      [2, 'Mai', '1980-01-01', '412345678', '85000.5', '32.5%', 'Mai Lê'],
      [4, '', '1900-02-28', '61412345678', '0.3'],
    ])
  })

  test('days counted from 1904', async () => {
    const rows = [['Born'], [{ day: 29_221 - 1462 }]]
    expect((await rowsOf(await workbook([{ name: 'A', rows }], { from1904: true })))[1]).toEqual([2, '1980-01-01'])
  })

  test('inline texts, errors, flags and rich texts', async () => {
    const cells = [
      { xml: ' t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is>' },
      { xml: ' t="e"><f>A1/0</f><v>#DIV/0!</v>' },
      { xml: ' t="b"><v>1</v>' },
      { xml: ' t="d"><v>1980-01-01T00:00:00</v>' },
    ]
    expect(await rowsOf(await workbook([{ name: 'A', rows: [cells] }]))).toEqual([
      [1, 'Inline', '#DIV/0!', 'Yes', '1980-01-01'],
    ])
  })

  test('a sheet of choice; hidden ones are not offered', async () => {
    const bytes = await workbook([
      { name: 'Read me', rows: [['How to']] },
      { name: 'People & co', rows: [['Name'], ['Mai']] },
      { name: 'Secret', rows: [['x']], hidden: true },
    ])
    const { format, rows } = await read(bytes, { sheet: 'People & co' })
    expect(format).toEqual({
      kind: 'xlsx',
      sheets: ['Read me', 'People & co'],
      sheet: 'People & co',
      encoding: null,
      delimiter: null,
    })
    expect(rows[1]).toEqual([2, 'Mai'])
    expect((await rowsOf(bytes))[0]).toEqual([1, 'How to'])
    await expect(read(bytes, { sheet: 'Secret' })).rejects.toThrow('doesn’t have this sheet')
  })

  test('a zip bomb is refused before it is unpacked', async () => {
    const bomb = await zipBomb()
    expect(bomb.length).toBeLessThan(3_000_000)
    await expect(read(bomb)).rejects.toThrow('too large once unpacked')
  })

  test('a part that unpacks to more than it says', async () => {
    const honest = await workbook([{ name: 'A', rows: Array.from({ length: 2000 }, () => ['same', 'same']) }])
    const lying = Buffer.from(honest)
    // The size in the directory of the first part, the sheet.
    const directory = lying.indexOf(Buffer.from('504b0102', 'hex'))
    lying.writeUInt32LE(100, directory + 24)
    await expect(read(lying)).rejects.toThrow('damaged')
  })

  test('entities that multiply are not expanded', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><workbook><sheets><sheet name="&b;" r:id="rId1"/></sheets></workbook>`
    const bytes = await zipped({ 'xl/workbook.xml': laughs, 'xl/_rels/workbook.xml.rels': '<Relationships/>' })
    await expect(read(bytes)).rejects.toThrow('damaged')
  })
})

describe('what is no table says so in words', () => {
  test.each([
    ['an empty file', '', 'The file is empty'],
    ['a PDF that says CSV', DOCUMENT_PDF, 'This is a PDF'],
    ['an old Excel file', DOCUMENT_DOC, 'Save it as .xlsx'],
    ['a picture', PICTURE_PNG, 'This is an image'],
    ['bytes', Buffer.from([1, 2, 0, 3, 4, 5, 6, 7, 0, 1]), 'has no text'],
    ['a cell of more than a megabyte', `a,b\n1,${'x'.repeat(1_200_000)}\n`, 'row 2, column 2 has 1,200,000 characters'],
    ['one in quotes', `a,b\n1,"${'x,'.repeat(600_000)}"\n`, 'row 2, column 2 has 1,200,000 characters'],
    ['a quotation mark that is closed much later', `a\n"x${'\nx'.repeat(600_000)}"\n`, 'never closed'],
    [
      'a row of more than a megabyte',
      `a,b\n${'x'.repeat(700_000)},${'x'.repeat(700_000)}\n`,
      'Row 2 has 1,400,000 characters',
    ],
    ['more columns than any spreadsheet has', `a,b\n1,"${'x,'.repeat(600_000)}`, 'too many columns'],
    ['too many columns', `a\n${'x,'.repeat(201)}x`, 'at most 200'],
    ['half a zip', Buffer.from('504b0304aaaaaaaa', 'hex'), 'damaged'],
  ])('%s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(new RegExp(message))
  })

  test('a zip that is no workbook', async () => {
    await expect(read(await zipped({ 'word/document.xml': '<w/>' }))).rejects.toThrow('isn’t an Excel workbook')
  })
})
