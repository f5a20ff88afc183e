import type { Endpoint } from '@portal/contract/endpoint'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { ApiError, configureApiClient, upload } from './index.ts'

const PHOTO: Endpoint = {
  name: 'profile.setPhoto',
  method: 'POST',
  path: '/user/{id}/photo',
  bodyType: 'multipart',
  access: 'session',
  summary: '',
}
const ADDRESS = 'http://demo.localhost/api/v1/user/7/photo'
const FILE = new File(['bytes'], 'me.png', { type: 'image/png' })

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

let token: string

beforeEach(() => {
  token = 'first'
  configureApiClient({
    baseUrl: 'http://demo.localhost',
    reference: 'demo',
    token: () => token,
    onSessionEnded: async () => {
      token = 'second'
      return 'retry'
    },
  })
})

it('sends the file with its fields and headers, and tells how far it is', async () => {
  const seen: string[] = []
  server.use(
    http.post(ADDRESS, ({ request }) => {
      seen.push(request.headers.get('token') ?? '', request.headers.get('reference') ?? '')
      return HttpResponse.json({ id: 1 }, { status: 201 })
    }),
  )
  const shares: number[] = []
  const input = { params: { id: 7 }, file: FILE, fields: { kind: 'photo' } }
  await expect(upload(PHOTO, input, { onProgress: (share) => shares.push(share) })).resolves.toEqual({ id: 1 })
  expect(seen).toEqual(['first', 'demo'])
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
})

it('is sent again after a new sign-in', async () => {
  server.use(
    http.post(ADDRESS, ({ request }) =>
      request.headers.get('token') === 'second'
        ? HttpResponse.json({ id: 2 })
        : HttpResponse.json({ message: 'Dead' }, { status: 401 }),
    ),
  )
  await expect(upload(PHOTO, { params: { id: 7 }, file: FILE })).resolves.toEqual({ id: 2 })
})

it('fails as calls do', async () => {
  server.use(http.post(ADDRESS, () => HttpResponse.json({ message: 'Too large' }, { status: 413 })))
  await expect(upload(PHOTO, { params: { id: 7 }, file: FILE })).rejects.toMatchObject({
    kind: 'http',
    status: 413,
    message: 'Too large',
  })
  server.use(http.post(ADDRESS, () => HttpResponse.error()))
  await expect(upload(PHOTO, { params: { id: 7 }, file: FILE })).rejects.toBeInstanceOf(ApiError)
})

it('ends when its signal does', async () => {
  const controller = new AbortController()
  server.use(
    http.post(ADDRESS, () => {
      controller.abort(new Error('gone elsewhere'))
      return HttpResponse.json({})
    }),
  )
  const sending = upload(PHOTO, { params: { id: 7 }, file: FILE }, { signal: controller.signal })
  await expect(sending).rejects.toThrow('gone elsewhere')
})
