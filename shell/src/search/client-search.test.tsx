import { clients } from '@portal/contract/clients/clients'
import { callQuery, queryClient } from '@portal/platform'
import { answer, clientRow, expectAccessible, hold, pageOf, refuse } from '@portal/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { frameApi, openFrame } from '../testing/open-frame.tsx'

const api = frameApi()

describe('the client search', () => {
  const found = [
    clientRow({ id: 12, first_name: 'Mai Anh', last_name: 'Nguyen', status: 4, phone: '0491570006' }),
    clientRow({ id: 13, first_name: 'Daniel', last_name: 'Nguyen', status: 2, email: 'daniel@example.com' }),
  ]

  it('starts at three characters and shows id, name, phone, e-mail and status', async () => {
    const asked: unknown[] = []
    api.use(
      answer(clients.list, ({ query }) => {
        asked.push([query.search, query.page_size])
        return pageOf(found)
      }),
    )
    const { user } = openFrame('/leads')
    const field = await screen.findByRole('combobox', { name: 'Search clients' })
    await user.type(field, 'ng')
    expect(await screen.findByText('Type at least 3 characters.')).toBeVisible()
    await user.type(field, 'uyen')
    const options = await screen.findAllByRole('option')
    expect(options).toHaveLength(2)
    expect(options[0]).toHaveTextContent('Mai Anh Nguyen')
    expect(options[0]).toHaveTextContent('#12')
    expect(options[0]).toHaveTextContent('0491 570 006')
    expect(options[0]).toHaveTextContent('Application')
    expect(options[1]).toHaveTextContent('daniel@example.com')
    expect(asked).toEqual([['nguyen', 5]])
    await expectAccessible()
  })

  it('opens the client that the arrows and Enter choose', async () => {
    api.use(answer(clients.list, pageOf(found)))
    const { user, address } = openFrame('/leads')
    await screen.findByRole('heading', { name: 'All leads' })
    await user.click(screen.getByRole('combobox', { name: 'Search clients' }))
    await user.keyboard('nguyen')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('heading', { name: 'One client' })).toBeVisible()
    expect(address()).toBe('/client-details/13?from=/leads')
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('opens whom the present text finds, where Enter comes before the answer', async () => {
    const bob = clientRow({ id: 14, first_name: 'Bob', last_name: 'Brown' })
    const gate = hold(clients.list, pageOf([bob]))
    api.use(answer(clients.list, pageOf(found)))
    const { user, address } = openFrame('/leads')
    const field = await screen.findByRole('combobox', { name: 'Search clients' })
    await user.type(field, 'nguyen')
    await screen.findAllByRole('option')
    api.use(gate.handler)
    await user.clear(field)
    await user.type(field, 'bob brown{Enter}')
    expect(address()).toBe('/leads')
    gate.release()
    await waitFor(() => expect(address()).toBe('/client-details/14?from=/leads'))
  })

  it('opens nobody where the field was left before the answer', async () => {
    const gate = hold(clients.list, pageOf(found))
    api.use(gate.handler)
    const { user, address } = openFrame('/leads')
    const field = await screen.findByRole('combobox', { name: 'Search clients' })
    await user.type(field, 'nguyen{Enter}')
    await user.tab()
    gate.release()
    await user.click(field)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(address()).toBe('/leads')
  })

  it('finds a client by number, before those whose phone has the digits', async () => {
    const numbered = clientRow({ id: 401, first_name: 'Bo', last_name: 'Lindqvist' })
    api.use(answer(clients.list, ({ query }) => pageOf(query.search === '#401' ? [numbered] : found)))
    const { user } = openFrame('/leads')
    await user.type(await screen.findByRole('combobox', { name: 'Search clients' }), '401')
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Bo Lindqvist'))
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })

  it('opens the client that is clicked', async () => {
    api.use(answer(clients.list, pageOf(found)))
    const { user, address } = openFrame('/leads')
    await user.type(await screen.findByRole('combobox', { name: 'Search clients' }), 'nguyen')
    await user.click(await screen.findByRole('option', { name: /Mai Anh/ }))
    expect(address()).toBe('/client-details/12?from=/leads')
  })

  it('says that nothing was found, and what failed', async () => {
    api.use(answer(clients.list, pageOf([])))
    const { user } = openFrame('/leads')
    const field = await screen.findByRole('combobox', { name: 'Search clients' })
    await user.type(field, 'nobody')
    expect(await screen.findByText('No data found!')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')

    api.use(refuse(clients.list, 'INTERNAL'))
    await user.type(field, 'somebody')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.use(answer(clients.list, pageOf(found)))
    await user.click(again)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
  })

  it('carries on showing whom it has found where they cannot be found again', async () => {
    api.use(answer(clients.list, pageOf(found)))
    const { user } = openFrame('/leads')
    await user.type(await screen.findByRole('combobox', { name: 'Search clients' }), 'nguyen')
    await screen.findAllByRole('option')
    api.use(refuse(clients.list, 'INTERNAL'))
    const { queryKey } = callQuery(clients.list, { query: { search: 'nguyen', page_size: 5, total: 'rough' } })
    await act(() => queryClient.refetchQueries({ queryKey }))
    expect(queryClient.getQueryState(queryKey)?.status).toBe('error')
    expect(screen.getAllByRole('option')).toHaveLength(2)
  })
})
