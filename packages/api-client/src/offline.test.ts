import type { Endpoint } from '@portal/contract/endpoint'
import { ApiError } from './api-error.ts'
import { sendOnTheLine, waitsForTheLine } from './offline.ts'

const line = new EventTarget()
let onLine = true

beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine })
  globalThis.addEventListener = line.addEventListener.bind(line)
  globalThis.removeEventListener = line.removeEventListener.bind(line)
})
beforeEach(() => {
  onLine = true
})

/** Fails as a call does that nothing answers, as long as there is no line. */
function sending() {
  let tries = 0
  const send = async () => {
    tries += 1
    if (!onLine) throw new ApiError({ kind: 'network' })
    return 'saved'
  }
  return { send, tries: () => tries }
}

function comeBack() {
  onLine = true
  line.dispatchEvent(new Event('online'))
}

test('a save that fails for being offline goes again when the line is back, and succeeds', async () => {
  onLine = false
  const { send, tries } = sending()
  const saved = sendOnTheLine(send)
  await new Promise((done) => setTimeout(done))
  expect(tries()).toBe(1)
  comeBack()
  await expect(saved).resolves.toBe('saved')
  expect(tries()).toBe(2)
})

test('a save that fails while there is a line fails at once', async () => {
  const failing = async () => {
    throw new ApiError({ kind: 'network' })
  }
  await expect(sendOnTheLine(failing)).rejects.toThrow(ApiError)
})

test('a save that is given up meanwhile is not sent', async () => {
  onLine = false
  const { send, tries } = sending()
  const control = new AbortController()
  const saved = sendOnTheLine(send, control.signal)
  await new Promise((done) => setTimeout(done))
  control.abort()
  await expect(saved).rejects.toThrow('abort')
  expect(tries()).toBe(1)
})

test('saves of somebody signed in wait; reads and signing in do not', () => {
  const endpoint: Endpoint = { name: 'x', method: 'PATCH', path: '/x', access: 'session', summary: '' }
  expect(waitsForTheLine(endpoint)).toBe(true)
  expect(waitsForTheLine({ ...endpoint, method: 'GET' })).toBe(false)
  expect(waitsForTheLine({ ...endpoint, method: 'POST', access: 'public' })).toBe(false)
})
