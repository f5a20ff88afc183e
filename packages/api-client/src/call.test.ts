import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Endpoint, IDEMPOTENCY_HEADER } from '@portal/contract/endpoint'
import { type ApiClientConfiguration, ApiError, call, configureApiClient, tell } from './index.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

const CLIENT: Endpoint = { name: 'clients.view', method: 'GET', path: '/client/{id}', access: 'session', summary: '' }
const LIST: Endpoint = { name: 'clients.list', method: 'GET', path: '/client/list', access: 'session', summary: '' }
const CREATE: Endpoint = { name: 'clients.create', method: 'POST', path: '/client', access: 'session', summary: '' }
const LOGIN: Endpoint = { name: 'auth.login', method: 'POST', path: '/auth/login', access: 'public', summary: '' }

const LOGOUT: Endpoint = { name: 'auth.logout', method: 'POST', path: '/auth/logout', access: 'session', summary: '' }

let server: Server
let handle: Handler
let asked: Array<{ method: string; url: string; token: unknown; reference: unknown; key: unknown; body: string }>

beforeEach(async () => {
  asked = []
  handle = (_request, response) => json(response, 200, {})
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { token, reference, [IDEMPOTENCY_HEADER]: key } = request.headers
      asked.push({ method: request.method ?? '', url: request.url ?? '', token, reference, key, body })
      handle(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configure()
})

afterEach(() => {
  server.closeAllConnections()
  return new Promise<void>((resolve) => server.close(() => resolve()))
})

function configure(more: Partial<ApiClientConfiguration> = {}): void {
  const { port } = server.address() as AddressInfo
  configureApiClient({
    baseUrl: `http://127.0.0.1:${port}`,
    reference: 'demo',
    token: () => 'first',
    onSessionEnded: async () => 'abandon',
    ...more,
  })
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof ApiError) return error
  throw new Error(`Expected an ApiError, got ${String(error)}`)
}

describe('a call', () => {
  it('carries path, query, token and company, and answers what the server said', async () => {
    handle = (_request, response) => json(response, 200, { id: 12 })
    const input = { params: { id: 12 }, query: { status: [0, 1], search: 'o’hara', page: undefined } }
    await expect(call(CLIENT, input)).resolves.toEqual({ id: 12 })
    expect(asked).toEqual([
      {
        method: 'GET',
        url: '/api/v1/client/12?status=0%2C1&search=o%E2%80%99hara',
        token: 'first',
        reference: 'demo',
        body: '',
      },
    ])
  })

  it('begins a trace of its own, which its second try carries on with', async () => {
    const traces: unknown[] = []
    handle = (request, response) => {
      traces.push(request.headers.traceparent)
      json(response, traces.length === 1 ? 503 : 200, {})
    }
    await call(LIST, {})
    await call(LIST, {})
    expect(traces[0]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
    expect(traces[1]).toBe(traces[0])
    expect(traces[2]).not.toBe(traces[0])
  })

  it('sends its body as JSON', async () => {
    await call(CREATE, { body: { first_name: 'Ada' } })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ first_name: 'Ada' })
  })

  it('answers nothing where the server sends nothing', async () => {
    handle = (_request, response) => response.writeHead(204).end()
    await expect(call(CREATE, {})).resolves.toBeUndefined()
  })

  it('ends when its signal does', async () => {
    const controller = new AbortController()
    handle = () => controller.abort(new Error('gone elsewhere'))
    await expect(call(LIST, {}, { signal: controller.signal })).rejects.toThrow('gone elsewhere')
  })
})

