import type { Browser, BrowserContext, BrowserContextOptions, Disposable } from '@playwright/test'

/**
 * A browser context that outlives the test it was opened for, so that the next one finds the portal's code loaded and
 * compiled: a new context does both again, for each test. Pages are new for each test, and hold their own routes, media,
 * viewport, clock and session storage; what belongs to the context is taken back here.
 */
export class KeptContext {
  readonly #scripts: Disposable[] = []
  #context: BrowserContext | undefined
  #options = ''

  /** The context for tests with these options; one that holds nothing if it has to be `fresh`. */
  async open(browser: Browser, options: BrowserContextOptions, fresh: boolean): Promise<BrowserContext> {
    const asked = JSON.stringify(options)
    if (this.#context && !fresh && !this.#context.isClosed() && asked === this.#options) return this.#context
    await this.close()
    const context = await browser.newContext(options)
    const addInitScript = context.addInitScript.bind(context)
    context.addInitScript = async (...parameters: Parameters<typeof addInitScript>) => {
      const script = await addInitScript(...parameters)
      this.#scripts.push(script)
      return script
    }
    this.#options = asked
    this.#context = context
    return context
  }

  /** Takes back what a test has left, and keeps what the browser has cached. */
  async clear(): Promise<void> {
    const context = this.#context
    if (!context || context.isClosed()) return
    // Pages that are open could write once more what is cleared.
    await Promise.all(context.pages().map((page) => page.close()))
    await Promise.all([
      ...this.#scripts.splice(0).map((script) => script.dispose()),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.clearPermissions(),
      context.setExtraHTTPHeaders({}),
      context.setGeolocation(null),
      context.setOffline(false),
    ])
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
    // Playwright cannot take out again a clock that a test has set.
    const isClockSet = await page.evaluate(() => '__pwClock' in window)
    await (isClockSet ? this.close() : page.close())
  }

  async close(): Promise<void> {
    this.#scripts.splice(0)
    await this.#context?.close()
    this.#context = undefined
  }
}
