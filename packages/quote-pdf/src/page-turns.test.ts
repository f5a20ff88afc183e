import type { QuotePdfOrder } from './order.ts'
import { PAGE } from './page/measures.ts'
import { quotePdf } from './quote-pdf.ts'
import { DANIEL, MAI, orderOf, portfolioOf } from './testing/orders.ts'
import { type PdfPage, type ReadPdf, readPdf } from './testing/read-pdf.ts'

/** Where pages end, and what stays together. */

type ExistingCover = QuotePdfOrder['letterhead']['existing'][number]

const read = async (order: QuotePdfOrder) => await readPdf(await quotePdf(order))

const existingOf = (count: number): ExistingCover[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ policyId: null, clientIndex: 0, supplierCode: 'AMP', supplierName: `Insurer ${index}`, type: 'TRM' },
    ...{ owner: 'S', amount: 300_000, premium: 480, frequency: 'Y', action: 'keep', newAmount: null, newPremium: null },
  }))

const withExisting = (count: number): QuotePdfOrder => {
  const order = orderOf({ clients: [DANIEL, MAI], portfolios: 2 })
  return { ...order, letterhead: { ...order.letterhead, existing: existingOf(count) } }
}

const pagesWith = ({ pages }: ReadPdf, words: string) =>
  pages.flatMap(({ items }, page) => (items.some(({ text }) => text === words) ? [page] : []))

/** What is left below the content of a page, of the room for it. */
function emptyShare({ items }: PdfPage): number {
  const ends = items.filter(({ bottom }) => bottom < PAGE.bottom + 6).map(({ bottom }) => bottom)
  return (PAGE.bottom - Math.max(...ends)) / (PAGE.bottom - PAGE.top)
}

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'the facts of each of a couple stand together, below %i covers that one has already',
  async (covers) => {
    const pdf = await read(withExisting(covers))
    expect(pagesWith(pdf, 'Height, weight')).toEqual(pagesWith(pdf, 'Date of birth'))
  },
)

/** How many rows of a list go on at the head of a page; nothing where none does. */
function continuedRows({ items }: PdfPage): number[] {
  const below = items.filter(({ top }) => top > PAGE.top - 4).sort((one, other) => one.top - other.top)
  const head = below.find(({ text }) => text === 'Insurer')
  if (!head || below.some(({ bottom }) => bottom < head.top)) return []
  const firsts = below.filter(({ left, top }) => Math.abs(left - head.left) < 1 && top > head.bottom)
  const last = firsts.findIndex(({ top }, index) => top - (firsts[index - 1] ?? head).top > 60)
  return [last === -1 ? firsts.length : last]
}

test.each([12, 15, 17, 22])(
  'a list of %i insurers does not go on with a row or two on its next page',
  async (portfolios) => {
    const { pages } = await read(orderOf({ portfolios, clients: [DANIEL, MAI] }))
    const counted = pages.flatMap(continuedRows)
    expect(counted.length).toBeGreaterThan(0)
    expect(Math.min(...counted)).toBeGreaterThanOrEqual(3)
  },
)

test('no page but the letter and the last one is two fifths empty', async () => {
  for (const clients of [[DANIEL], [DANIEL, MAI]]) {
    for (let portfolios = 1; portfolios <= 15; portfolios += 2) {
      const { pages } = await read(orderOf({ portfolios, clients }))
      expect(Math.max(...pages.slice(1, -1).map(emptyShare))).toBeLessThan(0.4)
    }
  }
})

test('an insurer’s long name is whole in the charts too', async () => {
  const order = orderOf()
  const long = { ...portfolioOf(0, DANIEL), supplier: { code: 'AMP', name: 'AMP (Resolution Life)' } }
  const portfolios = [long, portfolioOf(1, DANIEL)]
  const { text } = await read({ ...order, quote: { ...order.quote, quoteResponse: { clients: [{ portfolios }] } } })
  expect(text).not.toContain('AMP (Reso…')
  expect(text).not.toMatch(/AMP \(?\w*…/)
  expect(text.split('AMP (Resolution Life)').length).toBeGreaterThan(5)
})

test('only words that the document uses are defined', async () => {
  const { text } = await read(orderOf())
  const defined = text.slice(text.indexOf('Short descriptions'))
  for (const term of ['Income protection', 'Any occupation', 'Life buyback', 'Rollover rebate']) {
    expect(defined).toContain(term)
  }
  for (const term of ['Child trauma', 'Own occupation', 'Blended premium', 'SuperLink']) {
    expect(defined).not.toContain(term)
  }
})
