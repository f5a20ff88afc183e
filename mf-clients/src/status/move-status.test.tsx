import { clients } from '@portal/contract/clients/clients'
import { answer, clientDetails, clientSummary, fakeApi, hold, renderScreen } from '@portal/testing'
import { act, screen } from '@testing-library/react'
import { CLIENT } from '../details/client-record.ts'
import { moveStatus } from './move-status.ts'

const api = fakeApi(
  answer(clients.updateStatus, ({ params }) => clientSummary({ id: params.id, status: 1, version: 2 })),
)

function Page() {
  const { data } = CLIENT.useDetails(13)
  return <h1>{data?.first_name ?? 'Loading...'}</h1>
}

test('the page of a client comes, also while another one is being moved', async () => {
  const gate = hold(clients.details, clientDetails({ id: 13, first_name: 'Daniel' }))
  api.use(gate.handler)
  renderScreen(<Page />)
  act(() => {
    void moveStatus({ id: 12, status: 0 }, { status: 1 })
  })
  expect(await screen.findByText('Moved to Follow Up')).toBeVisible()
  gate.release()
  expect(await screen.findByRole('heading', { name: 'Daniel' })).toBeVisible()
})
