import { existsSync } from 'node:fs'
import { type Browser, ElementHandle, launch, type Page } from 'puppeteer-core'
import { test as base, expect } from './portal-test.ts'

const WAIT = 45_000

const SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  listbox: '[role=listbox]',
  textbox: 'input, textarea, [role=textbox]',
  toolbar: '[role=toolbar]',
} as const
type Role = keyof typeof SELECTORS

/** A page of Firefox, spoken to as Chromium's pages are: by role and name. */
export class FirefoxPage {
  /** What its console wrote as an error, what it threw, and what broke the content security policy. */
  readonly errors: string[] = []
  readonly #page: Page
  #isLeaving = false

  private constructor(page: Page) {
    this.#page = page
  }

  static async open(browser: Browser): Promise<FirefoxPage> {
    const page = await browser.newPage()
    const fox = new FirefoxPage(page)
    page.setDefaultTimeout(WAIT)
    await page.setViewport({ width: 1440, height: 900 })
    page.on('pageerror', (error) => {
      // A script that is cut off because the page is left has another hash than the whole one, which Firefox reports.
      if (fox.#isLeaving && String(error).includes('integrity attribute')) return
      fox.errors.push(`threw: ${String(error)}`)
    })
    page.on('console', (message) => {
      if (message.type() === 'error') fox.errors.push(`console: ${message.text()}`)
    })
    // Firefox tells of a violation in a log of its own, which WebDriver does not read; the page hears of it.
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
        console.error(`policy: ${violatedDirective} of ${blockedURI} in ${sourceFile}`),
      )
    })
    return fox
  }

  /** Goes to an address and waits until what it loads has come. */
  async goto(url: string): Promise<void> {
    this.#isLeaving = true
    await this.#page.goto(url)
    this.#isLeaving = false
    await this.settled()
  }

  async settled(): Promise<void> {
    await this.#page.waitForNetworkIdle({ timeout: WAIT })
  }

  /**
   * The element with a role and a name; waits for it. Looked up in the page: Firefox's own look-up by role reads the whole
   * page anew each time, which takes seconds.
   */
  async find(role: Role, name: string): Promise<ElementHandle<HTMLElement>> {
    const found = await this.#page.waitForFunction(
      (selector, wanted) => {
        const packed = (text: string | null | undefined) => text?.replaceAll(/\s/g, '')
        const nameOf = (element: HTMLElement) =>
          element.ariaLabel ??
          document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
          (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.labels?.[0]?.textContent
            : // biome-ignore lint/performance/useDomNodeTextContent: hidden words that keep a button's width are not its name
              element.innerText)
        const first = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (element) => element.checkVisibility() && packed(nameOf(element)) === packed(wanted),
        )
        return first ?? null
      },
      {},
      SELECTORS[role],
      name,
    )
    if (!(found instanceof ElementHandle)) throw new Error(`There is no ${role} "${name}"`)
    return found
  }

  async click(role: Role, name: string): Promise<void> {
    const element = await this.find(role, name)
    await element.click()
  }

  /** Replaces what a field holds, by keys. Firefox gives passwords no role. */
  async fill(name: string, text: string): Promise<void> {
    const field = await this.find('textbox', name)
    await field.evaluate((element) => element instanceof HTMLInputElement && element.select())
    await field.focus()
    await this.type(text)
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  async press(...keys: (' ' | 'ArrowRight' | 'Enter')[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Hands files to the first field for files. */
  async upload(...paths: string[]): Promise<void> {
    const field = await this.#page.waitForSelector('main input[type=file]')
    const input = await field?.toElement('input')
    if (!input) throw new Error('There is no field for files')
    await input.uploadFile(...paths)
  }

  /** Waits for a text, in an element of `within` or anywhere. */
  async sees(text: string, within = 'body'): Promise<void> {
    const seen = () => this.#page.$$eval(within, (all) => all.map((element) => element.textContent ?? '').join('\n'))
    await expect.poll(seen, { timeout: WAIT }).toContain(text)
  }

  async focus(selector: string): Promise<void> {
    await this.#page.waitForSelector(selector)
    await this.#page.focus(selector)
  }
}

/** Tests with a page of Firefox: `FIREFOX_PATH`, or Debian's. */
export const test = base.extend<{ firefox: FirefoxPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  firefox: async ({}, use) => {
    const executablePath = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr'
    test.skip(!existsSync(executablePath), 'There is no Firefox here: install firefox-esr, or set FIREFOX_PATH')
    const browser = await launch({ browser: 'firefox', executablePath, headless: true })
    await use(await FirefoxPage.open(browser))
    await browser.close()
  },
})

export { expect }
