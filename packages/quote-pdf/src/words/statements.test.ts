import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import type { QuotePdfOrder } from '../order.ts'
import { quotePdf } from '../quote-pdf.ts'
import { COMPANY, DANIEL, MAI, orderOf } from '../testing/orders.ts'
import { type ReadPdf, readPdf } from '../testing/read-pdf.ts'
import { STATEMENTS, type Statement } from './statements.ts'

/** A lawyer’s list: every statement stands where it says, in one of the documents that between them need them all. */

const changed = (of: (portfolio: WirePortfolio, place: number) => Partial<WirePortfolio>, order = orderOf()) => ({
  ...order,
  quote: {
    ...order.quote,
    quoteResponse: {
      clients: order.quote.quoteResponse.clients.map(({ portfolios }) => ({
        portfolios: portfolios.map((one, index) => ({ ...one, ...of(one, index) })),
      })),
    },
  },
})

const OPTIONS = [
  { code: 'HYB', upfront: 66, ongoing: 22, premiumDiscount: 0 },
  { code: 'NIL', upfront: 0, ongoing: 0, premiumDiscount: 20 },
]
const needs = DANIEL.needs.map((need) => ({ ...need, structure: 'L' as const }))

const ILLUSTRATIVE = changed(
  (portfolio, place) => ({
    occupation: { supplierCode: portfolio.supplier.code, class: 2 },
    commission: 'HYB',
    supplier: { ...portfolio.supplier, commissionOptions: OPTIONS },
    ...(place === 5 && { allNeedsMet: false }),
  }),
  orderOf({ clients: [{ ...DANIEL, needs }] }),
)
const OWN = { ...orderOf(), quote: { ...orderOf().quote, label: 'Rates of Coolibah Lane' } }
const UNLICENSED = { ...OWN, company: { ...COMPANY, afsl_number: null } }
const NOTHING = { ...OWN, quote: { ...OWN.quote, outcomes: [] } }
const COUPLE = { ...orderOf({ clients: [DANIEL, MAI] }), shownPeople: [1] }
const ORDERS: readonly QuotePdfOrder[] = [ILLUSTRATIVE, OWN, UNLICENSED, NOTHING, COUPLE]

const read = async (order: QuotePdfOrder) => await readPdf(await quotePdf(order))

/** The text of one of the document’s parts, without the ends of its lines. */
function partOf({ pages, bookmarks }: ReadPdf, title: string): string {
  const at = bookmarks.findIndex((bookmark) => bookmark.title === title)
  const from = bookmarks[at]?.page ?? 1
  const to = bookmarks[at + 1]?.page ?? pages.length + 1
  return pages
    .slice(from - 1, to - 1)
    .map(({ text }) => text)
    .join(' ')
}

function standsIn(pdf: ReadPdf, { lead, text, place }: Statement): boolean {
  const pieces = [...(lead ? [lead] : []), ...text.split(/\{\w+\}/)].map((piece) => piece.trim()).filter(Boolean)
  const pages = place === 'Each page' ? pdf.pages.map((page) => page.text) : [partOf(pdf, place)]
  return pages.every((page) => pieces.every((piece) => page.includes(piece)))
}

test('each statement stands in its place, and names its source', async () => {
  const documents = await Promise.all(ORDERS.map(read))
  const missing = Object.entries<Statement>(STATEMENTS).filter(
    ([, statement]) => statement.source === '' || !documents.some((pdf) => standsIn(pdf, statement)),
  )
  expect(missing.map(([id]) => id)).toEqual([])
})

test('while prices are illustrative nothing is signed or irrevocable, and the recommended price is marked', async () => {
  const { text } = await read(ILLUSTRATIVE)
  expect(text).not.toContain('I consent')
  expect(text).not.toContain('irrevocable')
  expect(text).toMatch(/We recommend .*\$[\d,.]+ \(illustrative\) a month/)
  const own = (await read(OWN)).text
  expect(own).toContain('I consent: Daniel O’Brien')
  expect(own).not.toContain('(illustrative)')
})

test('without a licence each page says so, and nothing is signed', async () => {
  const { text, pages } = await read(UNLICENSED)
  for (const page of pages) expect(page.text).toContain(STATEMENTS.unlicensed.text)
  expect(text).not.toContain('I consent')
  expect((await read(OWN)).text).not.toContain(STATEMENTS.unlicensed.text)
})

test('where nothing is recommended the advice is general, and nothing is signed', async () => {
  const { text } = await read(NOTHING)
  expect(text).toContain(STATEMENTS.generalAdvice.text)
  expect(text).not.toContain(STATEMENTS.notWholeAdvice.text)
  expect(text).not.toContain('I consent')
})

test('the price with commission and without it: a discount is taken off the covers and not off the fee', async () => {
  const { text } = await read(ILLUSTRATIVE)
  const [, withIt = '', without = ''] =
    /premium is \$([\d,.]+) a month with the commission in the table, and about \$([\d,.]+) a month without it/.exec(
      text,
    ) ?? []
  const cents = (words: string) => Number(words.replaceAll(',', ''))
  expect(cents(without)).toBeGreaterThan(cents(withIt) * 0.8)
  expect(cents(without)).toBeLessThan(cents(withIt) * 0.82)
  expect(text).not.toContain('is not added to your premium')
})

test('the duty is to take reasonable care, and “no loading” tells the class', async () => {
  const { text } = await read(ILLUSTRATIVE)
  expect(text).toContain('reasonable care not to make a misrepresentation')
  expect(text).not.toContain('No health or occupation loading is applied')
  expect(text).toContain('class 2 of 5')
})

test('a document for one of a couple has nothing of the other but name, covers and totals', async () => {
  const { text } = await read(COUPLE)
  expect(text).toContain('14/03/1988')
  for (const theirs of ['09/05/1985', 'Civil engineer']) expect(text).not.toContain(theirs)
  for (const once of ['$148,000.00 a year', '181 cm', 'Smoker']) expect(text.split(once)).toHaveLength(2)
  // How premiums rise, what each cover costs and a share of income would tell age, health or income.
  expect(text).not.toContain('Yearly premium of Daniel')
  expect(text).toContain('The premiums of Daniel O’Brien in detail are in their own copy.')
  expect(text).toContain('Covers of Daniel O’Brien')
  expect(text).not.toContain('Options of Daniel O’Brien')
  // What both pay together stands for each insurer.
  expect(text).toContain('Together')
  expect(text).toContain('Yearly premium of Mai Anh Nguyễn by age')
  const both = (await read({ ...COUPLE, shownPeople: undefined })).text
  expect(both).toContain('09/05/1985')
  expect(both).toContain('Yearly premium of Daniel O’Brien by age')
  expect(both).not.toContain(STATEMENTS.othersDetails.text)
})
