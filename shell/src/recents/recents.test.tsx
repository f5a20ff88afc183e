import { recents } from '@portal/contract/clients/recents'
import { queryClient } from '@portal/platform'
import { answer, expectAccessible, fakeApi, refusal, renderScreen } from '@portal/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { clientAt } from './client-address.ts'
import { RecentClients } from './RecentClients.tsx'
import { useNoteOpened } from './use-recents.ts'

const MAI = { id: 12, kind: 'lead', first_name: 'Mai Anh', last_name: 'Nguyễn', status: 4 } as const
const DANIEL = { ...MAI, id: 13, kind: 'client', first_name: 'Daniel', status: 2 } as const

const api = fakeApi(answer(recents.list, { items: [MAI] }), answer(recents.open, { items: [DANIEL, MAI] }))

function Opened() {
  useNoteOpened()
  return <RecentClients />
}

test('the records opened last lead back to them, a lead to one of the leads', async () => {
  api.use(answer(recents.list, { items: [MAI, DANIEL] }))
  renderScreen(<RecentClients />)
  expect(await screen.findByRole('link', { name: 'Application Mai Anh Nguyễn' })).toHaveAttribute(
    'href',
    '/client-details/12?from=/leads',
  )
  expect(screen.getByRole('link', { name: /Daniel/ })).toHaveAttribute('href', '/client-details/13')
  await expectAccessible()
})

test('a record at which somebody stays is one of them', async () => {
  let opened: readonly (typeof MAI | typeof DANIEL)[] = [MAI]
  api.use(
    answer(recents.list, () => ({ items: [...opened] })),
    answer(recents.open, () => {
      opened = [DANIEL, MAI]
      return { items: [...opened] }
    }),
  )
  renderScreen(<Opened />, { path: '/client-details/13' })
  expect(await screen.findByRole('link', { name: /Daniel/ }, { timeout: 4_000 })).toBeVisible()
})

test('one that is not theirs to see is not', async () => {
  const opened = jest.fn()
  api.use(
    answer(recents.open, ({ params }) => {
      opened(params.id)
      return refusal('NOT_FOUND')
    }),
  )
  renderScreen(<Opened />, { path: '/client-details/13' })
  await waitFor(() => expect(opened).toHaveBeenCalledWith(13), { timeout: 4_000 })
  // What is asked for afterwards is answered afterwards.
  await act(() => queryClient.refetchQueries())
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Application Mai Anh Nguyễn' })])
})

test('nobody who sees no clients is asked about', () => {
  renderScreen(<Opened />, { role: 'ROLE_ACCOUNTANT', path: '/client-details/13' })
  expect(queryClient.isFetching()).toBe(0)
  expect(screen.queryByText('Recently opened')).toBeNull()
})

test.each([
  ['/client-details/12', 12],
  ['/client-details/12/', 12],
  ['/client-details/0', undefined],
  ['/client-details/12a', undefined],
  ['/client-details/', undefined],
  ['/leads', undefined],
])('%s shows client %s', (address, id) => {
  expect(clientAt(address)).toBe(id)
})
