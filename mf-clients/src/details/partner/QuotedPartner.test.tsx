import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { partners } from '@portal/contract/clients/partners'
import type { Partner } from '@portal/contract/clients/partners.schema'
import { answer, clientDetails, duplicate, expectAccessible, fakeApi, refusal, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import QuotedPartner from './QuotedPartner.tsx'

const NOTHING: Partner = { client_id: 12, details: null, version: 0, updated_at: null, linked: null, covers: [] }
const thomas = () => clientDetails({ id: 30, first_name: 'Thomas' })
const linked = (): Partner => ({ ...NOTHING, linked: { client: thomas() } })

let sent: unknown[]
let taken: number[]
beforeEach(() => {
  sent = []
  taken = []
})

const api = fakeApi(
  answer(clients.details, clientDetails()),
  answer(partners.view, NOTHING),
  answer(partners.makeClient, ({ body }) => {
    sent.push(body)
    return linked()
  }),
  answer(partners.link, ({ body }) => {
    sent.push(body)
    return linked()
  }),
  answer(duplicates.find, { items: [duplicate({ id: 30, first_name: 'Thomas', reasons: ['name'] })], elsewhere: 1 }),
)

const person = {
  first_name: 'Thomas',
  last_name: null,
  date_of_birth: '1986-02-01',
  smoker: false,
  state: 'WA' as const,
}
const open = () =>
  renderScreen(
    <QuotedPartner client={{ id: 12, firstName: 'Mai' }} person={person} onLinked={({ id }) => taken.push(id)} />,
  )

test('the second person of a quote is added as the partner of the first with what the quote knows', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add as Mai’s partner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add as Mai’s partner' }))
  expect(await dialog.findByRole('button', { name: 'Link instead: Thomas Nguyễn' })).toBeVisible()
  expect(dialog.getByText(/A colleague’s client may be the same person/)).toBeVisible()
  expect(dialog.getByRole('checkbox', { name: /^Same address:/ })).not.toBeChecked()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Create and link' }))
  await waitFor(() => expect(taken).toEqual([30]))
  expect(sent).toEqual([
    {
      ...{ first_name: 'Thomas', last_name: 'Nguyễn', date_of_birth: '1986-02-01', smoker: false, state: 'WA' },
      same_address: false,
    },
  ])
})

test('whoever is a client already is linked instead', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add as Mai’s partner' }))
  await user.click(await screen.findByRole('button', { name: 'Link instead: Thomas Nguyễn' }))
  await waitFor(() => expect(taken).toEqual([30]))
  expect(sent).toEqual([{ partner_id: 30 }])
})

test('what the server refuses is told, and what was typed stays', async () => {
  api.use(
    answer(partners.makeClient, () =>
      refusal('CONFLICT', { message: 'This client already has a partner. Unlink them first.' }),
    ),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add as Mai’s partner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add as Mai’s partner' }))
  await user.click(dialog.getByRole('button', { name: 'Create and link' }))
  expect(await dialog.findByText('This client already has a partner. Unlink them first.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Thomas')
  expect(taken).toEqual([])
})

test('the partner who is linked is taken with a press', async () => {
  api.use(answer(partners.view, linked()))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Use Mai’s partner, Thomas Nguyễn' }))
  expect(taken).toEqual([30])
})
