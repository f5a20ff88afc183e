import { CLIENT_IMPORT } from '../clients/client-import.ts'
import { headingRow } from './heading-row.ts'

const rowsOf = (text: string) =>
  text.split('\n').map((line) => {
    const cells = line.split(',')
    while (cells.at(-1) === '') cells.pop()
    return cells
  })

test.each([
  ['first', 'First name,Last name\nMai,Lê', 0],
  ['below a title', 'Export of 1 November\nFirst name,Last name,Phone\nMai,Lê,1', 1],
  ['below a title of a table of two columns', 'Clients\nFirst name,Last name\nMai,Lê', 1],
  ['below a title and many words', 'Clients\nPrinted by,Sam\nFirst name,Last name,Email,Phone\nMai,Lê,mai@a.au,1', 2],
  ['in words that nobody knows, above values', 'Wer,Wohin\nMai,mai@example.com\nBo,bo@example.com', 0],
  ['in words that nobody knows but one', 'Vorname,Nachname,E-mail\nMai,Lê,\nBo,Li,', 0],
  ['above one row that is too wide', `First name,Last name\nMai,Lê\nBo,Li${',x'.repeat(30)}\nAl,Xu`, 0],
  ['above several that are', `Name,Email\n${'Mai,mai@a.au\n'.repeat(6)}${`Bo${',x'.repeat(30)}\n`.repeat(3)}`, 0],
  ['above rows that are shorter', 'First name,Last name,Email,Notes\nMai,Lê\nBo,Li\nAl,Xu', 0],
  ['of one column', 'Email\nmai@example.com\nbo@example.com', 0],
  ['of one column, above a row that is too wide', 'Full name\nMai Lê\nBo Li,x\nAl Xu', 0],
  ['beside an empty one', 'First name,Last name,,Email\nMai,Lê,x,mai@a.au', 0],
])('headings %s', (_, text, row) => expect(headingRow(CLIENT_IMPORT, rowsOf(text.trim()))).toBe(row))

test.each([
  ['names alone', 'Mai,Lê\nBo,Li\nAl,Xu'],
  ['names and addresses', 'Mai,Lê,mai@example.com\nBo,Li,'],
  ['names, some without the telephone that others have', 'Mai,Lê\nBo,Li,none\nAl,Xu,0412345678\nJo,Yu,0412345679'],
  ['one column of names', 'Mai Lê\nBo Li'],
  ['a first person who is called like a column', 'Della,Street\nMai,Lê'],
  ['people, the first of whom has too much', 'Mai,Lê,x,y,z\nBo,Li\nAl,Xu'],
  ['nothing', ''],
])('none above %s', (_, text) => expect(headingRow(CLIENT_IMPORT, text === '' ? [] : rowsOf(text))).toBeUndefined())

test('a column that was imported before is known', () => {
  const rows = rowsOf('Wer,Woher\nMai,Perth')
  expect(headingRow(CLIENT_IMPORT, rows)).toBeUndefined()
  expect(headingRow(CLIENT_IMPORT, rows, new Set(['wer', 'woher']))).toBe(0)
})
