import type { knowRelease } from '../known-releases.ts'

type Entry = Pick<PerformanceEntry, 'startTime' | 'duration'> & { readonly interactionId?: number }

let now = 0
/** What the browser tells of each type that it knows. */
let tell: Map<string, (entries: readonly Entry[]) => void>
/** Modules of a page of its own. */
let page: {
  takePaces: () => unknown
  openPage: typeof import('./open-page.ts')['openPage']
  beginDrawing: typeof import('../../hang/drawing.ts')['beginDrawing']
}

async function start(...types: readonly string[]) {
  jest.resetModules()
  tell = new Map()
  class Observer {
    static readonly supportedEntryTypes = types
    readonly #hear: (list: { getEntries: () => readonly Entry[] }) => void
    constructor(hear: (list: { getEntries: () => readonly Entry[] }) => void) {
      this.#hear = hear
    }
    observe({ type }: { readonly type: string }) {
      tell.set(type, (entries) => this.#hear({ getEntries: () => entries }))
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer })
  const { takePaces } = await import('./paces.ts')
  const pages = { ...(await import('./open-page.ts')), ...(await import('../../hang/drawing.ts')) }
  page = { ...pages, takePaces: () => takePaces(pages, 9) }
  const known = await import('../known-releases.ts')
  for (const remote of ['mf-clients', 'mf-quoting']) known.knowRelease(release(remote))
  page.takePaces()
}
const release = (remote: string): Parameters<typeof knowRelease>[0] => ({
  ...{ remote, release: `1.0.0-${remote.slice(3)}`, base: `/remotes/${remote}/` },
})
const paced = (remote: string, interaction: number | null, blocked: number | null) => ({
  ...{ remote, release: release(remote).release, interaction, blocked },
})
const task = (duration: number, startTime = now) => ({ startTime, duration })
const event = (interactionId: number, duration: number) => ({ startTime: now, duration, interactionId })

beforeEach(() => {
  now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => Reflect.deleteProperty(globalThis, 'PerformanceObserver'))

it('tells of the page that was open: its slowest click or key, and for how long it stood still', async () => {
  await start('longtask', 'event')
  const leave = page.openPage('mf-clients')
  tell.get('longtask')?.([task(90), task(250)])
  tell.get('event')?.([event(7, 40), event(7, 640), event(8, 120)])
  leave()
  page.openPage('mf-quoting')
  expect(page.takePaces()).toEqual([paced('mf-clients', 640, 240), paced('mf-quoting', null, 0)])
  expect(page.takePaces()).toEqual([paced('mf-quoting', null, 0)])
})

it('gives what another remote was drawn in to that one', async () => {
  await start('longtask', 'event')
  page.openPage('mf-clients')
  now = 100
  const end = page.beginDrawing('mf-quoting', 'slot')
  now = 900
  end()
  tell.get('longtask')?.([task(850, 60)])
  expect(page.takePaces()).toEqual([paced('mf-clients', null, 0), paced('mf-quoting', null, 800)].reverse())
})

it('leaves out one interaction in fifty, what happens on no page of a remote, and a page that slept', async () => {
  await start('longtask', 'event')
  tell.get('longtask')?.([task(5_000)])
  page.openPage('mf-clients')
  tell.get('event')?.([
    ...Array.from({ length: 49 }, (_, id) => event(id + 1, 100)),
    event(50, 2_000),
    event(51, 90_000),
  ])
  tell.get('event')?.([{ ...event(0, 3_000) }])
  expect(page.takePaces()).toEqual([paced('mf-clients', 100, 0)])
})

it('says nothing of long tasks in a browser that tells of none, and nothing at all without interactions', async () => {
  await start('event')
  page.openPage('mf-clients')
  expect(page.takePaces()).toEqual([])
  tell.get('event')?.([event(1, 56)])
  expect(page.takePaces()).toEqual([paced('mf-clients', 56, null)])
})
