import { unsubscribe as calls } from '@portal/contract/sending/unsubscribe'
import { answer, expectAccessible, fakeApi, refuse, renderScreen, unreachable } from '@portal/testing'
import { screen } from '@testing-library/react'
import Unsubscribe from './Unsubscribe.tsx'

const OPEN = { channel: 'email', masked_address: 'm•••@client.example', is_unsubscribed: false } as const
const OUT = { ...OPEN, is_unsubscribed: true }
const DEAD = 'This link is incomplete. Please copy the whole link from the message.'

const sent: unknown[] = []
const api = fakeApi(answer(calls.open, OPEN))
beforeEach(() => {
  sent.length = 0
  api.use(
    answer(calls.stop, ({ body }) => {
      sent.push(body)
      return OUT
    }),
    answer(calls.resume, OPEN),
  )
})
const show = () => renderScreen(<Unsubscribe params={{ token: 'a-token' }} />, { role: null })

it('unsubscribes when the button is pressed, and not before; and takes it back', async () => {
  const { user, container } = show()
  expect(await screen.findByRole('heading', { name: /^Unsubscribe from / })).toBeVisible()
  expect(container).toHaveTextContent('emails to m•••@client.example will stop')
  expect(sent).toEqual([])
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  expect(sent).toEqual([{ token: 'a-token' }])
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Subscribe again' }))
  expect(await screen.findByRole('heading', { name: 'You’re subscribed again' })).toBeVisible()
})

it('says where somebody is unsubscribed already', async () => {
  api.use(answer(calls.open, OUT))
  show()
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
})

it('calls text messages what they are', async () => {
  api.use(answer(calls.open, { ...OPEN, channel: 'sms', masked_address: '••• 678' }))
  show()
  expect(await screen.findByText('News and automatic text messages to ••• 678 will stop.')).toBeVisible()
})

it('says that a damaged link doesn’t work', async () => {
  api.use(refuse(calls.open, 'LINK_DEAD', { message: DEAD }))
  show()
  expect(await screen.findByText(DEAD)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('can be reopened, and pressed again, where the connection was down', async () => {
  api.use(unreachable(calls.open))
  const { user } = show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.use(answer(calls.open, OPEN), unreachable(calls.stop))
  await user.click(again)
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled()
})
