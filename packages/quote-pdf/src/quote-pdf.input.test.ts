import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import type { QuotePdfOrder } from './order.ts'
import { quotePdf } from './quote-pdf.ts'
import { misplaced } from './testing/misplaced.ts'
import { COMPANY, DANIEL, orderOf } from './testing/orders.ts'
import { bomb, giant, jpeg, png, SVG } from './testing/pictures.ts'
import { type ReadPdf, readPdf } from './testing/read-pdf.ts'

/** What people and firms put in: names of any length and script, pictures of any kind, quotes of any age. */

async function sound(order: QuotePdfOrder): Promise<ReadPdf> {
  const pdf = await readPdf(await quotePdf(order))
  expect(misplaced(pdf)).toEqual([])
  return pdf
}

/** Text without the ends of its lines. */
const unbroken = ({ text }: ReadPdf) => text.replace(/\s+/g, '')

const withPortfolios = (of: (portfolio: WirePortfolio) => WirePortfolio, order = orderOf()): QuotePdfOrder => ({
  ...order,
  quote: {
    ...order.quote,
    quoteResponse: {
      clients: order.quote.quoteResponse.clients.map(({ portfolios }) => ({ portfolios: portfolios.map(of) })),
    },
  },
})

test.each([
  ['Nguyễn Thị Ánh Tuyết'],
  ['Anahera Tāmaki-Wēpiha Māori'],
  ['Łukasz Żółć'],
  ['Şebnem Ğül İnan'],
  ['Đặng Ơn'],
  ['Zoë D’Arcy-O’Neill ✓'],
  ['Παπαδόπουλος-Ωραΐα Άννα'],
  ['Щербаков Ёлкин'],
  ['Їжакевич Ґалаґан'],
  ['陳大文'],
  ['欧阳 小龍'],
  ['田中 さくら'],
  ['김민준 Kim'],
])('%s is whole, also when copied', async (lastName) => {
  const { text, info } = await sound(orderOf({ clients: [{ ...DANIEL, firstName: '', lastName }] }))
  expect(text.split(lastName).length).toBeGreaterThan(3)
  expect(info.Title).toBe(`Insurance comparison for ${lastName}`)
})

test('fonts of other scripts travel with the documents that need them alone', async () => {
  const fontsOf = async (lastName: string) => {
    const bytes = Buffer.from(await quotePdf(orderOf({ clients: [{ ...DANIEL, lastName }] })))
    return [...new Set(bytes.toString('latin1').match(/(?<=\/BaseFont \/)\w+/g))].sort()
  }
  expect(await fontsOf('Nguyễn')).toEqual(['Inter'])
  expect(await fontsOf('陳')).toEqual(['Han', 'Inter'])
  expect(await fontsOf('김')).toEqual(['Hangul', 'Inter'])
})

test('letters that were typed in parts are put together; those that the font lacks do not end the text', async () => {
  const clients = [{ ...DANIEL, firstName: 'Nguyễn'.normalize('NFD'), lastName: 'علي 🙂\u200bLee' }]
  const { text } = await sound(orderOf({ clients }))
  expect(text).toContain('Nguyễn ??? ?Lee')
})

test('names of 120 letters, with spaces and without, are whole and stay in their places', async () => {
  const spaced = 'Maximiliane Wilhelmina '.repeat(6).slice(0, 119).trim()
  const solid = 'W'.repeat(120)
  const order = orderOf({
    clients: [
      { ...DANIEL, firstName: spaced, lastName: solid },
      { ...DANIEL, firstName: solid, lastName: '' },
    ],
  })
  const company = { ...COMPANY, name: solid, legal_name: `${spaced} Pty Ltd`, address: `${solid}, ${spaced}` }
  const letterhead = {
    ...order.letterhead,
    adviser: {
      id: 1,
      name: solid,
      email: `${solid.toLowerCase()}@a.example`,
      phone: '1',
      authorisedRepresentativeNumber: '1',
    },
    addressee: { title: 'Dr', firstName: spaced, lastName: solid, address: [spaced, solid] },
  }
  const long = withPortfolios((one) => ({ ...one, supplier: { ...one.supplier, name: `${one.code} ${solid}` } }), order)
  const pdf = await sound({ ...long, company, letterhead })
  const text = unbroken(pdf)
  expect(text).toContain(`${spaced}${solid}`.replace(/\s/g, ''))
  expect(text).toContain(`${spaced} Pty Ltd`.replace(/\s/g, ''))
  expect(text.split(solid).length).toBeGreaterThan(10)
})

