import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'

/** Tests share a browser context, so that the portal's code stays loaded: nothing else may go from one to the next. */
test.describe.configure({ mode: 'serial' })

/** What a page has of the tests before it. */
function found(page: Page) {
  return page.evaluate(async () => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return {
      browser: [scheme, innerWidth, navigator.onLine, state === 'granted'],
      scripts: Reflect.get(window, 'left'),
      storage: [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
      cookies: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      history: history.length,
    }
  })
}

let before: BrowserContext

test('a test leaves all that it can', async ({ context, enter, page, portal }) => {
  before = context
  await enter('adviser')
  await context.addInitScript(() => Object.assign(window, { left: 'by the context' }))
  await context.route('**/login', (route) => route.fulfill({ contentType: 'text/html', body: 'by the context' }))
  await context.grantPermissions(['geolocation'])
  await context.setExtraHTTPHeaders({ 'x-left': 'by the context' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 500, height: 500 })
  for (const company of ['demo', 'acme'] as const) {
    await context.addCookies([{ name: 'left', value: 'here', url: portal.address(company) }])
    await page.goto(`${portal.address(company)}/login`)
    await page.evaluate(async () => {
      Object.assign(localStorage, { left: 'here' })
      Object.assign(sessionStorage, { left: 'here' })
      await caches.open('left')
      await new Promise((opened) => indexedDB.open('left').addEventListener('success', opened))
    })
  }
  expect(await found(page)).toMatchObject({ scripts: 'by the context', cookies: 'left=here', caches: ['left'] })
  await context.setOffline(true)
  await context.newPage()
})

test('the next one finds nothing of it', async ({ context, page, portal }) => {
  expect(context).toBe(before)
  expect(context.pages()).toEqual([page])
  for (const company of ['demo', 'acme'] as const) {
    const asked = page.waitForRequest(`${portal.address(company)}/login`)
    await page.goto(`${portal.address(company)}/login`)
    expect((await asked).headers()).not.toHaveProperty('x-left')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await found(page)).toEqual({
      browser: ['light', 1440, true, false],
      scripts: undefined,
      storage: [],
      cookies: '',
      databases: [],
      caches: [],
      history: company === 'demo' ? 2 : 3,
    })
  }
})

test('a test sets the clock', async ({ context, page }) => {
  before = context
  await page.clock.setFixedTime('2020-01-01')
})

test('the next one has the time of day', async ({ context, page }) => {
  expect(context).not.toBe(before)
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020)
})
