import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails as Client } from '@portal/contract/clients/clients.schema'
import { duplicates } from '@portal/contract/clients/duplicates'
import { merges } from '@portal/contract/clients/merges'
import { activity } from '@portal/contract/office/activity'
import type { Role } from '@portal/domain/account/role'
import { PlatformProvider, type RemoteHost } from '@portal/platform'
import { someRelease } from '@portal/platform/testing'
import {
  activityPage,
  answer,
  clientDetails,
  clientSummary,
  expectAccessible,
  fakeApi,
  refuse,
  renderScreen,
  unreachable,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { CLIENT } from '../client-record.ts'
import { ClientSummary } from '../summary/ClientSummary.tsx'
import { ClientHead } from './ClientHead.tsx'

let stored: Client
let sent: unknown[]
beforeEach(() => {
  stored = clientDetails({ adviser: { id: 3, name: 'Sam Advisor' } })
  sent = []
})

const api = fakeApi(
  answer(clients.details, () => stored),
  answer(clients.update, ({ body: { id: _, version: __, ...changes } }) => {
    sent.push(changes)
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return stored
  }),
  answer(clients.assign, ({ body }) => {
    sent.push(body)
    const adviser = body.adviser_id === null ? null : { id: body.adviser_id, name: 'Jo Tanaka' }
    stored = { ...stored, adviser, version: stored.version + 1 }
    return clientSummary(stored)
  }),
  answer(users.options, [
    { id: 3, name: 'Sam Advisor', role: 'ROLE_ADVISOR' },
    { id: 4, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' },
  ]),
  answer(duplicates.ofClient, { items: [], elsewhere: 0 }),
  answer(merges.ofClient, { items: [] }),
  answer(activity.list, activityPage([])),
)

/** Who quotes offers a new quote; whoever else is there offers something else. */
const HOST: RemoteHost = {
  registry: {
    remotes: [
      someRelease(
        {},
        {
          routes: [{ path: '/quoting-tools', title: 'New quote', access: 'session', code: 'a/Quote' }],
          clientActions: [
            {
              id: 'new-quote',
              label: 'New quote',
              access: ['ROLE_ADVISOR'],
              to: '/quoting-tools?client={client}',
            },
          ],
        },
      ),
    ],
  },
  code: async () => () => null,
  ready: () => undefined,
  preload: () => {},
}

test('whoever may quote begins a quote from the head of the page', async () => {
  const open = (role: Role) =>
    renderScreen(
      <PlatformProvider host={HOST}>
        <Page {...{ role }} />
      </PlatformProvider>,
      { role },
    )
  const { unmount } = open('ROLE_ADVISOR')
  expect(await screen.findByRole('link', { name: 'New quote' })).toHaveAttribute('href', '/quoting-tools?client=12')
  unmount()
  open('ROLE_AFSL')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'New quote' })).toBeNull()
})

function Page({ role }: { role: Role }) {
  const { data } = CLIENT.useDetails(12)
  if (!data) return null
  return (
    <main>
      <ClientHead client={data} role={role} neighbours={undefined} />
      <ClientSummary client={data} role={role} onCompare={() => {}} />
    </main>
  )
}

async function open(role: Role = 'ROLE_ADMIN', id = 9) {
  const opened = renderScreen(<Page role={role} />, { role, profile: { id } })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }))
type User = Awaited<ReturnType<typeof open>>['user']
async function choose(user: User, name: string) {
  await user.click(screen.getByRole('button', { name: /^More for / }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('a lead is a client at once, before the server has answered, and a lead again by Undo', async () => {
  const held = Promise.withResolvers<void>()
  api.use(
    answer(clients.update, async ({ body }) => {
      sent.push(body)
      await held.promise
      stored = { ...stored, kind: body.kind ?? stored.kind }
      return stored
    }),
  )
  const { user } = await open()
  await choose(user, 'Convert to client')
  await user.click(screen.getByRole('button', { name: /^More for / }))
  expect(await screen.findByRole('menuitem', { name: 'Move back to leads' })).toBeVisible()
  held.resolve()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 12, kind: 'client' },
      { id: 12, kind: 'lead' },
    ]),
  )
})

