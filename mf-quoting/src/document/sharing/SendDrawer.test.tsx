import { clients } from '@portal/contract/clients/clients'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { QuoteLink, QuoteMail } from '@portal/contract/quotes/quote-sharing.schema'
import { mails } from '@portal/contract/sending/mails'
import { texts } from '@portal/contract/sending/texts'
import { MESSAGES } from '@portal/domain/message'
import { NOT_LICENSED } from '@portal/domain/quotes/licence'
import {
  answer,
  clientDetails,
  expectAccessible,
  fakeApi,
  mailHead,
  refuse,
  renderScreen,
  savedQuote,
  smsHead,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import SendDrawer from './SendDrawer.tsx'

const NAME = 'Mai Anh Nguyễn'
const EMAIL = { field: 'email', address: 'mai@client.example', name: NAME } as const
const SECOND = { field: 'secondary_email', address: 'work@client.example', name: NAME } as const
const PARTNER = { field: 'partner', address: 'luke@client.example', name: 'Łukasz Māori' } as const
const SIGNED = { signature: ['Sam Advisor', 'A & B Advice', '0412 345 678'], moves_lead: true, is_mail_set_up: true }
const sharing = (...addresses: Array<typeof EMAIL | typeof SECOND | typeof PARTNER>) =>
  answer(quoteSharing.view, { refused: null, mails: [], links: [], addresses, ...SIGNED })

const MAIL: QuoteMail = {
  mail_id: 5,
  to: EMAIL.address,
  state: 'waiting',
  sender: { id: 3, name: 'Sam Advisor' },
  sent_at: '2026-11-17T04:26:00.000Z',
  has_pdf: true,
  link_id: null,
}
const LINK: QuoteLink = {
  id: 7,
  quote_id: 900,
  state: 'unopened',
  created_by: null,
  created_at: '2026-11-17T04:20:00.000Z',
  expires_at: '2026-12-17T04:20:00.000Z',
  opened_at: null,
  last_opened_at: null,
  both_agreed: false,
  url: null,
}
const SMS = { to: null, time_zone: 'Australia/Sydney', is_unsubscribed: false, is_set_up: false }
const sent: unknown[] = []
const api = fakeApi(
  sharing(EMAIL),
  answer(texts.recipientOf, SMS),
  answer(quoteSharing.send, ({ params, body }) => {
    sent.push([params.id, body])
    return MAIL
  }),
)
let id = 900
beforeEach(() => {
  sent.splice(0)
  // What was typed and not sent is kept for each quote: every test has its own.
  id += 1
})

function show(different: Parameters<typeof savedQuote>[0] = {}) {
  const onClose = jest.fn()
  return { ...renderScreen(<SendDrawer quote={savedQuote({ id, ...different })} onClose={onClose} />), onClose }
}
const message = () => screen.findByRole('textbox', { name: /^Message/ })

test('a letter that names whom and what is sent with the PDF', async () => {
  const { user, onClose } = show({ covers: ['TRM', 'TPE', 'INC'] })
  expect(await screen.findByRole('option', { name: 'Mai Anh Nguyễn · mai@client.example' })).toBeVisible()
  expect(await message()).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Quote is on its way')).toBeVisible()
  expect(onClose).toHaveBeenCalled()
  expect(sent).toEqual([
    [
      id,
      {
        to: 'email',
        cc: [],
        as: 'pdf',
        both_agreed: false,
        move_lead: true,
        subject: 'Your insurance comparison',
        html: expect.stringContaining(
          'your comparison of life, total and permanent disability and income protection cover',
        ),
      },
    ],
  ])
  expect(JSON.stringify(sent)).toContain('Dear Mai Anh,')
  expect(JSON.stringify(sent)).toContain('Sam Advisor<br>A &amp; B Advice<br>0412 345 678')
})

test('it goes to another address as a link, where that is chosen', async () => {
  api.use(sharing(EMAIL, SECOND))
  const { user } = show()
  await user.selectOptions(await screen.findByRole('combobox', { name: /^To/ }), 'Mai Anh Nguyễn · work@client.example')
  await user.click(within(screen.getByRole('group', { name: 'The client gets' })).getByRole('button', { name: 'Link' }))
  expect(screen.getByText(/^The link asks for the client’s date of birth/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toMatchObject([[id, { to: 'secondary_email', as: 'link' }]]))
})

test('it goes to another address with copies, one press for the partner’s, and leaves the lead where it is', async () => {
  api.use(sharing(EMAIL, PARTNER))
  const { user } = show()
  await user.selectOptions(await screen.findByRole('combobox', { name: /^To/ }), 'Another address')
  const typed = screen.getByRole('textbox', { name: /^Email address/ })
  await user.type(typed, 'books@firm')
  await user.click(screen.getByRole('button', { name: 'Łukasz Māori · luke@client.example' }))
  const copies = screen.getByRole('textbox', { name: /^Cc/ })
  expect(copies).toHaveValue('luke@client.example')
  await user.type(copies, ', nobody')
  await user.click(screen.getByRole('checkbox', { name: 'Move to Quote Sent once the email is sent' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findAllByText('“nobody” isn’t a valid email address')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(MESSAGES.invalidEmail).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  await user.type(typed, '.example')
  await user.type(copies, '@firm.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      [id, { to: 'books@firm.example', cc: ['luke@client.example', 'nobody@firm.example'], move_lead: false }],
    ]),
  )
})

test('a quote on its way can be taken back', async () => {
  const cancelled: unknown[] = []
  api.use(
    answer(mails.cancel, ({ params }) => {
      cancelled.push(params.mailId)
      return { ...mailHead({ state: 'cancelled' }), text: '', html: '' }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Quote is on its way')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The quote wasn’t sent')).toBeVisible()
  expect(cancelled).toEqual([5])
})

test('without a subject nothing is sent', async () => {
  const { user } = show()
  await user.clear(await screen.findByRole('textbox', { name: /^Subject/ }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findAllByText('Please enter a subject')).not.toHaveLength(0)
  expect(sent).toEqual([])
})

test('names that look like mark-up are written as they are', async () => {
  const quote = savedQuote()
  const [person] = quote.quoteRequest.clients
  if (!person) throw new Error('The record has a person')
  const { user } = show({ quoteRequest: { ...quote.quoteRequest, clients: [{ ...person, firstName: 'A<b>&' }] } })
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(JSON.stringify(sent)).toContain('Dear A&lt;b'))
})

test('what the server refuses is said in its words, and the letter stays', async () => {
  const words = 'Please add the client’s date of birth first. The link asks for it.'
  api.use(
    refuse(quoteSharing.send, 'BAD_INPUT', { message: words, errors: [{ path: 'date_of_birth', message: words }] }),
  )
  const { user, onClose } = show()
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('where email isn’t set up, that is said before anything is sent, with a link to copy instead', async () => {
  api.use(
    answer(quoteSharing.view, {
      refused: null,
      mails: [],
      links: [],
      addresses: [EMAIL],
      ...SIGNED,
      is_mail_set_up: false,
    }),
    answer(quoteSharing.createLink, { ...LINK, url: 'https://demo.example/quote-link/a-token' }),
  )
  const { user } = show()
  expect(await screen.findByText(/^Email isn’t set up\. Send Mai Anh Nguyễn a link or the PDF yourself/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('textbox', { name: /^Link/ })).toHaveValue('https://demo.example/quote-link/a-token')
  await expectAccessible()
})

test('for nobody of the portal it says what to do', async () => {
  api.use(sharing())
  show({ client: null })
  expect(await screen.findByText(/^This quote has no client yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
})

describe('a client without an address', () => {
  const record = clientDetails({ id: 12, email: null, phone: null, additional_phone: null })
  const saved: unknown[] = []
  beforeEach(() => {
    saved.splice(0)
    api.use(
      sharing(),
      answer(clients.details, record),
      answer(clients.update, ({ body }) => {
        saved.push(body)
        api.use(sharing(EMAIL), answer(texts.recipientOf, { ...SMS, is_set_up: true, to: '+61412345678' }))
        return { ...record, ...body, version: record.version + 1 }
      }),
    )
  })

  test('gets one here, which is saved on their record, and the quote is sent', async () => {
    const { user } = show({ client: { id: 12, name: NAME, kind: 'lead' } })
    const field = await screen.findByRole('textbox', { name: /^Email address/ })
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible()
    await expectAccessible()
    await user.type(field, 'mai@client{Enter}')
    expect(await screen.findByText(MESSAGES.invalidEmail)).toBeVisible()
    await user.type(field, '.example{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(saved).toEqual([{ id: 12, version: record.version, email: 'mai@client.example' }])
  })

  test('gets a link by SMS where that is set up, also to a number entered here', async () => {
    api.use(
      answer(texts.recipientOf, { ...SMS, is_set_up: true }),
      answer(quoteSharing.sendText, ({ body }) => {
        sent.push(body)
        return smsHead({ state: 'waiting', send_at: new Date().toISOString() })
      }),
    )
    const { user } = show({ client: { id: 12, name: NAME, kind: 'lead' } })
    await user.click(await screen.findByRole('button', { name: 'SMS' }))
    const field = await screen.findByRole('textbox', { name: /^Mobile number/ })
    await user.type(field, '02 9999 1234{Enter}')
    expect(await screen.findByText(/^Please enter a mobile number/)).toBeVisible()
    await user.clear(field)
    await user.type(field, '0412 345 678{Enter}')
    expect(await screen.findByText('0412 345 678')).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('SMS is on its way')).toBeVisible()
    expect(saved).toMatchObject([{ phone: '0412 345 678' }])
    expect(sent).toEqual([{ text: 'Hi Mai Anh, here is your insurance comparison.', both_agreed: false }])
  })
})

test('addresses that did not come are asked for again', async () => {
  api.use(refuse(quoteSharing.view, 'INTERNAL'))
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use(sharing(EMAIL))
  await user.click(again)
  expect(await screen.findByRole('option', { name: 'Mai Anh Nguyễn · mai@client.example' })).toBeVisible()
})

test('without a licence nothing can be sent, and why is said', async () => {
  api.use(answer(quoteSharing.view, { refused: NOT_LICENSED, mails: [], links: [], addresses: [EMAIL], ...SIGNED }))
  show()
  expect(await screen.findByText(NOT_LICENSED)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
})
