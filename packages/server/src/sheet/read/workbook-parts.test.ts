import { Readable } from 'node:stream'
import { readStyles } from './workbook-parts.ts'

const stylesOf = (ids: readonly number[], written: Readonly<Record<number, string>>) =>
  [
    '<styleSheet><numFmts>',
    ...Object.entries(written).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
    '</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>',
    ...ids.map((id) => `<xf numFmtId="${id}"/>`),
    '</cellXfs></styleSheet>',
  ].join('')

/** What numbers mean in cells of the formats, which are built in or written out. */
const kindsOf = (ids: readonly number[], written: Readonly<Record<number, string>> = {}) =>
  readStyles({
    what: 'styles',
    stream: Readable.from([Buffer.from(stylesOf(ids, written))]),
  })

test.each([
  ['days', [14, 22, 27, 36, 50, 58], 'date'],
  ['per cents', [9, 10], 'percent'],
  ['plain numbers', [0, 8, 11, 13, 23, 26, 37, 49, 59], 'number'],
] as const)('built-in formats of %s, to the last of each range', async (_, ids, kind) => {
  expect(await kindsOf(ids)).toEqual(ids.map(() => kind))
})

test('formats that are written out are told by their letters, not by what stands in quotes or brackets', async () => {
  const written = { 164: 'dd/mm/yyyy', 165: '0.0%', 166: '&quot;day&quot; 0', 167: '[Red]0', 168: 'mmm', 169: 'mm:ss' }
  expect(await kindsOf(Object.keys(written).map(Number), written)).toEqual([
    ...['date', 'percent', 'number', 'number', 'date', 'number'],
  ])
})
