import { type ErrorReport, setErrorReporter } from '../errors/report-error.ts'
import { beginDrawing, watchBlocked } from './drawing.ts'

type LongTask = Pick<PerformanceEntry, 'startTime' | 'duration'>

let errors: ErrorReport[]
let now = 0
let tell: (tasks: readonly LongTask[]) => void = () => {}
/** The locks of pages that are alive. */
let held: string[]

beforeEach(() => {
  errors = []
  held = []
  // What was drawn in the test before is forgotten by then.
  now += 100_000
  setErrorReporter((error) => errors.push(error))
  localStorage.clear()
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  class Observer {
    static readonly supportedEntryTypes = ['longtask']
    constructor(hear: (list: { getEntries: () => readonly LongTask[] }) => void) {
      tell = (tasks) => hear({ getEntries: () => tasks })
    }
    observe() {}
  }
  Object.assign(globalThis, { PerformanceObserver: Observer })
  const locks = {
    request: async (name: string) => void held.push(name),
    query: async () => ({ held: held.map((name) => ({ name })) }),
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(() => {
  dispatchEvent(new Event('pagehide'))
})

const told = () => errors.map(({ remote, place, kind, error }) => [remote, place, kind, (error as Error).message])

it('blames the code that ran for the most of a task of many seconds', () => {
  watchBlocked()
  const startTime = now
  const endScreen = beginDrawing('mf-clients', 'screen')
  now += 100
  const endSlot = beginDrawing('mf-quoting', 'slot')
  now += 6_900
  endSlot()
  now += 100
  endScreen()
  tell([{ startTime, duration: 4_900 }])
  expect(told()).toEqual([])
  tell([{ startTime, duration: 7_200 }])
  expect(told()).toEqual([['mf-quoting', 'slot', 'hang', 'It blocked the page for 7 s']])
})

it('blames nobody for a task in which nothing of a remote was drawn', () => {
  watchBlocked()
  beginDrawing('mf-clients', 'screen')()
  tell([{ startTime: now + 1_000, duration: 9_000 }])
  expect(told()).toEqual([])
})

it('forgets what React began to draw and never ended', () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  watchBlocked()
  beginDrawing('mf-clients', 'screen')
  jest.advanceTimersByTime(5_000)
  jest.useRealTimers()
  expect(localStorage).toHaveLength(0)
  now += 5_000
  tell([{ startTime: now + 1_000, duration: 9_000 }])
  expect(told()).toEqual([])
})

it('tells of what a page was drawing that never answered again, and of no page that lives', async () => {
  localStorage.setItem('portal.drawing.dead', JSON.stringify({ remote: 'mf-a', release: '1.0.0-bad', place: 'A' }))
  localStorage.setItem('portal.drawing.live', JSON.stringify({ remote: 'mf-b', release: '1.0.0-good', place: 'B' }))
  localStorage.setItem('portal.drawing.odd', 'odd')
  held = ['portal.drawing.live']
  watchBlocked()
  await new Promise(process.nextTick)
  await new Promise(process.nextTick)
  expect(told()).toEqual([['mf-a', 'A', 'hang', 'The page stopped responding']])
  expect(errors[0]).toMatchObject({ remote: 'mf-a', release: '1.0.0-bad' })
  expect(Object.keys(localStorage)).toEqual(['portal.drawing.live'])
})

it('writes down what is being drawn until it is there, or the page goes', () => {
  const kept = () => Object.values(localStorage).map((text) => JSON.parse(String(text)).place)
  const end = beginDrawing('mf-clients', 'screen')
  expect(kept()).toEqual(['screen'])
  end()
  expect(kept()).toEqual([])
  watchBlocked()
  beginDrawing('mf-clients', 'other')
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual([])
})
