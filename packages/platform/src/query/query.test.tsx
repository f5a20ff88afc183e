import { configureApiClient } from '@portal/api-client'
import type { Endpoint } from '@portal/contract/endpoint'
import { QueryObserver } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { PlatformProvider } from '../remote/RemoteHostContext.tsx'
import { sessionStore } from '../session/index.ts'
import { queryClient } from './query-client.ts'
import { holdRefresh, refreshEntities } from './refresh.ts'
import { useCall } from './useCall.ts'
import { useChange } from './useChange.ts'

const VIEW: Endpoint = {
  name: 'clients.view',
  method: 'GET',
  path: '/client/{id}',
  access: 'session',
  summary: '',
  shows: ['client:{id}'],
}
const RENAME: Endpoint = {
  name: 'clients.update',
  method: 'PUT',
  path: '/client/update',
  access: 'session',
  summary: '',
}
const LIST: Endpoint = { ...VIEW, name: 'policies.list', path: '/policies', shows: ['policy', 'client'] }

let asked: string[]
/** What the server says of a call that changes something. */
let changed: string
let status: number
let names: Record<string, string>

beforeEach(() => {
  asked = []
  changed = 'client:12 activity:3@client:12'
  status = 200
  names = { '12': 'Ada', '13': 'Grace', policies: 'Policies' }
  queryClient.clear()
  sessionStore.setState({ status: 'signed-in', token: 't', email: 'adviser@demo.example' })
  configureApiClient({ baseUrl: '', reference: 'demo', token: () => 't', onSessionEnded: async () => 'abandon' })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method, url } = input instanceof Request ? input : new Request(input)
    const id = url.split('/').at(-1) ?? ''
    asked.push(`${method} ${id}`)
    if (method !== 'PUT') return Response.json({ id: Number(id), name: names[id] })
    names = { ...names, '12': 'Ada Lovelace' }
    return Response.json({ id: 12, name: 'Ada Lovelace' }, { status, headers: { changed } })
  })
})

function Name({ of: endpoint = VIEW, id }: { of?: Endpoint; id?: number }) {
  const { data } = useCall(endpoint, id === undefined ? {} : { params: { id } })
  const name: unknown = typeof data === 'object' && data !== null && 'name' in data ? data.name : '…'
  return <p>{String(name)}</p>
}

function Rename({ by = RENAME }: { by?: Endpoint }) {
  const { mutate } = useChange(by)
  return (
    <button type="button" onClick={() => mutate({ body: { id: 12 } })}>
      Rename
    </button>
  )
}

/** A page that shows two clients and a list of policies, once all of it is there, and renames one of the clients. */
async function rename(by?: Endpoint) {
  render(
    <PlatformProvider>
      <Name id={12} />
      <Name id={13} />
      <Name of={LIST} />
      <Rename {...(by && { by })} />
    </PlatformProvider>,
  )
  expect(await screen.findByText('Ada')).toBeVisible()
  expect(await screen.findByText('Grace')).toBeVisible()
  expect(await screen.findByText('Policies')).toBeVisible()
  asked = []
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
}

it('asks again for whatever shows what the server has changed, wherever it stands, and for nothing else', async () => {
  await rename()
  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
  expect(asked).toEqual(['PUT update', 'GET 12', 'GET policies'])
})

it('shows the answer of a save as the record, and does not ask for the record again', async () => {
  await rename({ ...RENAME, fills: 'clients.view:{id}' })
  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
  expect(asked).toEqual(['PUT update', 'GET policies'])
})

it('shows the answer of a save as what there is one of, too', async () => {
  await rename({ ...RENAME, fills: 'policies.list' })
  expect(await screen.findAllByText('Ada Lovelace')).toHaveLength(2)
  expect(asked).toEqual(['PUT update', 'GET 12'])
})

it('asks again for what a call has changed before it failed', async () => {
  status = 500
  await rename({ ...RENAME, fills: 'clients.view:{id}' })
  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
  expect(asked).toEqual(['PUT update', 'GET 12', 'GET policies'])
})

it('asks for nothing while a screen shows what the server does not know yet, and once afterwards', async () => {
  const release = [holdRefresh(), holdRefresh()]
  await rename()
  refreshEntities(['client:12'])
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  release.pop()?.()
  expect(queryClient.isFetching()).toBe(0)
  expect(asked).toEqual(['PUT update'])
  release.pop()?.()
  expect(queryClient.isFetching()).toBe(2)
  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
  expect(asked).toEqual(['PUT update', 'GET 12', 'GET policies'])
})

it('asks again for what was on its way when it was changed', async () => {
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, Promise.resolve('one document')]
  const queryFn = jest.fn(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
  const observer = new QueryObserver(queryClient, {
    queryKey: ['documents'],
    queryFn,
    meta: { shows: ['document@client:12'] },
  })
  const leave = observer.subscribe(() => {})
  refreshEntities(['document:3@client:12'])
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
