import type { Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { LAYOUT_SHIFT, watchLayoutShift } from '../../layout-shift.ts'
import { expect, test } from '../../portal-test.ts'
import { describe, totalOf, watchCode } from '../../wire.ts'

/** Bytes; a kilobyte is 1000. Source: issue 2, "Size and speed". */
const LOGIN = { bytes: 120_000, files: 6 }
const LIST = { bytes: 250_000, files: 12 }
/** With what the remote itself brings of it. Source: issue 14, "Size and speed". */
const APPLICATIONS = { bytes: 275_000, own: 60_000 }
/** With what the remote itself brings of it. Source: issue 16, "Size and speed". */
const QUOTING = { bytes: 275_000, own: 80_000 }
/** Without the shell, signing in and the form together. Source: issue 17, "Size and speed". */
const QUOTING_ALONE = { bytes: 200_000 }
/** What a visitor on a telephone waits for. Source: issue 31, "Without the shell's weight". */
const CLIENT_FORM = { bytes: 130_000 }
/** Before charts. Source: issue 15, "Size and speed". */
const DASHBOARD = { bytes: 270_000 }

/** Until nothing has been asked for during half a second: what idle time preloads counts too. */
function quiet(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle')
}

test.use({ fresh: true })

test('the login page stays within its budget', async ({ page }) => {
  const files = watchCode(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await quiet(page)
  const code = await files()
  console.log(`login: ${describe(code)}`)
  expect(
    code.every(({ encoding }) => encoding === 'br'),
    describe(code),
  ).toBe(true)
  expect(totalOf(code), describe(code)).toBeLessThanOrEqual(LOGIN.bytes)
  expect(code.length, describe(code)).toBeLessThanOrEqual(LOGIN.files)
})

test('the clients list, opened by somebody who is signed in, stays within its budget', async ({ enter, page }) => {
  // The first page of a browser that holds nothing: what comes from a cache weighs nothing, and would hide the rest.
  await enter('adviser')
  // The screens that come ahead of their use, once the page is idle, are no part of it.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const files = watchCode(page)
  await page.goto('/clients')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const code = await files()
  expect(
    code.every(({ bytes }) => bytes > 0),
    describe(code),
  ).toBe(true)
  console.log(`clients: ${describe(code)}`)
  expect(totalOf(code), describe(code)).toBeLessThanOrEqual(LIST.bytes)
  expect(code.length, describe(code)).toBeLessThanOrEqual(LIST.files)
})

test('the applications list, opened by somebody who is signed in, stays within its budget', async ({ enter, page }) => {
  await enter('adviser')
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const files = watchCode(page)
  await page.goto('/applications')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const code = await files()
  console.log(`applications: ${describe(code)}`)
  expect(totalOf(code), describe(code)).toBeLessThanOrEqual(APPLICATIONS.bytes)
  const own = code.filter(({ url }) => url.includes('/mf-applications/'))
  expect(totalOf(own), describe(own)).toBeLessThanOrEqual(APPLICATIONS.own)
})

test('the quote form, opened by somebody who is signed in, stays within its budget', async ({ enter, page }) => {
  await enter('adviser')
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const files = watchCode(page)
  await page.goto('/quoting-tools')
  await expect(page.getByRole('checkbox', { name: 'Life' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare 15 insurers' })).toBeVisible()
  await quiet(page)
  const code = await files()
  console.log(`quoting: ${describe(code)}`)
  expect(totalOf(code), describe(code)).toBeLessThanOrEqual(QUOTING.bytes)
  const own = code.filter(({ url }) => url.includes('/mf-quoting/'))
  expect(totalOf(own), describe(own)).toBeLessThanOrEqual(QUOTING.own)
})

test('quoting that stands alone stays within its budget', async ({ enter, page }) => {
  await enter('adviser')
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const files = watchCode(page)
  await page.goto('/quoting')
  await expect(page.getByRole('button', { name: 'Compare 15 insurers' })).toBeVisible()
  await quiet(page)
  const code = await files()
  console.log(`quoting alone: ${describe(code)}`)
  expect(totalOf(code), describe(code)).toBeLessThanOrEqual(QUOTING_ALONE.bytes)
})

test('the first page of the client form stays within its budget', async ({ api, page }) => {
  const { uuid } = await (await api('adviser')).call(profile.view, {})
  const files = watchCode(page)
  await page.goto(`/client-form/${uuid}`)
  await expect(page.getByLabel('First name')).toBeVisible()
  await quiet(page)
  const code = await files()
  console.log(`client form: ${describe(code)}`)
  expect(totalOf(code), describe(code)).toBeLessThanOrEqual(CLIENT_FORM.bytes)
})

test('the dashboard stays within its budget, charts apart', async ({ enter, page }) => {
  await enter('adviser')
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const files = watchCode(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('table', { name: 'Weekly Overview' })).toBeVisible()
  await expect(page.getByRole('table', { name: /by month/ })).toBeAttached()
  await quiet(page)
  const code = (await files()).filter(({ url }) => !/chart|trend/.test(url))
  console.log(`dashboard: ${describe(code)}`)
  expect(totalOf(code), describe(code)).toBeLessThanOrEqual(DASHBOARD.bytes)
})

test('nothing is asked for twice', async ({ page, signIn }) => {
  await signIn('adviser')
  // What the page before is still fetching is not this page's.
  await page.goto('about:blank')
  const files = watchCode(page)
  await page.goto('/clients')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await quiet(page)
  const addresses = (await files()).map(({ url }) => url)
  expect(addresses.filter((url, at) => addresses.indexOf(url) !== at)).toEqual([])
})

test('the pages of signing in do not jump while they come', async ({ page }) => {
  const shift = await watchLayoutShift(page)
  for (const path of ['/login', '/forgot-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await quiet(page)
    expect.soft(await shift(), path).toBeLessThanOrEqual(LAYOUT_SHIFT)
  }
})

for (const width of [390, 1440]) {
  test(`no page jumps while it comes, ${width} px wide`, async ({ page, signIn }) => {
    await signIn('admin')
    await page.setViewportSize({ width, height: 900 })
    const shift = await watchLayoutShift(page)
    const browser = await page.context().newCDPSession(page)
    for (const path of [
      '/dashboard',
      '/tasks',
      '/applications',
      '/policies',
      '/renewals',
      '/leads',
      '/clients',
      '/client-details/1',
      '/application-details/1',
      '/profile',
      '/quoting-tools',
      '/quoting-tools/comparison?quote=1',
      '/quote-info?quote=1',
    ]) {
      // A page whose code and font come at once has less to jump for.
      await browser.send('Network.clearBrowserCache')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await quiet(page)
      expect.soft(await shift(), path).toBeLessThanOrEqual(LAYOUT_SHIFT)
    }
  })

  test(`the client form does not jump while it comes, ${width} px wide`, async ({ api, page }) => {
    const { uuid } = await (await api('adviser')).call(profile.view, {})
    await page.setViewportSize({ width, height: 900 })
    const shift = await watchLayoutShift(page)
    await page.goto(`/client-form/${uuid}`)
    await expect(page.getByText('How your details are used')).toBeVisible()
    await quiet(page)
    expect(await shift()).toBeLessThanOrEqual(LAYOUT_SHIFT)
  })
}
