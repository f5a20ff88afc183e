import { call, configureApiClient } from '@portal/api-client'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { clientRow, clientSummary, note } from '../records/clients.ts'
import { pageOf } from '../records/page.ts'
import { answer, hold, refuse, unreachable } from './answer.ts'
import { fakeApi } from './server.ts'

const api = fakeApi(answer(clients.view, ({ params }) => clientSummary({ id: params.id })))

beforeEach(() => {
  configureApiClient({ baseUrl: '', reference: 'demo', token: () => 'T', onSessionEnded: async () => 'abandon' })
})

test('a list is not taken for a client', async () => {
  api.use(answer(clients.list, ({ query }) => pageOf([clientRow()], { page: query.page })))
  expect(await call(clients.list, { query: { page: 4 } })).toMatchObject({ page: 4, items: [{ id: 12 }] })
  expect(await call(clients.view, { params: { id: 9 } })).toMatchObject({ id: 9 })
})

test('headers reach the fake', async () => {
  api.use(
    answer(clients.view, (_, asked) =>
      clientSummary({ first_name: String(asked.token), last_name: `${asked.reference}` }),
    ),
  )
  expect(await call(clients.view, { params: { id: 1 } })).toMatchObject({ first_name: 'T', last_name: 'demo' })
})

test('a bad input is refused as the server would', async () => {
  api.use(answer(notes.create, note()))
  await expect(call(notes.create, { params: { id: 12 }, body: { text: ' ' } })).rejects.toMatchObject({
    status: 400,
    code: 'BAD_INPUT',
    errors: [{ path: 'text', message: 'Please write a note' }],
  })
})

test('an answer that the server could never give fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  api.use(answer(clients.view, clientSummary({ email: undefined })))
  await expect(call(clients.view, { params: { id: 1 } })).rejects.toMatchObject({ status: 500 })
})

test('a call can be refused, unreachable or held', async () => {
  api.use(refuse(clients.view, 'STALE_VERSION', { record: { version: 3 } }))
  await expect(call(clients.view, { params: { id: 1 } })).rejects.toMatchObject({ status: 409, record: { version: 3 } })
  api.use(unreachable(clients.view))
  await expect(call(clients.view, { params: { id: 1 } })).rejects.toMatchObject({ kind: 'network' })
  const held = hold(clients.view, clientSummary({ id: 5 }))
  api.use(held.handler)
  const answered = call(clients.view, { params: { id: 5 } })
  held.release()
  expect(await answered).toMatchObject({ id: 5 })
})