describe('a failed call', () => {
  it('says what the server says', async () => {
    const errors = [{ path: 'email', message: 'Please enter email ID' }]
    handle = (_request, response) =>
      json(response, 400, { status: 400, code: 'BAD_INPUT', message: 'Some fields need attention.', errors })
    const error = await failure(call(CREATE, {}))
    expect(error).toMatchObject({ kind: 'http', status: 400, code: 'BAD_INPUT', errors })
    expect(error.message).toBe('Some fields need attention.')
    expect(error.errorAt('email')).toBe('Please enter email ID')
  })

  it('carries the present record, the request id and how long to wait', async () => {
    handle = (_request, response) =>
      json(response, 429, { message: 'x', record: { version: 3 }, request_id: 'r-1' }, { 'retry-after': '30' })
    const error = await failure(call(CREATE, {}))
    expect(error).toMatchObject({ record: { version: 3 }, requestId: 'r-1', retryAfter: 30 })
  })

  it.each([
    ['a JSON string with a message', '"{\\"message\\":\\"No such product\\"}"', 'No such product'],
    ['a JSON string with a detail', '"{\\"detail\\":\\"Quote expired\\"}"', 'Quote expired'],
    ['a bare JSON string', '"Quote expired"', 'Quote expired'],
    ['a detail', '{"detail":"Quote expired"}', 'Quote expired'],
    ['nothing', '', 'Something went wrong!'],
    ['a page', '<html><h1>Bad gateway</h1></html>', 'Something went wrong!'],
    ['an empty message', '{"message":" "}', 'Something went wrong!'],
    ['something odd', '[1,2]', 'Something went wrong!'],
  ])('answered with %s shows what there is to show', async (_, body, message) => {
    handle = (_request, response) => response.writeHead(422).end(body)
    expect((await failure(call(CREATE, {}))).message).toBe(message)
  })

  it('takes a page in the place of an answer for a failure', async () => {
    handle = (_request, response) => response.writeHead(200).end('<html>')
    expect(await failure(call(LIST, {}))).toMatchObject({ kind: 'http', status: 200, message: 'Something went wrong!' })
  })

  it('that gets no answer is a network error', async () => {
    handle = (request) => request.socket.destroy()
    expect(await failure(call(CREATE, {}))).toMatchObject({ kind: 'network', status: 0 })
    expect(asked).toHaveLength(1)
  })

  it('that takes too long is a time-out', async () => {
    configure({ timeout: 50 })
    handle = () => {}
    expect((await failure(call(CREATE, {}))).kind).toBe('timeout')
  })
})

describe('trying again', () => {
  it('repeats a read that met a restarting server', async () => {
    handle = (_request, response) => json(response, asked.length === 1 ? 503 : 200, { id: 1 })
    await expect(call(LIST, {})).resolves.toEqual({ id: 1 })
    expect(asked).toHaveLength(2)
  })

  it('never repeats a change', async () => {
    handle = (_request, response) => json(response, 503, { message: 'Not now' })
    expect((await failure(call(CREATE, {}))).message).toBe('Not now')
    expect(asked).toHaveLength(1)
  })
})

describe('a dead session', () => {
  const dead: Handler = (request, response) =>
    request.headers.token === 'second' ? json(response, 200, { ok: true }) : json(response, 401, { message: 'Dead' })

  it('is asked about once for all calls, which are repeated with the new token and their bodies', async () => {
    handle = dead
    let token = 'first'
    let signIn: () => void = () => {}
    let askedForSignIn: () => void = () => {}
    const modalIsOpen = new Promise<void>((resolve) => (askedForSignIn = resolve))
    const onSessionEnded = jest.fn(
      () =>
        new Promise<'retry'>((resolve) => {
          askedForSignIn()
          signIn = () => {
            token = 'second'
            resolve('retry')
          }
        }),
    )
    configure({ token: () => token, onSessionEnded })
    const calls = Promise.all([call(CREATE, { body: { typed: 'all of it' } }), call(LIST, {}), call(LIST, {})])
    await modalIsOpen
    signIn()
    await expect(calls).resolves.toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(onSessionEnded).toHaveBeenCalledTimes(1)
    const repeated = asked.filter((each) => each.token === 'second').map(({ body }) => body)
    expect(repeated).toHaveLength(3)
    expect(repeated).toContain('{"typed":"all of it"}')
  })

  it('that is given up fails the call', async () => {
    handle = dead
    expect(await failure(call(LIST, {}))).toMatchObject({ status: 401, message: 'Dead' })
  })

  it('is asked about again the next time', async () => {
    handle = dead
    const onSessionEnded = jest.fn(async () => 'abandon' as const)
    configure({ onSessionEnded })
    await failure(call(LIST, {}))
    await failure(call(LIST, {}))
    expect(onSessionEnded).toHaveBeenCalledTimes(2)
  })

  it('does not bother a public call: a rejected sign-in is no dead session', async () => {
    handle = dead
    const onSessionEnded = jest.fn(async () => 'retry' as const)
    configure({ onSessionEnded })
    expect((await failure(call(LOGIN, {}))).status).toBe(401)
    expect(onSessionEnded).not.toHaveBeenCalled()
  })
})