describe('logos', () => {
  const plain = quotePdf(orderOf())
  const images = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1

  test.each([
    ['colour', png(300, 80)],
    ['transparent', png(120, 120, 4, 0)],
    ['grey', png(60, 60, 1)],
    ['grey and transparent', png(60, 60, 2, 120)],
    ['large', png(1800, 1200)],
    ['tall', png(20, 900)],
    ['with a colour profile that unpacks without end', bomb('iCCP')],
    ['JPEG', jpeg(3)],
  ])('%s: drawn, and in the document once', async (_, logo) => {
    const bytes = await quotePdf({ ...orderOf(), logo, afslLogo: logo })
    expect(images(bytes)).toBeGreaterThan(0)
    expect(images(bytes)).toBeLessThanOrEqual(4)
    expect(bytes.length).toBeLessThan(650_000)
    expect(misplaced(await readPdf(bytes))).toEqual([])
  })

  test('of the licensee alone: drawn beside the licence', async () => {
    expect(images(await quotePdf({ ...orderOf(), logo: null, afslLogo: png(60, 60) }))).toBeGreaterThan(0)
    expect(images(await quotePdf({ ...orderOf(), logo: null, afslLogo: null }))).toBe(0)
  })

  test.each([
    ['SVG with a script', SVG],
    ['no picture', new TextEncoder().encode('logo')],
    ['nothing', new Uint8Array()],
    ['CMYK', jpeg(4)],
    ['12 bits a channel', jpeg(3, { precision: 12 })],
    ['a lossless JPEG', jpeg(3, { frame: 0xc3 })],
    ['a JPEG that ends early', jpeg(3).subarray(0, 20)],
    ['a PNG that ends early', png(40, 40).subarray(0, 60)],
    ['a PNG of more pixels than there is room for', giant()],
    ['a PNG that unpacks without end', bomb('IDAT')],
    ['too many bytes', Uint8Array.from({ length: 6_000_000 }, (_, at) => [0xff, 0xd8, 0xff][at] ?? 0)],
  ])('%s: left out', async (_, logo) => {
    const bytes = await quotePdf({ ...orderOf(), logo, afslLogo: logo })
    expect(Buffer.from(bytes).equals(Buffer.from(await plain))).toBe(true)
  })
})

test('without company, adviser or addressee the rest is made', async () => {
  const order = orderOf()
  const letterhead = {
    adviser: null,
    addressee: { title: null, firstName: '', lastName: '', address: [] },
    existing: [],
  }
  const { text, info } = await sound({ ...order, company: null, letterhead, disclosures: undefined })
  expect(text).toContain('Dear Daniel,')
  expect(text).not.toContain('Call me')
  expect(text).not.toMatch(/undefined|null|NaN/)
  expect(info.Author ?? '').toBe('')
})

test('a quote of an earlier engine, with less to tell', async () => {
  const order = withPortfolios(({ code, name, supplier, premiumTotal, products }) => ({
    ...{ code, name, supplier, products, errors: [] },
    premiumTotal: { premium: premiumTotal.premium },
  }))
  const { text } = await sound({ ...order, quote: { ...order.quote, engineVersion: '0.1.0', outcomes: [] } })
  expect(text).toContain('AIA')
  expect(text).toContain('Other')
  expect(text).not.toMatch(/undefined|null|NaN/)
})

test('portfolios without figures for the frequency, with errors, or not for all covers, say why', async () => {
  const order = withPortfolios(
    (one) => {
      if (one.code === 'AIA01') return { ...one, supportsFrequency: { W: false } }
      if (one.code === 'AST01') return { ...one, premiumTotal: { ...one.premiumTotal, premium: { M: 10 } } }
      if (one.code === 'BTL01') {
        return { ...one, allNeedsMet: false, errors: [{ needIndex: 0, need: 'Life', message: 'Not over 60.' }] }
      }
      return one
    },
    orderOf({ frequency: 'W' }),
  )
  const { text } = await sound(order)
  expect(text).toContain('AIA: Cannot be paid weekly.')
  expect(text).toContain('Asteron: No weekly premium for all covers.')
  expect(text).toContain('BT: Life: Not over 60.')
  expect(text).toContain('from 3 of 6 insurers')
  expect(text).toContain('Missing: AIA, Asteron and BT.')
})

test('where nobody has a price it says so', async () => {
  const none = withPortfolios((one) => ({ ...one, premiumTotal: { premium: {} } }))
  const { text } = await sound(none)
  expect(text).toContain('No insurer gave a monthly premium for all covers.')
  expect(text).toContain('There is no premium to break down.')
  expect(text).not.toContain('Lowest illustrative premium')
  expect(text).toContain('None of the 6 insurers gave a price for all covers.')
  expect(text).toContain('All insurers: No monthly premium for all covers.')
  expect(text).toContain('Next, we can ask again')
  await sound(orderOf({ portfolios: 0 }))
  await sound(orderOf({ clients: [] }))
})

test('a firm’s letter with its merge fields, and one of 4,000 letters', async () => {
  const letter = 'Kia ora {{client}} ✓\n\n{{lowest}} asks {{lowest premium}}.\n\nNgā mihi,'
  const { pages } = await sound({ ...orderOf(), company: { ...COMPANY, quote_letter: letter } })
  expect(pages[0]?.text).toContain('Kia ora Daniel ✓')
  expect(pages[0]?.text).toMatch(/AIA asks \$[\d,.]+ \(illustrative\) a month\./)
  expect(pages[0]?.text).toContain('Ngā mihi,')
  expect(pages[0]?.text).not.toContain('Yours sincerely')
  const long = 'Read this. '.repeat(360)
  const { bookmarks } = await sound({ ...orderOf(), company: { ...COMPANY, quote_letter: long } })
  expect(bookmarks[1]?.page).toBe(3)
})
