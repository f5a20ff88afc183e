import { clients } from '@portal/contract/clients/clients'
import { useCall, useRole } from '@portal/platform'
import { Link, useParams } from '@portal/router'
import { answer } from '../api/answer.ts'
import { fakeApi } from '../api/server.ts'
import { clientSummary } from '../records/clients.ts'
import { expectAccessible } from './accessible.ts'
import { renderScreen } from './renderScreen.tsx'

fakeApi(answer(clients.view, ({ params }, { token }) => clientSummary({ id: params.id, last_name: `by ${token}` })))

function ClientName() {
  const { id } = useParams()
  const role = useRole()
  const { data } = useCall(clients.view, { params: { id: Number(id) } })
  return (
    <main>
      <h1>{data?.last_name ?? 'Loading...'}</h1>
      <p>{role}</p>
      <Link to="/clients?page=2">Clients</Link>
    </main>
  )
}

test('a screen has its address, its user and its calls', async () => {
  const { findByRole, getByText, address, user } = renderScreen(<ClientName />, {
    role: 'ROLE_ADMIN',
    path: '/client-details/12',
    route: '/client-details/:id',
  })
  expect(await findByRole('heading', { name: 'by test-token' })).toBeVisible()
  expect(getByText('ROLE_ADMIN')).toBeVisible()
  await expectAccessible()
  await user.click(await findByRole('link', { name: 'Clients' }))
  expect(address()).toBe('/clients?page=2')
})
