import fc from 'fast-check'
import { readStatement } from './read-statement.ts'
import { statementAmount } from './statement-amount.ts'
import { UnreadableStatement } from './statement-line.ts'
import { commissionType } from './statement-row.ts'

test.each([
  ['1234.5', 123_450],
  ['$1,234.50', 123_450],
  ['AUD 1 234.50', 123_450],
  ['(1,234.50)', -123_450],
  ['1,234.50-', -123_450],
  ['−12.00', -1_200],
  ['12.00 CR', 1_200],
  ['12.00DR', -1_200],
  ['(0.00)', 0],
  ['5.1000', 510],
  ['1,23', undefined],
  ['1.234', undefined],
  ['(-5.00)', undefined],
  ['', undefined],
  ['n/a', undefined],
])('the amount %j is %p cents', (text, cents) => {
  expect(statementAmount(text)).toBe(cents)
})

test.each([
  ['Initial', 500, 'upfront'],
  ['INITIAL', -500, 'clawback'],
  ['Renewal', 500, 'ongoing'],
  ['Trail', -500, 'ongoing'],
  ['Lapse recoup', -500, 'clawback'],
  ['Adjustment', -500, 'other'],
  ['Marketing', 500, 'other'],
  ['', 500, 'ongoing'],
  ['', -500, 'clawback'],
])('a payment called %j of %d is %s', (word, amount, type) => {
  expect(commissionType(word, amount)).toBe(type)
})

const table = (...rows: string[][]) => rows.map((cells, index) => ({ number: index + 1, cells }))
const HEADINGS = ['Policy no', 'Client', 'Type', 'Date', 'Amount incl GST', 'GST']

test('a statement is read below its title, without its subtotals and total, and with its negatives', () => {
  const read = readStatement(
    table(
      ['TAL Life commission statement'],
      ['October 2026'],
      HEADINGS,
      ['AD123 Marchetti'],
      ['22074418', 'PEMBERTON H J', 'Initial', '06/10/2026', '2,917.12', '265.19'],
      ['2188 0290', 'OKAFOR C', 'Renewal', '7/10/2026', '84.35', '7.67'],
      ['', 'Subtotal', '', '', '3,001.47', '272.86'],
      ['23001187', 'CASTELLANO A', 'Lapse', '2026-10-08', '(412.60)', '(37.51)'],
      ['', 'Total', '', '', '2,588.87', '235.35'],
      ['Questions? Call us.'],
    ),
  )
  expect(read.lines).toEqual([
    {
      number: 5,
      policy_number: '22074418',
      name: 'PEMBERTON H J',
      adviser: '',
      type: 'upfront',
      paid_on: '2026-10-06',
      amount: 291_712,
      gst: 26_519,
      error: null,
    },
    expect.objectContaining({ number: 6, type: 'ongoing', paid_on: '2026-10-07', amount: 8_435 }),
    expect.objectContaining({ number: 8, type: 'clawback', paid_on: '2026-10-08', amount: -41_260, gst: -3_751 }),
  ])
  expect(read).toMatchObject({ totals: 2, stated: 258_887 })
})

test('a total that its rows don’t come to is what the statement says, not a payment', () => {
  const read = readStatement(
    table(HEADINGS, ['1', 'A', '', '', '10.00', '0.91'], ['', 'Grand total', '', '', '10.01', '']),
  )
  expect(read).toMatchObject({ lines: [{ amount: 1_000 }], totals: 0, stated: 1_001 })
})

test('a fee without a policy number, and people called Total, stay', () => {
  const read = readStatement(
    table(
      HEADINGS,
      ['1', 'HERNANDEZ TOTAL', 'Trail', '01/10/2026', '10.00', '0.91'],
      ['', 'Smith-Jones', 'Fee', '01/10/2026', '10.00', '0.91'],
    ),
  )
  expect(read.lines.map(({ name }) => name)).toEqual(['HERNANDEZ TOTAL', 'Smith-Jones'])
  expect(read).toMatchObject({ totals: 0, stated: null })
})

test('amounts without GST get it, and an amount that can’t be read is named', () => {
  const read = readStatement(
    table(
      ['Policy number', 'Client name', 'Commission ex GST', 'GST'],
      ['1', 'A', '100.00', '10.00'],
      ['2', 'B', '100.00', ''],
      ['3', 'C', 'lots', ''],
      ['4', 'D', '', ''],
    ),
  )
  expect(read.lines).toMatchObject([
    { amount: 11_000, gst: 1_000, error: null },
    { amount: 11_000, gst: 1_000, error: null },
    { amount: 0, error: 'lots isn’t a valid amount' },
    { amount: 0, error: 'No amount' },
  ])
})

