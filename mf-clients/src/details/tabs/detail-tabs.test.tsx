import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails as Client } from '@portal/contract/clients/clients.schema'
import { duplicates } from '@portal/contract/clients/duplicates'
import { merges } from '@portal/contract/clients/merges'
import { timeline } from '@portal/contract/clients/timeline'
import type { Role } from '@portal/domain/account/role'
import { PlatformProvider, type RemoteHost } from '@portal/platform'
import { someRelease } from '@portal/platform/testing'
import { answer, clientDetails, expectAccessible, fakeApi, renderScreen, timelineOf } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientDetails from '../ClientDetails.tsx'

let stored: Client
let sent: unknown[]
beforeEach(() => {
  stored = clientDetails()
  sent = []
})

fakeApi(
  answer(clients.details, () => stored),
  answer(clients.update, ({ body: { id: _, version = 0, ...changes } }) => {
    sent.push(changes)
    stored = { ...stored, ...changes, version: version + 1 }
    return stored
  }),
  answer(duplicates.ofClient, { items: [], elsewhere: 0 }),
  answer(merges.ofClient, { items: [] }),
  answer(timeline.list, timelineOf()),
  answer(users.options, []),
)

async function open(role: Role = 'ROLE_ADVISOR') {
  const opened = renderScreen(<ClientDetails />, {
    path: '/client-details/12',
    route: '/client-details/:id',
    role,
  })
  await screen.findByRole('heading', { level: 1 })
  return opened
}
/** Other remotes have tabs of theirs here. */
const HOST: RemoteHost = {
  registry: {
    remotes: [
      someRelease(
        {},
        {
          slots: [
            { slot: 'client-details.tab/v1', code: 'a/Quotes', title: 'Quotes', segment: 'quotes', access: 'session' },
            { slot: 'client-details.tab/v1', code: 'a/Trips', title: 'Trips', segment: 'trips', access: 'session' },
          ],
        },
      ),
    ],
  },
  code: async () => () => null,
  ready: () => undefined,
  preload: () => {},
}

test('tabs of other remotes say how many things they hold, where the client counts them', async () => {
  stored = clientDetails({ counts: { quotes: 3 } })
  renderScreen(
    <PlatformProvider host={HOST}>
      <ClientDetails />
    </PlatformProvider>,
    { path: '/client-details/12', route: '/client-details/:id', role: 'ROLE_ADVISOR' },
  )
  await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('link', { name: /^Quotes/ })).toHaveTextContent('Quotes3')
  expect(screen.getByRole('link', { name: 'Trips' })).toBeVisible()
})

const section = (name: string) => screen.findByRole('region', { name })

test('fields are typed from one to the next with Tab, feet and pounds become a BMI', async () => {
  const { user } = await open()
  const personal = within(await section('Personal'))
  await user.click(personal.getByRole('button', { name: /Edit Height/ }))
  const height = personal.getByRole('textbox', { name: 'Height' })
  await user.clear(height)
  await user.type(height, '5\'8"')
  await user.tab()
  const weight = await personal.findByRole('textbox', { name: 'Weight' })
  await user.clear(weight)
  await user.type(weight, '150 lb{Enter}')
  expect(await personal.findByText('22.8')).toBeVisible()
  expect(sent).toEqual([{ height_cm: 172.7 }, { weight_kg: 68 }])
})

test('Escape puts back what was there', async () => {
  const { user } = await open()
  const personal = within(await section('Personal'))
  await user.click(personal.getByRole('button', { name: /Edit First name/ }))
  await user.type(personal.getByRole('textbox', { name: 'First name' }), 'X{Escape}')
  expect(personal.getByText('Mai Anh')).toBeVisible()
  expect(sent).toEqual([])
})

test('a number whose check digit is wrong is not sent, and stays as typed', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Show \d+ empty$/ }))
  const smsf = within(await section('Super and SMSF'))
  await user.click(smsf.getByRole('button', { name: /Edit ABN/ }))
  await user.type(smsf.getByRole('textbox', { name: 'ABN' }), '51 824 753 557{Enter}')
  expect(await smsf.findByText('Please enter a valid 11-digit ABN')).toBeVisible()
  expect(smsf.getByRole('textbox', { name: 'ABN' })).toHaveValue('51 824 753 557')
  await user.clear(smsf.getByRole('textbox', { name: 'ABN' }))
  await user.type(smsf.getByRole('textbox', { name: 'ABN' }), '51 824 753 556{Enter}')
  expect(await smsf.findByText('51 824 753 556')).toBeVisible()
  await waitFor(() => expect(sent).toEqual([{ abn: '51824753556' }]))
})

test('a salary by the fortnight is shown by the year too', async () => {
  stored = clientDetails({ salary: 400_000, salary_frequency: 'F' })
  await open()
  expect(within(await section('Work and super')).getByText('$104,000.00')).toBeVisible()
})

test('who checks the work of others reads and does not write', async () => {
  await open('ROLE_AFSL')
  expect(within(await section('Work and super')).getByText('Pharmacist')).toBeVisible()
  expect(within(await section('Work and super')).queryByRole('button')).toBeNull()
})

test('a field stands in one place: no tab repeats the summary', async () => {
  await open()
  expect(screen.queryByRole('link', { name: /Personal|Work|Super/ })).toBeNull()
})

test('the page is accessible with every field shown', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^Show \d+ empty$/ }))
  await expectAccessible()
})