test('a lead of nobody that becomes the client of the adviser who marks it is for all of them again by Undo', async () => {
  stored = clientDetails({ adviser: null })
  api.use(
    answer(clients.update, ({ body: { kind = 'lead' } }) => {
      stored = { ...stored, kind, adviser: { id: 3, name: 'Sam Advisor' } }
      return stored
    }),
    answer(clients.create, ({ body }) => {
      sent.push(body)
      stored = { ...stored, kind: 'lead', adviser: null }
      return stored
    }),
  )
  const { user } = await open('ROLE_ADVISOR', 3)
  await choose(user, 'Convert to client')
  expect(await summary().findByText('Sam Advisor')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Moved back to leads')).toBeVisible()
  expect(sent).toEqual([{ id: 12, kind: 'lead', adviser_id: null }])
  expect(summary().getByRole('button', { name: 'Edit Adviser: Unassigned' })).toBeVisible()
})

test('a lead stays a lead where the server refuses', async () => {
  api.use(refuse(clients.update, 'UNAVAILABLE', { message: 'The portal is busy.' }))
  const { user } = await open()
  await choose(user, 'Convert to client')
  expect(await screen.findByText('The portal is busy.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^More for / }))
  expect(await screen.findByRole('menuitem', { name: 'Convert to client' })).toBeVisible()
})

test('whoever may, assigns by keys to an adviser whom they find by name, and Undo gives the client back', async () => {
  const { user } = await open()
  await choose(user, 'Assign to…')
  const dialog = screen.getByRole('dialog', { name: 'Assign Mai Anh Nguyễn' })
  expect(within(dialog).getByText(/Open tasks and applications stay assigned as they are/)).toBeVisible()
  await expectAccessible(dialog)
  await user.clear(within(dialog).getByRole('combobox', { name: 'Adviser' }))
  await user.type(within(dialog).getByRole('combobox', { name: 'Adviser' }), 'tan{Enter}')
  const day = within(dialog).getByRole('textbox', { name: 'Commission moves from' })
  await user.clear(day)
  await user.type(day, '1/10/2026')
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Assigned to Jo Tanaka')).toHaveTextContent('Was with Sam Advisor')
  expect(summary().getByText('Jo Tanaka')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const commission_from = '2026-10-01'
  await waitFor(() =>
    expect(sent).toEqual([
      { adviser_id: 4, commission_from },
      { adviser_id: 3, commission_from },
    ]),
  )
})

describe('an adviser who is not offered any more', () => {
  beforeEach(() => api.use(answer(users.options, [{ id: 4, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' }])))

  test('keeps the client where nothing was chosen', async () => {
    const { user } = await open()
    await choose(user, 'Assign to…')
    expect(screen.getByRole('combobox', { name: 'Adviser' })).toHaveValue('Sam Advisor')
    const assign = screen.getByRole('button', { name: 'Assign' })
    expect(assign).toHaveAttribute('aria-disabled', 'true')
    await user.click(assign)
    expect(sent).toEqual([])
  })

  test('is found by name as long as the client is theirs', async () => {
    const { user } = await open()
    await user.click(summary().getByRole('button', { name: /^Edit Adviser:/ }))
    const field = summary().getByRole('combobox', { name: 'Adviser' })
    await user.clear(field)
    await user.type(field, 'sam{Enter}')
    await user.keyboard('{Enter}')
    expect(await summary().findByRole('button', { name: 'Edit Adviser: Sam Advisor' })).toBeVisible()
    expect(sent).toEqual([])
  })
})

test.each(['dialog', 'summary'])('advisers who could not be had are asked for again in the %s', async (place) => {
  api.use(unreachable(users.options))
  // Whoever isn't asked for a day sends the dialog by Enter in its only field.
  const { user } = await open('ROLE_ADVISOR', 3)
  if (place === 'dialog') await choose(user, 'Assign to…')
  else await user.click(summary().getByRole('button', { name: /^Edit Adviser:/ }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('combobox', { name: 'Adviser' })).toHaveValue('Sam Advisor')
  api.use(answer(users.options, [{ id: 4, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' }]))
  again.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await user.clear(screen.getByRole('combobox', { name: 'Adviser' }))
  // Once to choose, once more to send.
  await user.type(screen.getByRole('combobox', { name: 'Adviser' }), 'tan{Enter}{Enter}')
  expect(await screen.findByText('Assigned to Jo Tanaka')).toBeVisible()
})

test('somebody takes a client over with one choice; whoever has them already is not offered it', async () => {
  const { user } = await open('ROLE_ADVISOR', 4)
  await choose(user, 'Assign to me')
  await waitFor(() => expect(sent).toEqual([{ adviser_id: 4 }]))
  await user.click(screen.getByRole('button', { name: /^More for / }))
  expect(screen.queryByRole('menuitem', { name: 'Assign to me' })).toBeNull()
})

test('an adviser who gives a client away cannot take it back, and is not offered to', async () => {
  const { user } = await open('ROLE_ADVISOR', 3)
  await choose(user, 'Assign to…')
  const dialog = within(screen.getByRole('dialog'))
  await user.clear(dialog.getByRole('combobox', { name: 'Adviser' }))
  await user.type(dialog.getByRole('combobox', { name: 'Adviser' }), 'tan{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Assigned to Jo Tanaka')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test.each([
  ['lead', true],
  ['client', false],
] as const)(
  'an adviser who leaves a %s to nobody may take it back as long as they see it: %p',
  async (kind, mayUndo) => {
    stored = clientDetails({ kind, adviser: { id: 3, name: 'Sam Advisor' } })
    const { user } = await open('ROLE_ADVISOR', 3)
    await choose(user, 'Assign to…')
    const dialog = within(screen.getByRole('dialog'))
    await user.clear(dialog.getByRole('combobox', { name: 'Adviser' }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Adviser removed')).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(mayUndo ? 1 : 0)
  },
)

test('S opens the statuses', async () => {
  const { user } = await open()
  await user.keyboard('s')
  expect(await screen.findByRole('menuitemradio', { name: 'Follow Up' })).toBeVisible()
})

test('a referrer who is no user is edited; one who is a user is not', async () => {
  stored = clientDetails({ referrer_name: 'Aunt Linh', referrer_email: null, referral_company: null })
  const { user, unmount } = await open()
  await user.click(summary().getByRole('button', { name: /^Show \d+ empty$/ }))
  await user.click(summary().getByRole('button', { name: /^Edit Referrer email:/ }))
  await user.type(summary().getByRole('textbox', { name: 'Referrer email' }), 'linh@example.com{Enter}')
  await waitFor(() => expect(sent).toEqual([{ referrer_email: 'linh@example.com' }]))
  unmount()
  stored = clientDetails({ referrer: { id: 7, name: 'Jasmine Lim' }, referrer_name: 'Jasmine Lim' })
  await open()
  expect(summary().getByText('Jasmine Lim')).toBeVisible()
  expect(summary().queryByRole('button', { name: /^Edit Referr/ })).toBeNull()
})

test('the linked partner is a way to their page; one whom the viewer may not see is linked, no more', async () => {
  stored = clientDetails({ linked_partner: { client: { id: 30, name: 'Thomas Nguyễn' } } })
  const { unmount } = await open()
  expect(summary().getByRole('link', { name: 'Thomas Nguyễn' })).toHaveAttribute('href', '/client-details/30')
  unmount()
  stored = clientDetails({ linked_partner: { client: null } })
  await open()
  expect(summary().getByText('Linked')).toBeVisible()
})
