import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inTrace, newTrace } from '../log/trace.ts'
import { GuardedClient, RefusedAddress, type Resolve, TooLarge } from './guarded-client.ts'

/** A service on this machine, which nobody but an operator may name. */
let server: Server
let port: number
const asked: Array<{ url: string | undefined; host: string | undefined }> = []
const traces: unknown[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url, host: request.headers.host })
    traces.push(request.headers.traceparent)
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/there' }).end('go there')
    else response.end('x'.repeat(1000))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const clients: GuardedClient[] = []
beforeEach(() => {
  asked.length = 0
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})

const PUBLIC = { address: '8.8.8.8', family: 4 }
const LOOPBACK = { address: '127.0.0.1', family: 4 }
function guard(resolve: Resolve = async () => [PUBLIC], allowedHosts: readonly string[] = []): GuardedClient {
  const client = new GuardedClient({ allowedHosts, resolve })
  clients.push(client)
  return client
}
const get = (client: GuardedClient, address: string, maxBytes = 10_000) =>
  client.send(address, { method: 'GET', headers: {}, signal: AbortSignal.timeout(5_000), maxBytes })

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://user:password@quotes.example/',
  'http://quotes.example/',
  'http://8.8.8.8/',
  'ftp://quotes.example/',
  'file:///etc/passwd',
  'quotes.example',
])('%s may neither be set nor gone to', async (address) => {
  const client = guard()
  expect(await client.mayBeSet(address)).toBe(false)
  await expect(get(client, address)).rejects.toThrow(RefusedAddress)
})

test.each([
  'https://quotes.example/price',
  'https://quotes.example:8443/',
  'https://8.8.8.8/',
  'https://[2001:4860:4860::8888]/',
])('%s may be set', async (address) => {
  expect(await guard().mayBeSet(address)).toBe(true)
})

test.each<[string, Resolve]>([
  ['this machine', async () => [LOOPBACK]],
  ['a public address and one of ours', async () => [PUBLIC, { address: '10.0.0.7', family: 4 }]],
  ['an address of ours in IPv6', async () => [{ address: '::ffff:10.0.0.7', family: 6 }]],
  ['nothing', async () => []],
  ['nowhere', () => Promise.reject(new Error('ENOTFOUND'))],
])('a name that leads to %s may neither be set nor gone to', async (_, resolve) => {
  const client = guard(resolve)
  expect(await client.mayBeSet('https://quotes.example/')).toBe(false)
  await expect(get(client, `https://quotes.example:${port}/`)).rejects.toThrow(RefusedAddress)
  expect(asked).toEqual([])
})

test('a name that led elsewhere when it was saved is refused when it is gone to', async () => {
  let answers = [PUBLIC]
  const client = guard(async () => answers)
  expect(await client.mayBeSet(`https://quotes.example:${port}/`)).toBe(true)
  answers = [LOOPBACK]
  await expect(get(client, `https://quotes.example:${port}/`)).rejects.toThrow(RefusedAddress)
  expect(asked).toEqual([])
})

test('the connection goes to what was looked up, which is looked up once', async () => {
  let lookups = 0
  const once: Resolve = async () => {
    lookups += 1
    return lookups === 1 ? [LOOPBACK] : []
  }
  const client = guard(once, ['quotes.example'])
  expect(await get(client, `http://quotes.example:${port}/price?a=1`)).toMatchObject({ status: 200 })
  expect(asked).toEqual([{ url: '/price?a=1', host: `quotes.example:${port}` }])
  expect(lookups).toBe(1)
})

test('an operator’s exception is of that host alone', async () => {
  const client = guard(async () => [LOOPBACK], ['127.0.0.1'])
  expect(await get(client, `http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 })
  expect(await client.mayBeSet('http://127.0.0.2/')).toBe(false)
  expect(await client.mayBeSet('https://quotes.example/')).toBe(false)
})

test('redirects are not followed, and answers are bounded', async () => {
  const client = guard(undefined, ['127.0.0.1'])
  expect(await get(client, `http://127.0.0.1:${port}/elsewhere`)).toEqual({ status: 302, text: '' })
  expect(asked).toHaveLength(1)
  await expect(get(client, `http://127.0.0.1:${port}/`, 999)).rejects.toThrow(TooLarge)
})

test('names the trace of the call that asks, so that the service can say the outcome', async () => {
  const client = guard(async () => [LOOPBACK], ['localhost'])
  const trace = newTrace()
  traces.length = 0
  await inTrace(trace, () => get(client, `http://localhost:${port}/`))
  await get(client, `http://localhost:${port}/`)
  expect(traces).toEqual([expect.stringMatching(`^00-${trace}-[0-9a-f]{16}-01$`), undefined])
})
