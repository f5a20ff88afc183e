import { productProviders } from '@portal/contract/office/product-providers'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLetterhead, QuoteLink, QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import { quotes } from '@portal/contract/quotes/quotes'
import { answer, fakeApi, NOT_SENT, quotePortfolio, refuse, renderScreen, savedQuote, showMedia } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { makePdf } from '../../document/make-pdf.ts'
import { nextStep } from '../next-step.ts'
import QuoteInfo from './QuoteInfo.tsx'

// jsdom has neither workers nor canvases: making and drawing are tested in the browser.
jest.mock('../../document/make-pdf.ts', () => ({ makePdf: jest.fn() }))
jest.mock('../../document/open-pdf.ts', () => ({
  openPdf: async () => ({
    pages: 6,
    parts: [
      { title: 'Cover letter', page: 1 },
      { title: 'Premium table', page: 3 },
    ],
    size: { width: 794, height: 1123 },
    draw: async () => {},
    close: () => {},
  }),
}))

const LETTERHEAD: QuoteLetterhead = {
  adviser: {
    id: 4,
    name: 'Alex Marchetti',
    email: 'alex@demo.example',
    phone: '0412 345 678',
    authorisedRepresentativeNumber: '001242632',
  },
  addressee: { title: null, firstName: 'Mai Anh', lastName: 'Nguyễn', address: [] },
  existing: [],
}
const api = fakeApi(
  answer(quotes.view, savedQuote()),
  answer(quotes.learned, { people: [] }),
  answer(quoteSharing.viewLetterhead, LETTERHEAD),
  answer(quoteSharing.view, NOT_SENT),
  answer(productProviders.list, { items: [] }),
)

const made = jest.mocked(makePdf)
const saved: string[] = []
beforeEach(() => {
  made.mockReset().mockImplementation(async () => new Uint8Array(62_000))
  saved.splice(0)
  localStorage.clear()
  URL.createObjectURL = () => 'blob:pdf'
  URL.revokeObjectURL = () => {}
  jest.spyOn(window, 'close').mockImplementation(() => {})
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => jest.restoreAllMocks())

const show = (query = '?quote=900') => renderScreen(<QuoteInfo />, { path: `/quote-info${query}` })

test('a saved quote is summed up beside its PDF, which is saved under its person’s name', async () => {
  const { user } = show()
  expect(await screen.findByText('Alex Marchetti')).toBeVisible()
  expect(screen.getByText('AR 001242632')).toBeVisible()
  expect(await screen.findByText('Not sent yet')).toBeVisible()
  expect(await screen.findByText('6 pages, 62 KB')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  expect(saved).toEqual([expect.stringMatching(/\.pdf$/)])
})

test('what the insurers disclose opens from there, with the days of issue', async () => {
  const issued = {
    links: { pds: `/files/disclosure/${'a1'.repeat(32)}`, tmd: `/files/disclosure/${'b2'.repeat(32)}` },
    pdsDate: '2025-11-01',
    tmdDate: '2025-11-01',
  }
  const portfolios = [
    quotePortfolio({ code: 'ZUR', name: 'Zurich' }, 61.5, issued),
    quotePortfolio({ code: 'TAL', name: 'TAL' }, 56.25),
  ]
  api.use(answer(quotes.view, savedQuote({ quoteResponse: { clients: [{ portfolios }] } })))
  show()
  expect(await screen.findByRole('heading', { name: /^PDS and TMD/ })).toBeVisible()
  for (const label of ['PDS', 'TMD']) {
    const link = screen.getByRole('link', { name: `${label} of Zurich, issued 01/11/2025` })
    expect(link).toHaveAttribute('href', label === 'PDS' ? issued.links.pds : issued.links.tmd)
    expect(link).toHaveAttribute('target', '_blank')
  }
  expect(screen.queryByRole('link', { name: /of TAL/ })).not.toBeInTheDocument()
})

test('each part of the PDF leads to its page', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /Premium table/ }))
  expect(await screen.findByText('Page 3 of 6')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('Page 4 of 6')).toBeVisible()
})

test('while the PDF is made, its button says so in words that can be read, and takes no press', async () => {
  made.mockImplementation(() => new Promise(() => {}))
  const { user } = show()
  const button = await screen.findByRole('button', { name: 'Making the PDF' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // What is disabled is pale: the words would be below the contrast that texts need.
  expect(button).toBeEnabled()
  await user.click(button)
  expect(saved).toEqual([])
})

test('a PDF that could not be made is tried again', async () => {
  made.mockRejectedValueOnce(new Error('Out of memory'))
  const { user } = show()
  expect(await screen.findByText('The PDF couldn’t be made: Out of memory')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('6 pages, 62 KB')).toBeVisible()
})

test('where the preview has no room, that its PDF could not be made stands below the summary', async () => {
  showMedia((query) => query === '(max-width: 63.99875em)')
  made.mockRejectedValueOnce(new Error('Out of memory'))
  const { user } = show()
  expect(await screen.findByText('The PDF couldn’t be made: Out of memory')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('6 pages, 62 KB')).toBeVisible()
  expect(screen.queryByText('Page 1 of 6')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Premium table/ }))
  expect(within(await screen.findByRole('dialog')).getByText('Page 3 of 6')).toBeVisible()
})

