import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatMoney } from '@portal/domain/values/money'
import type { QuotePdfOrder } from './order.ts'
import { quotePdf } from './quote-pdf.ts'
import { misplaced } from './testing/misplaced.ts'
import { DANIEL, MAI, orderOf } from './testing/orders.ts'
import { type ReadPdf, readPdf } from './testing/read-pdf.ts'

type ExistingCover = QuotePdfOrder['letterhead']['existing'][number]

const PARTS = [
  'Cover letter',
  'Personal and protection details',
  'Premium comparison',
  'Premium breakdown',
  'Commission and important notes',
  'Definitions',
]

const read = async (order: QuotePdfOrder) => await readPdf(await quotePdf(order))

/** Each total as often as it is told, or more: in the table of its person and in the breakdown. */
function missingTotals({ quote }: QuotePdfOrder, { text }: ReadPdf): string[] {
  const frequency = quote.quoteRequest.settings?.frequency ?? 'Y'
  return quote.quoteResponse.clients.flatMap(({ portfolios }) =>
    portfolios.flatMap(({ premiumTotal }) => {
      const total = formatMoney(Math.round((premiumTotal.premium[frequency] ?? 0) * 100))
      return text.split(total).length > 2 ? [] : [total]
    }),
  )
}

/** What qpdf finds wrong; nothing where there is no qpdf: CI has it. */
function qpdfErrors(bytes: Uint8Array): string {
  const file = join(tmpdir(), `quote-${process.pid}-${bytes.length}.pdf`)
  writeFileSync(file, bytes)
  const { error, status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
  return error || status === 0 ? '' : `${stdout}${stderr}`
}

test('six parts in order on six pages for six insurers, with bookmarks, numbers, title, author and language', async () => {
  const { pages, bookmarks, info } = await read(orderOf())
  expect(bookmarks).toEqual(PARTS.map((title, index) => ({ title, page: index + 1 })))
  expect(pages).toHaveLength(6)
  expect(pages[0]?.text).toContain('Your insurance comparison')
  for (const [at, { text, width, height }] of pages.entries()) {
    if (at > 0) expect(text).toContain(PARTS[at])
    expect(text).toContain(`Page ${at + 1} of 6`)
    expect(text).toContain('AFSL 234567')
    expect(text).toContain('AR 001 234 567')
    expect([Math.round(width), Math.round(height)]).toEqual([794, 1123])
  }
  expect(info).toMatchObject({
    Title: 'Insurance comparison for Daniel O’Brien',
    Author: 'Alex Marchetti, Coolibah Lane Advice Pty Ltd',
    Language: 'en-AU',
  })
})

describe.each([1, 2, 3, 15, 40])('of %i portfolios', (portfolios) => {
  test.each([
    ['one person', [DANIEL]],
    ['a couple', [DANIEL, MAI]],
  ])('for %s: every total, nothing outside its page or over another', async (_, clients) => {
    const order = orderOf({ portfolios, clients })
    const bytes = await quotePdf(order)
    const pdf = await readPdf(bytes)
    expect(missingTotals(order, pdf)).toEqual([])
    expect(misplaced(pdf)).toEqual([])
    expect(pdf.bookmarks.map(({ title }) => title)).toEqual(PARTS)
    expect(qpdfErrors(bytes)).toBe('')
    for (const { firstName, lastName } of clients) expect(pdf.text).toContain(`${firstName} ${lastName}`)
  })
})

test('a family of ten', async () => {
  const clients = Array.from({ length: 10 }, (_, index) => ({ ...DANIEL, firstName: `Ana${index}` }))
  const order = orderOf({ portfolios: 3, clients })
  const pdf = await read(order)
  expect(missingTotals(order, pdf)).toEqual([])
  expect(misplaced(pdf)).toEqual([])
  for (const { firstName } of clients) expect(pdf.text).toContain(`${firstName} O’Brien`)
})

test('totals rise from line to line, whatever order they came in', async () => {
  const { pages } = await read(orderOf({ portfolios: 15 }))
  const page = pages[2]
  const column = page?.items.find(({ text }) => text === 'Total')?.right ?? 0
  const totals = page?.items
    .filter(({ right, text }) => Math.abs(right - column) < 2 && text.startsWith('$'))
    .map(({ text }) => Number(text.replace(/[$,]/g, '')))
  expect(totals).toHaveLength(15)
  expect(totals).toEqual([...(totals ?? [])].sort((one, other) => one - other))
})

test('breakdowns stand two a row, the pairs side by side', async () => {
  const { pages } = await read(orderOf({ portfolios: 5 }))
  const heads = pages[3]?.items.filter(({ text }) => text === 'Monthly') ?? []
  expect(heads.map(({ left }) => Math.round(left))).toEqual([64, 413, 64, 413, 64])
  expect(heads[0]?.top).toBeCloseTo(heads[1]?.top ?? 0)
  expect(heads[2]?.top).toBeGreaterThan(heads[0]?.bottom ?? 0)
})

test('14 portfolios take at most 150 kB, 40 not much more', async () => {
  expect((await quotePdf(orderOf({ portfolios: 14 }))).length).toBeLessThan(150_000)
  expect((await quotePdf(orderOf({ portfolios: 40 }))).length).toBeLessThan(200_000)
})

test('the same quote makes the same bytes, another one others', async () => {
  const one = await quotePdf(orderOf())
  expect(Buffer.from(await quotePdf(orderOf())).equals(Buffer.from(one))).toBe(true)
  expect(Buffer.from(await quotePdf(orderOf({ portfolios: 5 }))).equals(Buffer.from(one))).toBe(false)
})

test('the mark is on every page of an illustrative quote, and on none of another', async () => {
  for (const { text } of (await read(orderOf())).pages) expect(text).toContain('Illustrative – not insurer rates')
  const order = orderOf()
  const portfolios = order.quote.quoteResponse.clients[0]?.portfolios.map((one) => ({ ...one, label: null })) ?? []
  const own = { ...order.quote, label: null, quoteResponse: { clients: [{ portfolios }] } }
  const { text } = await read({ ...order, quote: own })
  expect(text).not.toContain('Illustrative')
  expect(text).not.toContain('illustrative model')
})

test('a sample says on every page that it is one', async () => {
  for (const { text } of (await read({ ...orderOf(), isSample: true })).pages) expect(text).toContain('Sample')
  expect((await read(orderOf())).text).not.toContain('Sample')
})

/** An order at the firm’s own rates: what is signed stands there alone. */
const atOwnRates = (order = orderOf()): QuotePdfOrder => ({ ...order, quote: { ...order.quote, label: 'Our rates' } })

test('the commission that is consented to: rate, amount, period, and that it is irrevocable', async () => {
  const { pages } = await read(atOwnRates())
  const text = pages
    .slice(4)
    .map((page) => page.text)
    .join(' ')
  expect(text).toMatch(
    /Asteron would pay 66% of the policy cost in the first year \(\$[\d,.]+\), and 22% of the policy cost in each later year/,
  )
  expect(text).toContain('in writing before the policy is issued')
  expect(text).toContain('irrevocable')
  expect(text).toContain('I consent: Daniel O’Brien')
  expect(text).toContain('should not be relied on after 17/12/2026')
})

test('PDS and TMD of every insurer shown, the recommended first, also where a date is not known', async () => {
  const order = orderOf()
  const { text } = await read({ ...order, disclosures: order.disclosures?.slice(0, 2) })
  const list = text.slice(text.indexOf('PDS and TMD, date of issue'))
  expect(list).toMatch(/Asteron Recommended 02\/11\/2025 not known/)
  const places = ['Asteron', 'AIA', 'BT', 'ClearView', 'CommInsure', 'Encompass'].map((name) => list.indexOf(name))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('dates of disclosure statements and target market determinations that came with the prices', async () => {
  const order = orderOf()
  const portfolios = (order.quote.quoteResponse.clients[0]?.portfolios ?? []).map((portfolio) => ({
    ...portfolio,
    products: portfolio.products.map((product) => ({ ...product, pdsDate: '2025-09-27', tmdDate: '2025-10-05' })),
  }))
  const { text } = await read({ ...order, quote: { ...order.quote, quoteResponse: { clients: [{ portfolios }] } } })
  expect(text).toContain('AIA 27/09/2025 05/10/2025')
})

test('the label of a firm’s own rate book stands on every page, without the words of the model', async () => {
  const order = orderOf()
  const { pages, text } = await read({ ...order, quote: { ...order.quote, label: 'Rates of Coolibah Lane, May 2026' } })
  for (const page of pages) expect(page.text).toContain('Rates of Coolibah Lane, May 2026')
  expect(text).not.toContain('not insurer rates')
})

test('amounts of any size stay whole', async () => {
  const needs = DANIEL.needs.map((need) => ({
    ...need,
    ...(need.sumInsured ? { sumInsured: 900_000_000 } : { monthlyBenefit: 9_000_000 }),
  }))
  const order = orderOf({ clients: [{ ...DANIEL, needs }], frequency: 'Y' })
  const pdf = await read(order)
  expect(missingTotals(order, pdf)).toEqual([])
  expect(misplaced(pdf)).toEqual([])
  expect(pdf.text).toContain('$900,000,000.00')
})

test('premium structures are told as insurers must label them', async () => {
  const needs = DANIEL.needs.map((need, index) => ({ ...need, structure: (['S', 'L', '70', 'B'] as const)[index] }))
  const { text } = await read(orderOf({ clients: [{ ...DANIEL, needs }] }))
  expect(text).toContain('Variable age-stepped premium (stepped)')
  expect(text).toContain('Variable premium (level), to age 65')
  expect(text).toContain('Variable premium (level), to age 70')
})

test('existing cover, the outcome, and what is lost where it is replaced', async () => {
  const order = orderOf()
  const replaced: ExistingCover = {
    ...{ policyId: null, clientIndex: 0, supplierCode: 'AMP', supplierName: 'AMP', type: 'TRM', owner: 'S' },
    ...{ amount: 300_000, premium: 480, frequency: 'Y', action: 'replace', newAmount: null, newPremium: null },
  }
  const reduced: ExistingCover = {
    ...{ ...replaced, supplierName: 'BT', type: 'INC', amount: 3_000, premium: 60, frequency: 'M' },
    ...{ action: 'reduce', newAmount: 2_000, newPremium: 41.5 },
  }
  const existing = [replaced, reduced]
  const { text } = await read({ ...order, letterhead: { ...order.letterhead, existing } })
  expect(text).toContain('Replaced by new cover')
  expect(text).toContain('$480.00 a year $40.00 a month')
  expect(text).toContain('Reduced to $2,000.00 a month, for $41.50 a month')
  expect(text).toContain('AMP Life of $300,000.00 ends')
  expect(text).toContain('The suicide exclusion of life cover starts again.')
  expect(text).toContain('Keep existing cover until the new cover has been accepted.')
})

test('what nobody said of a person is marked as assumed', async () => {
  const order = orderOf()
  const assumed = [{ clientIndex: 0, fact: 'smoker' as const }]
  const { text } = await read({ ...order, quote: { ...order.quote, assumed } })
  expect(text).toContain('(assumed)')
  expect((await read(order)).text).not.toContain('(assumed)')
})
