import { runScript } from './script.ts'

const ADDRESS = 'http://remotes.test/entry.js'

function tag(): HTMLScriptElement {
  const [script, ...others] = document.head.querySelectorAll('script')
  if (script === undefined || others.length > 0) throw new Error('Expected one script tag')
  return script
}

afterEach(() => {
  jest.useRealTimers()
  globalThis.__portal_integrity__ = undefined
})

describe('a script', () => {
  it('runs with its hash and in the mode of its preload, and its tag goes', async () => {
    globalThis.__portal_integrity__ = { [ADDRESS]: 'sha384-known' }
    const running = runScript(ADDRESS, { timeout: 1000 })
    expect(tag()).toMatchObject({ src: ADDRESS, crossOrigin: 'anonymous', integrity: 'sha384-known' })
    tag().dispatchEvent(new Event('load'))
    await running
    expect(document.head.querySelector('script')).toBeNull()
  })

  it('that cannot be had leaves no tag behind', async () => {
    const running = runScript(ADDRESS, { timeout: 1000 })
    tag().dispatchEvent(new Event('error'))
    await expect(running).rejects.toMatchObject({ failure: { kind: 'not-loaded' }, address: ADDRESS })
    expect(document.head.querySelector('script')).toBeNull()
  })

  it('that throws is told from one that cannot be had', async () => {
    const running = runScript(ADDRESS, { timeout: 1000 })
    const error = new Error('boom')
    dispatchEvent(new ErrorEvent('error', { filename: 'http://else.test/x.js', error: new Error('not ours') }))
    dispatchEvent(new ErrorEvent('error', { filename: ADDRESS, error }))
    tag().dispatchEvent(new Event('load'))
    await expect(running).rejects.toMatchObject({ failure: { kind: 'evaluation', error } })
  })

  it('that lets everybody wait is given up', async () => {
    jest.useFakeTimers()
    const running = runScript(ADDRESS, { timeout: 10_000 })
    const outcome = expect(running).rejects.toMatchObject({ failure: { kind: 'timeout', after: 10_000 } })
    jest.advanceTimersByTime(10_000)
    await outcome
    expect(document.head.querySelector('script')).toBeNull()
  })

  it('is asked for under another address the next time, past any cache', async () => {
    const running = runScript(ADDRESS, { timeout: 1000, attempt: 2 })
    expect(tag().src).toBe(`${ADDRESS}?try=2`)
    tag().dispatchEvent(new Event('load'))
    await running
  })
})
