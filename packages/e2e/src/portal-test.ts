import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Disposable,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { Api } from './api.ts'
import { KeptContext } from './kept-context.ts'
import { type Company, emailOf, PASSWORD, type PersonName } from './people.ts'
import { MailPeer } from './product/mail-peer.ts'
import { Portal } from './product/portal.ts'
import { freshDataDir } from './product/prepare.ts'

export interface SignInOptions {
  readonly company?: Company
  readonly password?: string
  readonly remember?: boolean
  /** The page to open; the sign-in page unless told. */
  readonly path?: string
}

interface WorkerFixtures {
  /** A portal with the demo companies, for the tests of one worker. */
  readonly portal: Portal
  /** Where the portal's mail goes. */
  readonly mail: MailPeer
  readonly kept: KeptContext
}

interface TestFixtures {
  /** The browser holds nothing yet, not even the portal's code: for tests of what a first visit loads. */
  readonly fresh: boolean
  /** The test provokes errors of pages, and does not fail for them. */
  readonly provoking: boolean
  readonly quiet: undefined
  /** The page hears what others change. Its stream never ends, so that the network of such a page is never idle. */
  readonly live: boolean
  readonly unheard: undefined
  /** Signs in by hand: types and clicks on the login page, and waits for the frame. For tests that are about it. */
  readonly signInByHand: (person: PersonName, options?: SignInOptions) => Promise<void>
  /** Opens a page, where a login leads unless told, as somebody who is signed in, and waits for the frame. */
  readonly signIn: (person: PersonName, options?: { company?: Company; path?: string }) => Promise<void>
  /** Is signed in already when a page opens: for tests of what comes after. */
  readonly enter: (person: PersonName, company?: Company) => Promise<void>
  /** The contract's calls in the name of a person. */
  readonly api: (person: PersonName, company?: Company) => Promise<Api>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const peer = await MailPeer.start()
      await use(peer)
      await peer.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mail }, use) => {
      const dataDir = freshDataDir()
      const portal = await Portal.start({
        dataDir: dataDir.path,
        smtpUrl: mail.url,
        env: { PORTAL_ALLOWED_HOSTS: '127.0.0.1' },
      })
      await use(portal)
      await portal.stop()
      dataDir.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const kept = new KeptContext()
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  fresh: [false, { option: true }],
  context: async (
    {
      baseURL,
      browser,
      bypassCSP,
      colorScheme,
      deviceScaleFactor,
      fresh,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      kept,
      locale,
      reducedMotion,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    const window = { deviceScaleFactor, hasTouch, isMobile, viewport }
    const look = { colorScheme, locale, reducedMotion, timezoneId }
    const options = { baseURL, bypassCSP, javaScriptEnabled, ...window, ...look }
    await use(await kept.open(browser, options, fresh))
    await kept.clear()
  },
  baseURL: async ({ portal }, use) => use(portal.address()),
  provoking: [false, { option: true }],
  quiet: [
    async ({ context, provoking }, use) => {
      // What no screen may do unless a test provokes it: break the content security policy, or throw.
      const errors: string[] = []
      const onThrown = (thrown: WebError) => errors.push(`threw: ${thrown.error().message}`)
      const onConsole = (message: ConsoleMessage) => {
        const text = message.text()
        // Playwright's recorder reads the page's blobs, which the policy rightly refuses.
        if (text.startsWith("Connecting to 'blob:")) return
        if (/content security policy|refused to (load|apply|execute|connect)/i.test(text))
          errors.push(`policy: ${text}`)
      }
      context.on('weberror', onThrown).on('console', onConsole)
      await use(undefined)
      context.off('weberror', onThrown).off('console', onConsole)
      if (!provoking) expect(errors, 'pages neither throw nor break the content security policy').toEqual([])
    },
    { auto: true },
  ],
  live: [false, { option: true }],
  unheard: [
    async ({ context, live }, use) => {
      if (!live) await hearNothing(context)
      await use(undefined)
    },
    { auto: true },
  ],
  signInByHand: async ({ page, portal }, use) => {
    await use(async (person, options = {}) => {
      const { company = 'demo', path = '/login' } = options
      await page.goto(`${portal.address(company)}${path}`)
      await typeSignIn(page, emailOf(person, company), options)
      await waitForFrame(page)
    })
  },
  signIn: async ({ context, page, portal }, use) => {
    await use(async (person, { company = 'demo', path = '/login' } = {}) => {
      const entered = await enterAs(context, portal, person, company)
      await page.goto(`${portal.address(company)}${path}`)
      await waitForFrame(page)
      // Who logs out stays out.
      await entered.dispose()
    })
  },
  enter: async ({ context, portal }, use) => {
    await use(async (person, company) => {
      await enterAs(context, portal, person, company)
    })
  },
  api: async ({ portal }, use) => {
    await use((person, company) => Api.as(portal, person, company))
  },
})

/**
 * The pages of a browser are told what a server says that has no stream to give: they ask now and then instead. By a
 * script, as a route would take the cache from every page.
 */
export async function hearNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/files/live?')
        ? Promise.resolve(new Response(null, { status: 204 }))
        : fetch(input, init)
  })
}

/** Has somebody signed in already when a page of a browser opens. */
export async function enterAs(
  context: BrowserContext,
  portal: Portal,
  person: PersonName,
  company: Company = 'demo',
): Promise<Disposable> {
  const { token } = await Api.as(portal, person, company)
  const session = JSON.stringify({ token, remember: true, email: emailOf(person, company) })
  return await context.addInitScript((kept) => {
    // A tab that is just opened is an empty page without a storage, and so is one that shows a file.
    const isPage = location.protocol.startsWith('http') && self.origin !== 'null'
    if (isPage && localStorage && !localStorage.getItem('portal.session')) localStorage.setItem('portal.session', kept)
  }, session)
}

/** The name of whoever is signed in stands in the frame. */
async function waitForFrame(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
}

/** Somebody’s page in a browser of their own, signed in to a portal. */
export async function pageOf(browser: Browser, portal: Portal, person: PersonName): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await hearNothing(context)
  await enterAs(context, portal, person)
  return await context.newPage()
}

/** Fills in the login page that is open and sends it. */
export async function typeSignIn(
  page: Page,
  email: string,
  { password = PASSWORD, remember = true }: SignInOptions = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (!remember) await page.getByText('Remember me').click()
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Logs out by the menu and waits for the login page that the portal reloads to. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

export { expect }