const MAIL: QuoteMail = {
  mail_id: 5,
  to: 'mai@client.example',
  state: 'sent',
  sender: null,
  sent_at: '2026-11-17T04:26:00.000Z',
  has_pdf: true,
  link_id: 8,
}
const LINK: QuoteLink = {
  id: 8,
  quote_id: 900,
  state: 'opened',
  created_by: null,
  created_at: '2026-11-17T04:26:00.000Z',
  expires_at: '2026-12-17T04:26:00.000Z',
  opened_at: '2026-11-17T05:03:00.000Z',
  last_opened_at: '2026-11-17T05:03:00.000Z',
  url: null,
  both_agreed: false,
}

test.each([
  ['sent and opened', { mails: [MAIL], links: [LINK] }, '17/11/2026 15:26, opened 17/11/2026 16:03'],
  ['waiting', { mails: [{ ...MAIL, state: 'waiting' }], links: [] }, 'On its way'],
  ['not delivered', { mails: [{ ...MAIL, state: 'failed' }], links: [] }, 'Not delivered: see the client’s timeline'],
  ['kept', { mails: [{ ...MAIL, state: 'kept' }], links: [] }, 'Not sent: email isn’t set up'],
  ['cancelled', { mails: [], links: [{ ...LINK, state: 'revoked', last_opened_at: null }] }, 'Not sent yet'],
] satisfies Array<[string, { mails: QuoteMail[]; links: QuoteLink[] }, string]>)(
  'says how a quote reached its client: %s',
  async (_, sharing, words) => {
    api.use(answer(quoteSharing.view, { ...NOT_SENT, ...sharing }))
    show()
    expect(await screen.findByText(words)).toBeVisible()
  },
)

const KEPT = { mails: [{ ...MAIL, state: 'kept' as const }], links: [{ ...LINK, opened_at: null }] }
test.each([
  ['recommended', { isRecommended: false }, 'recommend'],
  ['sent, once it is recommended', { sharing: KEPT }, 'send'],
  ['applied for, once the email is sent', { sharing: { mails: [MAIL], links: [] } }, 'apply'],
  ['applied for, once the client has opened it', { sharing: { mails: [], links: [LINK] } }, 'apply'],
  ['downloaded, by whoever may neither recommend nor send', { maySend: false, mayDecide: false }, 'download'],
  ['nothing yet, while it loads whether it was sent', { sharing: undefined }, undefined],
] as const)('its one primary button says that it is to be %s', (_, state, step) => {
  const known = { maySend: true, mayDecide: true, isRecommended: true, sharing: NOT_SENT }
  expect(nextStep({ ...known, ...state })).toBe(step)
})

test('without a number a sample is shown, marked as one, which cannot be sent', async () => {
  api.use(
    answer(quotes.price, {
      clients: [{ portfolios: [quotePortfolio({ code: 'TAL', name: 'TAL' }, 90)] }],
      madeBy: savedQuote().quoteResponse.madeBy,
    }),
  )
  show('')
  expect(await screen.findByText('Sample')).toBeVisible()
  expect(screen.getByText(/^Sam Sample, 4\d, NSW$/)).toBeVisible()
  for (const name of ['Send', 'Client link']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(await screen.findByText('6 pages, 62 KB')).toBeVisible()
})

describe('a download that the address asks for', () => {
  test('saves the quote that was to be downloaded last, and says how far it is', async () => {
    localStorage.setItem('portal.own/adviser@demo.example/quote', '900')
    show('?action=download')
    const overlay = within(await screen.findByRole('dialog', { name: 'Preparing the PDF' }))
    expect(await overlay.findByText('Logo loaded')).toBeVisible()
    expect(made).not.toHaveBeenCalled()
    expect(await screen.findByRole('dialog', { name: 'PDF saved' }, { timeout: 4_000 })).toBeVisible()
    expect(saved).toHaveLength(1)
    await waitFor(() => expect(window.close).toHaveBeenCalled(), { timeout: 4_000 })
  })

  test('carries on without a logo that does not come', async () => {
    api.use(http.get('*/logo.png', () => new HttpResponse(null, { status: 404 })))
    const logo = '/logo.png'
    renderScreen(<QuoteInfo />, { path: '/quote-info?quote=900&action=download', company: { logo } })
    const overlay = within(await screen.findByRole('dialog', { name: 'Preparing the PDF' }))
    expect(await overlay.findByText('Logo left out')).toBeVisible()
    expect(await screen.findByRole('dialog', { name: 'PDF saved' }, { timeout: 4_000 })).toBeVisible()
  })

  test('can be cancelled: nothing is saved', async () => {
    made.mockImplementation(
      (_order, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Stopped')))),
    )
    const { user, address } = show('?quote=900&action=download')
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1), { timeout: 4_000 })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(saved).toEqual([])
    await waitFor(() => expect(address()).toBe('/quote-info?quote=900'))
  })

  test('says what went wrong and tries again', async () => {
    made.mockRejectedValueOnce(new Error('Out of memory'))
    const { user } = show('?quote=900&action=download')
    expect(await screen.findByText('Out of memory', undefined, { timeout: 4_000 })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('dialog', { name: 'PDF saved' }, { timeout: 4_000 })).toBeVisible()
  })
})

test('another company’s quote is not found', async () => {
  api.use(refuse(quotes.view, 'NOT_FOUND'), refuse(quoteSharing.viewLetterhead, 'NOT_FOUND'))
  show()
  expect(await screen.findByRole('heading', { name: 'Quote not found' })).toBeVisible()
})
