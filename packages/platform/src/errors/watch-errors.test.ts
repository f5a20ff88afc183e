import { ApiError } from '@portal/api-client'
import { type ErrorReport, reportError } from './report-error.ts'
import { watchErrors } from './watch-errors.ts'

const heard: ErrorReport[] = []
jest.mock('./tell-server.ts', () => ({
  tellError: async (error: ErrorReport) => {
    heard.push(error)
    if (error.place === 'a teller that throws') throw new Error('no')
  },
}))

beforeAll(() => watchErrors())
beforeEach(() => {
  heard.length = 0
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

/** Everything that has been told by now. */
async function told(): Promise<readonly ErrorReport[]> {
  await new Promise((resolve) => setTimeout(resolve))
  return heard
}
const error = new TypeError('rows.map is not a function')

test('what is reported stands in the console, and the server hears of it', async () => {
  reportError({ error, place: 'leads/LeadList', remote: 'mf-clients', kind: 'render' })
  expect(await told()).toEqual([{ error, place: 'leads/LeadList', remote: 'mf-clients', kind: 'render' }])
  expect(console.error).toHaveBeenCalledWith('[mf-clients leads/LeadList]', error)
})

test('the server hears of what nobody caught', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  expect(await told()).toEqual([
    { error, place: 'window' },
    { error, place: 'promise' },
  ])
})

test.each([
  ['a script of another origin', new ErrorEvent('error', { message: 'Script error.' })],
  ['sizes that change', new ErrorEvent('error', { error: new Error('ResizeObserver loop limit exceeded') })],
  ['a call that ended', Object.assign(new Event('unhandledrejection'), { reason: new DOMException('', 'AbortError') })],
  [
    'a call that was refused',
    Object.assign(new Event('unhandledrejection'), {
      reason: new ApiError({ kind: 'http', status: 409, message: 'Mai Nguyễn is there already' }),
    }),
  ],
])('it hears nothing of %s', async (_, event) => {
  window.dispatchEvent(event)
  expect(await told()).toEqual([])
})

test('an error that cannot be told harms nobody', async () => {
  reportError({ error, place: 'a teller that throws' })
  expect(await told()).toHaveLength(1)
})
