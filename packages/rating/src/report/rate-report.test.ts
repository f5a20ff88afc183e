import { ILLUSTRATIVE_BOOK } from '../book/illustrative.ts'
import { type RateBook, TABLE_NAMES } from '../rate-book.ts'
import { reportCharts } from './charts.ts'
import { escaped } from './escaped.ts'
import { rateReport } from './rate-report.ts'

const page = rateReport(ILLUSTRATIVE_BOOK)
const charts = reportCharts(ILLUSTRATIVE_BOOK)

test('each table of the book stands there with its source', () => {
  const list = page.slice(page.indexOf('Tables and their sources'))
  for (const name of TABLE_NAMES) {
    expect(list).toContain(`<td>${name}</td>`)
    expect(list).toContain(escaped(ILLUSTRATIVE_BOOK.tables[name].source))
  }
})

test('each cover has its curve, and published points are drawn beside it with their source', () => {
  const titles = charts.map(({ title }) => title).join('; ')
  for (const cover of ['Life', 'Total and permanent', 'Trauma', 'Income', 'Business', 'Child', 'needle']) {
    expect(titles).toContain(cover)
  }
  const curves = charts.flatMap(({ lines }) => lines).filter(({ curve }) => curve.length > 0)
  expect(page.match(/class="curve"/g)).toHaveLength(curves.length)
  const points = charts.flatMap(({ lines }) => lines.flatMap((line) => line.points))
  expect(page.match(/<circle/g)).toHaveLength(points.length)
  expect(points.length).toBeGreaterThan(40)
  for (const { source } of points) expect(source).not.toBe('')
})

test('the life curve passes the premiums that were published, and so do the other covers within a tenth', () => {
  const far = charts.flatMap(({ title, lines }) =>
    lines.flatMap(({ name, curve, points }) =>
      points
        .filter(({ age, value }) => curve.length > 0 && Math.abs((curve[age] ?? 0) / value - 1) > 0.1)
        .map(({ age }) => `${title}, ${name} at ${age}`),
    ),
  )
  // The page says why: whole dollars, and two sources that do not agree.
  expect(far).toEqual(['Total and permanent disability, Men at 30'])
  expect(page.match(/class="far"/g)).toHaveLength(1)
})

test('a figure of the book that moves away from what is published is marked', () => {
  const { tables } = ILLUSTRATIVE_BOOK
  const dearer = { ...tables.income, rows: tables.income.rows.map((row) => ({ ...row, value: row.value * 1.2 })) }
  const book: RateBook = { ...ILLUSTRATIVE_BOOK, tables: { ...tables, income: dearer } }
  expect(rateReport(book).match(/class="far"/g)?.length).toBeGreaterThan(6)
})

test('the page is whole in itself, light and dark, and takes a firm’s words as words', () => {
  expect(page).not.toMatch(/<script|<link|<img|\bsrc=|url\(|@import/)
  expect(page).toContain('prefers-color-scheme: dark')
  expect(rateReport({ ...ILLUSTRATIVE_BOOK, label: 'Rates of <b>Ours</b>' })).not.toContain('<b>Ours')
})
