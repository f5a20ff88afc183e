import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import type { BlockedAddress } from '@portal/contract/sending/blocked-addresses.schema'
import { answer, expectAccessible, fakeApi, renderScreen } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { BlockedNote } from './BlockedNote.tsx'

const BOUNCED: BlockedAddress = {
  ...{ channel: 'email', address: 'mai@client.example', reason: 'bounced', at: '2026-11-20T03:00:00Z' },
  detail: '550 5.1.1 No such user',
}
let items: BlockedAddress[]
const api = fakeApi(answer(blockedAddresses.list, () => ({ items })))
const show = (address = 'Mai@Client.example') =>
  renderScreen(<BlockedNote clientId={12} address={address} />, { role: 'ROLE_ADVISOR' })

test('a bounced address says why, and is cleared', async () => {
  items = [BOUNCED]
  const cleared: unknown[] = []
  api.use(
    answer(blockedAddresses.clear, ({ body }) => {
      cleared.push(body)
      items = []
      return { items }
    }),
  )
  const { user } = show()
  expect(await screen.findByText('Emails to this address bounced on 20/11/2026')).toBeVisible()
  expect(screen.getByText(/The mail server said: 550 5\.1\.1 No such user/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByText(/bounced/)).toBeNull())
  expect(cleared).toEqual([{ channel: 'email', address: 'Mai@Client.example' }])
})

test('an unsubscribed one is no obstacle to writing', async () => {
  items = [{ ...BOUNCED, reason: 'unsubscribed' }]
  show()
  expect(await screen.findByText('Unsubscribed on 20/11/2026')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('another address is said nothing of', async () => {
  items = [BOUNCED, { ...BOUNCED, address: 'other@client.example', reason: 'unsubscribed' }]
  show('other@client.example')
  expect(await screen.findByText('Unsubscribed on 20/11/2026')).toBeVisible()
  expect(screen.queryByText(/bounced/)).toBeNull()
})
