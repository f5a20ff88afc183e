import { contacts } from '@portal/contract/office/contacts'
import { views } from '@portal/contract/views'
import {
  answer,
  contactRow,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  refusal,
  renderScreen,
  type ScreenOptions,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ContactList from './ContactList.tsx'

const tama = contactRow()
const bea = contactRow({ id: 6, name: 'Bea Lund', insurer: 'AIA', group: 'BDM', mobile: null, email: null, states: [] })

const asked: Array<Record<string, unknown>> = []
const sent: unknown[] = []
const api = fakeApi(
  answer(contacts.list, ({ query }) => {
    asked.push(query)
    return pageOf([bea, tama], { page: query.page, page_size: query.page_size })
  }),
  answer(contacts.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 2 })) })),
  answer(contacts.details, ({ params }) => (params.id === bea.id ? bea : tama)),
  answer(contacts.create, ({ body }) => {
    sent.push(body)
    return contactRow({ id: 7, name: body.name, insurer: body.insurer })
  }),
  answer(contacts.update, ({ body }) => {
    sent.push(body)
    return contactRow({ version: 3 })
  }),
  answer(contacts.archive, ({ body }) => {
    sent.push({ archived: body })
    return contactRow({ archived_at: '2026-11-20T00:00:00.000Z' })
  }),
  answer(contacts.unarchive, ({ body }) => {
    sent.push({ restored: body })
    return tama
  }),
  answer(contacts.bulk, ({ body }) => {
    sent.push(body)
    return { job_id: 4 }
  }),
  answer(views.open, listViews()),
)

let tests = 0
beforeEach(() => {
  // Drafts are kept for each user: what one test types is none of another's.
  tests += 1
  asked.length = 0
  sent.length = 0
})

async function open(search = '', options: ScreenOptions = {}) {
  const opened = renderScreen(<ContactList />, {
    role: 'ROLE_ADMIN',
    profile: { email: `admin${tests}@demo.example` },
    path: `/contacts${search}`,
    route: '/contacts',
    ...options,
  })
  await screen.findByText('Bea Lund')
  return opened
}

test('contacts stand by insurer, ready to be called and written to', async () => {
  await open()
  const table = screen.getByRole('grid', { name: 'Contacts' })
  expect(within(table).getByRole('link', { name: '0491 570 156' })).toHaveAttribute('href', 'tel:0491570156')
  expect(within(table).getByRole('link', { name: 'tama.ngata@tal.example' })).toHaveAttribute(
    'href',
    'mailto:tama.ngata@tal.example',
  )
  expect(asked[0]).toMatchObject({ sort: 'insurer', page: 1 })
  await expectAccessible()
})

test('the archived ones are a view, and can be restored together', async () => {
  const { user } = await open('?status=0')
  expect(asked[0]).toMatchObject({ status: [0] })
  await user.click(screen.getByRole('checkbox', { name: 'Select Bea Lund' }))
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(sent).toEqual([{ action: { type: 'unarchive' }, selection: { ids: [6] } }]))
})

test('what is missing is named at its field, and what was typed stays', async () => {
  const { user } = await open('?new=1')
  const form = await screen.findByRole('form', { name: 'New contact' })
  await user.type(within(form).getByLabelText('Email'), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Add contact' }))
  expect(await within(form).findByText('Please enter a name')).toBeVisible()
  expect(within(form).getByText('Please choose an insurer')).toBeVisible()
  expect(within(form).getByLabelText('Email')).toHaveValue('nobody')
  expect(within(form).getByLabelText('Email')).toBeInvalid()
  expect(sent).toEqual([])
  await expectAccessible(form)
})

test('a contact is added with the insurer that no list has', async () => {
  const { user, address } = await open('?new=1')
  const form = await screen.findByRole('form', { name: 'New contact' })
  await user.selectOptions(within(form).getByLabelText('Insurer'), 'Other')
  await user.type(within(form).getByLabelText('Insurer name'), 'Hannover Re')
  await user.type(within(form).getByLabelText('Name'), 'Kim Le')
  await user.click(within(form).getByRole('checkbox', { name: 'VIC' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toBe('/contacts'))
  expect(sent).toEqual([expect.objectContaining({ insurer: 'Hannover Re', name: 'Kim Le', states: ['VIC'] })])
  expect(await screen.findByText('Kim Le added')).toBeVisible()
})

test('someone else’s change is shown, and mine is saved on top of it when I say so', async () => {
  let versions: unknown[] = []
  const theirs = contactRow({ position: 'Chief Underwriter', version: 3 })
  api.use(
    answer(contacts.update, ({ body }) => {
      versions = [...versions, body.version]
      return body.version === 2 ? refusal('STALE_VERSION', { record: theirs }) : contactRow({ version: 4 })
    }),
  )
  const { user } = await open('?contact=5')
  const form = await screen.findByRole('form', { name: 'Tama Ngata' })
  await user.type(within(form).getByLabelText('Notes'), 'On leave in June')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const group = await screen.findByRole('group', { name: 'Changed by someone else' })
  expect(within(group).getByText('Chief Underwriter')).toBeVisible()
  expect(within(form).getByLabelText('Notes')).toHaveValue('On leave in June')
  await user.click(within(group).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(versions).toEqual([2, 3]))
})

test('a draft kept from before their change carries on top of it, and takes none of it back', async () => {
  let now = contactRow()
  const bodies: unknown[] = []
  api.use(
    answer(contacts.details, () => now),
    answer(contacts.update, ({ body }) => {
      bodies.push(body)
      return body.version === now.version ? contactRow({ version: 5 }) : refusal('STALE_VERSION', { record: now })
    }),
  )
  const first = await open('?contact=5')
  await first.user.type(
    within(await screen.findByRole('form', { name: 'Tama Ngata' })).getByLabelText('Notes'),
    'Rings back',
  )
  await first.user.keyboard('{Escape}')
  first.unmount()

  now = contactRow({ position: 'Chief Underwriter', version: 3 })
  const { user, address } = await open('?contact=5')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const group = await screen.findByRole('group', { name: 'Changed by someone else' })
  expect(within(group).getByText('Chief Underwriter')).toBeVisible()
  await user.click(within(group).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(address()).toBe('/contacts'))
  expect(bodies.at(-1)).toEqual({ id: 5, version: 3, notes: 'Rings back' })
})

test('a contact is archived from its page, with the way back', async () => {
  const { user } = await open('?contact=5')
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual([{ archived: { id: 5 } }, { restored: { id: 5 } }]))
})

test('an adviser reads contacts, and changes none', async () => {
  await open('?contact=5', { role: 'ROLE_ADVISOR' })
  const page = await screen.findByRole('dialog', { name: 'Tama Ngata' })
  expect(within(page).getByText('Senior Underwriter')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New contact' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Select Bea Lund' })).toBeNull()
})
