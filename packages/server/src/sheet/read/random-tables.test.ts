import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CLIENT_IMPORT } from '@portal/domain/clients/client-import'
import { namesOfFields } from '@portal/domain/imports/import-subject'
import { UNREADABLE } from '@portal/domain/imports/text-dialect'
import fc from 'fast-check'
import { RANDOM_TABLES } from '../../testing/random-tables.ts'
import { openCsv } from './read-csv.ts'
import type { TableWish } from './table-file.ts'
import { encodingOf } from './text-encoding.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-random-tables-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HEADINGS = [...namesOfFields(CLIENT_IMPORT).keys()]

async function read(bytes: Buffer, wish: TableWish = {}) {
  const file = path.join(folder, 'random.csv')
  writeFileSync(file, bytes)
  const { format, rows } = await openCsv(file, wish)
  return { format, rows: [...rows] }
}

test('every cell of a table in any dialect is found again', async () => {
  await fc.assert(
    fc.asyncProperty(RANDOM_TABLES, async ({ bytes, encoding, delimiter, rows }) => {
      const strays =
        rows
          .flatMap(({ cells }) => cells)
          .join('')
          .split(UNREADABLE).length - 1
      // No bytes say that they are Mac Roman; and a few strays among as few accents may be anything.
      const isTold = encoding === 'macintosh' || strays > 0
      // What an import knows: the names of the fields of what is imported.
      const found = await read(bytes, { headings: HEADINGS, ...(isTold && { encoding }) })
      expect(found.rows).toEqual(rows)
      expect(found.format.delimiter).toBe(delimiter)
    }),
    { numRuns: 1000 },
  )
})

test('with an encoding and a delimiter that are told, no heading need be known', async () => {
  await fc.assert(
    fc.asyncProperty(RANDOM_TABLES, async ({ bytes, encoding, delimiter, rows, headingRow }) => {
      const found = await read(bytes, { encoding, delimiter })
      expect(found.rows.filter(({ number }) => number !== headingRow)).toEqual(
        rows.filter(({ number }) => number !== headingRow),
      )
    }),
    { numRuns: 300 },
  )
})

describe('the encoding is judged by all of the file', () => {
  const people = `First name,Last name\n${'Zoë,Müller\nJosé,Muñoz\n'.repeat(50)}`

  test('a stray byte anywhere leaves UTF-8 what it is', () => {
    const bytes = Buffer.from(people)
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.integer({ min: 0x80, max: 0xff }), (at, byte) => {
        const damaged = Buffer.concat([bytes.subarray(0, at), Buffer.of(byte), bytes.subarray(at)])
        expect(encodingOf(damaged)).toBe('utf-8')
      }),
    )
  })

  test('so does an end that is cut anywhere', () => {
    const bytes = Buffer.from(people)
    for (let end = bytes.indexOf(0xab) + 1; end < 120; end += 1)
      expect(encodingOf(bytes.subarray(0, end))).toBe('utf-8')
    expect(encodingOf(Buffer.from('Name\nNguy\u1ec5').subarray(0, -1))).toBe('utf-8')
  })

  test('Windows-1252 stays what it is beside letters that could be UTF-8', () => {
    expect(encodingOf(Buffer.from(`${people}ZoÃ«,Spaß”\n`, 'latin1'))).toBe('windows-1252')
    expect(encodingOf(Buffer.from('Name\nJosé', 'latin1'))).toBe('windows-1252')
  })

  test('bytes that Windows-1252 does not have are not read as nothing', async () => {
    const { rows } = await read(Buffer.from([...Buffer.from('Name\nJos'), 0xe9, 0x81, 0x0a]))
    expect(rows[1]?.cells).toEqual([`José${UNREADABLE}`])
  })

  test('UTF-16 without a mark, in which only what divides the cells is Latin', () => {
    const text = '姓,名\n李,小龍\n王,芳\n'.repeat(20)
    expect(encodingOf(Buffer.from(text, 'utf16le'))).toBe('utf-16le')
    expect(encodingOf(Buffer.from(text, 'utf16le').swap16())).toBe('utf-16be')
  })
})

describe('quotation marks', () => {
  const rowsOf = async (text: string) => (await read(Buffer.from(text))).rows.map(({ cells }) => cells)

  test.each([
    [
      'a mark that is never closed swallows no rows',
      'a,b\n"Bo,Li\nAl,Xu\n',
      [
        ['a', 'b'],
        ['"Bo', 'Li'],
        ['Al', 'Xu'],
      ],
    ],
    [
      'a mark that another line closes in the middle of a cell swallows none',
      'a,b\n"Bo,Li\nAl,"Xu, Jr"\n',
      [
        ['a', 'b'],
        ['"Bo', 'Li'],
        ['Al', 'Xu, Jr'],
      ],
    ],
    [
      'a nickname in front of a name',
      'a,b\n"Bo" Li,x\n',
      [
        ['a', 'b'],
        ['"Bo" Li', 'x'],
      ],
    ],
    [
      'inches',
      'a,b\n5\'4",x\n5\'5",y\n',
      [
        ['a', 'b'],
        ['5\'4"', 'x'],
        ['5\'5"', 'y'],
      ],
    ],
    [
      'blanks around quotes',
      'a,b\n "Li, Bo" ,x\n',
      [
        ['a', 'b'],
        ['Li, Bo', 'x'],
      ],
    ],
    [
      'line ends in quotes are text',
      'a,b\r\n"1\n2\r\n3\r4",x\r',
      [
        ['a', 'b'],
        ['1\n2\r\n3\r4', 'x'],
      ],
    ],
  ])('%s', async (_, text, rows) => expect(await rowsOf(text)).toEqual(rows))
})

test('every line end counts, in one file', async () => {
  const { rows } = await read(Buffer.from('Name,Note\r\nA,1\nB,2\rC,3\r\n\nD,4\r\rE,5'))
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, 'Name', 'Note'],
    [2, 'A', '1'],
    [3, 'B', '2'],
    [4, 'C', '3'],
    [6, 'D', '4'],
    [8, 'E', '5'],
  ])
})

test('a cell in quotes that is longer than what the delimiter is told by is one cell', async () => {
  const note = 'Called; said, yes\n'.repeat(10_000)
  const { format, rows } = await read(Buffer.from(`Wer;Notiz\nMai;"${note}"\nBo;x\n`))
  expect(format.delimiter).toBe(';')
  expect(rows.map(({ number, cells }) => [number, cells.length, cells[0]])).toEqual([
    [1, 2, 'Wer'],
    [2, 2, 'Mai'],
    [3, 2, 'Bo'],
  ])
})

test('files that were joined, each with its mark', async () => {
  const { rows } = await read(Buffer.from('\ufeffName,Note\n\ufeff"A, B",1\n'))
  expect(rows[1]?.cells).toEqual(['A, B', '1'])
})
