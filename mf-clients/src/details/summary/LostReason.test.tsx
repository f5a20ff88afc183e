import { clients } from '@portal/contract/clients/clients'
import { firmLists } from '@portal/contract/office/firm-lists'
import { answer, clientDetails, clientSummary, expectAccessible, fakeApi, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import LostReason from './LostReason.tsx'

const sent: unknown[] = []
const api = fakeApi(
  answer(firmLists.choices, {
    items: [
      { code: 'price', label: 'Premium', archived: false },
      { code: 'own_1', label: 'Moved overseas', archived: false },
      { code: 'health', label: 'Health', archived: true },
    ],
  }),
  answer(clients.updateStatus, ({ params, body }) => {
    sent.push(body)
    return clientSummary({ id: params.id, status: body.status, version: 2 })
  }),
)
beforeEach(() => {
  sent.length = 0
})
const lost = (lost_reason: string | null) => clientDetails({ id: 12, status: 5, lost_reason, version: 1 })
const open = (lost_reason: string | null, mayChange = true) =>
  renderScreen(<LostReason client={lost(lost_reason)} mayChange={mayChange} />)

it('offers the firm’s list, and keeps what is chosen', async () => {
  const { user } = open(null)
  const field = await screen.findByLabelText('Lost reason')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Not given',
    'Premium',
    'Moved overseas',
  ])
  await user.selectOptions(field, 'Moved overseas')
  await waitFor(() => expect(sent).toEqual([{ status: 5, lost_reason: 'own_1' }]))
  expect(field).toHaveValue('own_1')
  await expectAccessible()
})

it('shows an archived one where it was given', async () => {
  open('health')
  expect(await screen.findByLabelText('Lost reason')).toHaveDisplayValue('Health')
})

it('takes the choice back and says why where it is refused', async () => {
  api.use(refuse(clients.updateStatus, 'BAD_INPUT', { message: 'Please choose a lost reason from the list' }))
  const { user } = open('price')
  await user.selectOptions(await screen.findByLabelText('Lost reason'), 'Moved overseas')
  expect(await screen.findByText('Please choose a lost reason from the list')).toBeVisible()
  expect(screen.getByLabelText('Lost reason')).toHaveDisplayValue('Premium')
})

it('is read where it may not be changed', async () => {
  open('price', false)
  expect(await screen.findByText('Lost reason: Premium')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})