describe('a call that waits for nothing', () => {
  it('goes out in the name of whoever is signed in at that moment', async () => {
    const heard = new Promise<void>((resolve) => {
      handle = (_request, response) => {
        json(response, 200, {})
        resolve()
      }
    })
    let token: string | null = 'first'
    configure({ token: () => token })
    tell(LOGOUT)
    token = null
    await heard
    expect(asked).toEqual([{ method: 'POST', url: '/api/v1/auth/logout', token: 'first', reference: 'demo', body: '' }])
  })

  it('asks nobody to sign in again where the session is dead', async () => {
    const onSessionEnded = jest.fn(async () => 'retry' as const)
    configure({ onSessionEnded })
    const answered = new Promise<void>((resolve) => {
      handle = (_request, response) => {
        response.on('finish', resolve)
        json(response, 401, { message: 'Dead' })
      }
    })
    tell(LOGOUT)
    await answered
    // Sent after it and answered: whatever became of the first is known.
    handle = (_request, response) => json(response, 200, {})
    await call(LIST, {})
    expect(onSessionEnded).not.toHaveBeenCalled()
  })
})

describe('the key of a create', () => {
  const MAKE: Endpoint = { ...CREATE, status: 201 }
  const make = (name: string) => call(MAKE, { body: { name } } as never)
  const keys = () => asked.map(({ key }) => key)
  const breakOff: Handler = (request) => request.socket.destroy()
  const busy: Handler = (_request, response) => json(response, 503, {})

  it('goes with every create and with no other call, a new one for each', async () => {
    await make('Ann')
    await make('Ann')
    await call(CREATE, {} as never)
    await call(LIST, {} as never)
    expect(keys()).toEqual([expect.stringMatching(/^[\w-]{8,100}$/), expect.any(String), undefined, undefined])
    expect(keys()[0]).not.toBe(keys()[1])
  })

  it.each([
    ['the connection broke', breakOff],
    ['the server was busy', busy],
  ])('is the same for another try with the same values after %s, and a new one for others', async (_, handler) => {
    handle = handler
    await failure(make('Ann'))
    const tries = asked.length
    expect(new Set(keys()).size).toBe(1)
    handle = (_request, response) => json(response, 201, {})
    await make('Bob')
    await make('Ann')
    await make('Ann')
    const [first, ...later] = [keys()[0], ...keys().slice(tries)]
    expect(later[1]).toBe(first)
    expect(new Set([first, ...later]).size).toBe(3)
  })

  it('is kept through one more try of its own, and through the next sign-in', async () => {
    let token = 'first'
    configure({
      token: () => token,
      onSessionEnded: async () => {
        token = 'second'
        return 'retry'
      },
    })
    const answers = [503, 401, 201]
    handle = (_request, response) => json(response, answers.shift() ?? 500, {})
    await make('Ann')
    expect(asked.map(({ token }) => token)).toEqual(['first', 'first', 'second'])
    expect(new Set(keys()).size).toBe(1)
  })

  it('is kept while tries are refused without a look at it, and for ten minutes', async () => {
    const wait = globalThis.setTimeout
    let forget = () => {}
    const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation((done, time) => {
      if (time !== 600_000) return wait(done, time)
      forget = done
      return wait(() => {}, 0)
    })
    handle = breakOff
    await failure(make('Cleo'))
    handle = (_request, response) => json(response, 429, { status: 429, code: 'TOO_MANY_TRIES', message: 'Wait' })
    await failure(make('Cleo'))
    handle = breakOff
    await failure(make('Cleo'))
    expect(new Set(keys()).size).toBe(1)
    forget()
    handle = (_request, response) => json(response, 201, {})
    await make('Cleo')
    timer.mockRestore()
    expect(new Set(keys()).size).toBe(2)
  })

  it('is not used again after a refusal', async () => {
    handle = (_request, response) => json(response, 400, {})
    await failure(make('Ann'))
    await failure(make('Ann'))
    expect(new Set(keys()).size).toBe(2)
  })
})
