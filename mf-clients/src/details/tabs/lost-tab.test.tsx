import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { merges } from '@portal/contract/clients/merges'
import { answer, clientDetails, fakeApi, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import ClientDetails from '../ClientDetails.tsx'

fakeApi(
  answer(clients.details, clientDetails()),
  answer(duplicates.ofClient, { items: [], elsewhere: 0 }),
  answer(merges.ofClient, { items: [] }),
  answer(users.options, []),
)

let isLost = true
jest.doMock('../notes/ClientNotes.tsx', () => {
  if (isLost) throw new Error('It did not come')
  return { __esModule: true, default: () => <h2>All notes</h2> }
})

test('a tab whose code does not come leaves the client’s page as it is, and comes with Try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = renderScreen(<ClientDetails />, {
    path: '/client-details/12?tab=notes',
    route: '/client-details/:id',
    role: 'ROLE_ADVISOR',
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Notes/ })).toBeVisible()
  isLost = false
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'All notes' })).toBeVisible()
})
