import { configureApiClient } from '@portal/api-client'
import type { Endpoint } from '@portal/contract/endpoint'
import { QueryObserver } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { PlatformProvider } from '../remote/RemoteHostContext.tsx'
import { sessionStore } from '../session/index.ts'
import { queryClient } from './query-client.ts'
import { useCall } from './useCall.ts'
import { refreshEntities, useChange } from './useChange.ts'

const VIEW: Endpoint = {
  name: 'clients.view',
  method: 'GET',
  path: '/client/{id}',
  access: 'session',
  summary: '',
  reads: ['client:{id}'],
}
const RENAME: Endpoint = {
  name: 'clients.update',
  method: 'PUT',
  path: '/client/update',
  access: 'session',
  summary: '',
  changes: ['client:{id}'],
}

let asked: string[]
let names: Record<string, string>

beforeEach(() => {
  asked = []
  names = { '12': 'Ada', '13': 'Grace' }
  queryClient.clear()
  sessionStore.setState({ status: 'signed-in', token: 't', email: 'adviser@demo.example' })
  configureApiClient({ baseUrl: '', reference: 'demo', token: () => 't', onSessionEnded: async () => 'abandon' })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method, url } = input instanceof Request ? input : new Request(input)
    const id = url.split('/').at(-1) ?? ''
    asked.push(`${method} ${id}`)
    if (method === 'PUT') names = { ...names, '12': 'Ada Lovelace' }
    return new Response(JSON.stringify(method === 'PUT' ? { id: 12 } : names[id]))
  })
})

function Name({ id }: { id: number }) {
  const { data } = useCall(VIEW, { params: { id } })
  return <p>{typeof data === 'string' ? data : '…'}</p>
}

function Rename() {
  const { mutate } = useChange(RENAME)
  return (
    <button type="button" onClick={() => mutate({ body: { id: 12 } })}>
      Rename
    </button>
  )
}

it('refreshes whatever shows what was changed, wherever it stands, and nothing else', async () => {
  render(
    <PlatformProvider>
      <Name id={12} />
      <Name id={13} />
      <Rename />
    </PlatformProvider>,
  )
  expect(await screen.findByText('Ada')).toBeVisible()
  expect(await screen.findByText('Grace')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
  expect(asked).toEqual(['GET 12', 'GET 13', 'PUT update', 'GET 12'])
})

it('asks again for what was on its way when it was changed', async () => {
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, Promise.resolve('one document')]
  const queryFn = jest.fn(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
  const observer = new QueryObserver(queryClient, { queryKey: ['documents'], queryFn, meta: { reads: ['documents'] } })
  const leave = observer.subscribe(() => {})
  refreshEntities(['documents'])
  first.resolve('no document')
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('one document'))
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})

it('asks once for two who want the same, and never shows one user what another was shown', async () => {
  const { unmount } = render(
    <PlatformProvider>
      <Name id={12} />
      <Name id={12} />
    </PlatformProvider>,
  )
  expect(await screen.findAllByText('Ada')).toHaveLength(2)
  expect(asked).toEqual(['GET 12'])
  unmount()
  sessionStore.setState({ email: 'referral@demo.example' })
  names = { '12': 'Somebody' }
  render(
    <PlatformProvider>
      <Name id={12} />
    </PlatformProvider>,
  )
  expect(screen.queryByText('Ada')).toBeNull()
  expect(await screen.findByText('Somebody')).toBeVisible()
})

it('shows what a screen puts into an answer itself before the browser paints again', async () => {
  const seen = jest.fn()
  const leave = new QueryObserver(queryClient, { queryKey: ['a board'], enabled: false }).subscribe(seen)
  queryClient.setQueryData(['a board'], 'with the card in another lane')
  await Promise.resolve()
  expect(seen).toHaveBeenCalledTimes(1)
  leave()
})