test.each([
  ['no headings', table(['1', '2'], ['3', '4'])],
  ['no column of amounts', table(['Policy number', 'Client name', 'Type'], ['1', 'A', 'Trail'])],
  ['no payments', table(HEADINGS)],
])('a file with %s says so', (_, rows) => {
  expect(() => readStatement(rows)).toThrow(UnreadableStatement)
})

test('however payments are grouped, each is read once and the total is proved', () => {
  const cents = fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0)
  const money = (amount: number) => (amount / 100).toFixed(2)
  fc.assert(
    fc.property(fc.array(fc.array(cents, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }), (groups) => {
      let policy = 0
      const rows = groups.flatMap((group) => [
        ...group.map((amount) => {
          policy += 1
          return [String(policy), 'A', 'Trail', '01/10/2026', money(amount), money(Math.round(amount / 11))]
        }),
        ['', 'Subtotal', '', '', money(group.reduce((sum, amount) => sum + amount, 0)), ''],
      ])
      const sum = groups.flat().reduce((whole, amount) => whole + amount, 0)
      const read = readStatement(table(HEADINGS, ...rows, ['', 'Total', '', '', money(sum), '']))
      expect(read.lines.map(({ amount }) => amount)).toEqual(groups.flat())
      expect(read.stated).toBe(sum)
    }),
  )
})

test('a total is one too where its word stands in the column of policy numbers', () => {
  const { lines, totals, stated } = readStatement(
    table(
      ['Policy no', 'Client', 'Commission'],
      ['22074418', 'PEMBERTON H J', '10.00'],
      ['21880290', 'OKAFOR C', '5.00'],
      ['Grand Total:', '', '15.00'],
    ),
  )
  expect({ rows: lines.length, totals, stated }).toEqual({ rows: 2, totals: 1, stated: 1_500 })
})

test('sums that are carried to the next page, and a total with more words, are no payments', () => {
  const { lines, totals, stated } = readStatement(
    table(
      ['Policy no', 'Client', 'Date', 'Commission'],
      ['22074418', 'PEMBERTON H J', '01/10/2026', '10.00'],
      ['Carried forward', '', '', '10.00'],
      ['', 'Brought forward', '', '10.00'],
      ['21880290', 'OKAFOR C', '02/10/2026', '5.00'],
      ['Total commission for October 2026', '', '', '15.00'],
    ),
  )
  expect({ rows: lines.length, totals, stated }).toEqual({ rows: 2, totals: 3, stated: 1_500 })
})

test('a clawback without its GST is the opposite of its payment, to the cent', () => {
  const { lines } = readStatement(
    table(['Policy no', 'Client', 'Commission excl GST'], ['1', 'OKAFOR C', '12.35'], ['1', 'OKAFOR C', '-12.35']),
  )
  expect(lines.map(({ amount, gst }) => [amount, gst])).toEqual([
    [1_359, 124],
    [-1_359, -124],
  ])
})

test.each([
  [['9'.repeat(61), 'LE M', '', '', '11.00', '1.00'], 'The policy number is too long'],
  [['1', 'LE M', '', '', '10.00', '500.00'], 'The GST doesn’t match the amount'],
  [['1', 'LE M', '', '', '10.00', '-1.00'], 'The GST doesn’t match the amount'],
  [['1', 'LE M', '', '', '-10.00', '1.00'], 'The GST doesn’t match the amount'],
])('a row that can’t be true is rejected: %j', (cells, error) => {
  expect(readStatement(table(HEADINGS, cells)).lines).toMatchObject([{ error }])
})

test('long texts are cut, so that the books can hold them', () => {
  const [line] = readStatement(table(HEADINGS, ['9'.repeat(30_000), 'x'.repeat(30_000), '', '', '11.00', '1.00'])).lines
  expect([line?.policy_number.length, line?.name.length]).toEqual([60, 200])
})

test.each([[['999999999999.99']], [['6000000000.00', '-6000000000.00']]])(
  'amounts that no insurer pays are refused: %j',
  (amounts) => {
    const rows = amounts.map((amount, index) => [String(index), 'LE M', '', '', amount, ''])
    expect(() => readStatement(table(HEADINGS, ...rows))).toThrow('more than $10,000,000,000')
  },
)
