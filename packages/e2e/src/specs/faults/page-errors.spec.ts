import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'
import { changeRegistry, FAULTS, meet, toldIn } from './faults.ts'

/** Every script of the remote, of whatever release. */
const SCRIPTS = /\/remotes\/mf-clients\/[^?]*\.js(\?|$)/

// A script that throws at evaluation, or is blocked by its hash, is an error of the page: that is what is tried here.
test.use({ provoking: true })

/** The error in the screen's place: what a remote brings to the header fails in a place of its own. */
function errorOf(page: Page): Locator {
  return page.getByRole('main').getByRole('alert')
}

for (const { whose, code } of [
  { whose: 'its own', code: /\/remotes\/mf-clients\/[^?]*\/board\.[^/]*\.js/ },
  { whose: 'the shell’s', code: /\/shell\/screens-board\.[^/]*\.js/ },
]) {
  test(`a part of a screen that loses ${whose} code costs its own place, and Try again works`, async ({
    page,
    signIn,
  }) => {
    // From the start: an idle page loads what is likely to be opened next.
    await page.route(code, (route) => route.abort('connectionrefused'))
    await signIn('adviser', { path: '/leads' })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    const again = errorOf(page).getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
    await page.unroute(code)
    await again.click()
    await expect(page.getByRole('region', { name: 'New Lead' })).toBeVisible()
  })
}

for (const { address, remote, told } of [
  { address: '/login', remote: 'shell', told: '/login' },
  { address: '/pre-assessment/a1b2c3', remote: 'mf-public', told: '/pre-assessment/{id}' },
  { address: '/quoting', remote: 'mf-quoting-alone', told: '/quoting' },
]) {
  test(`what nobody caught at ${told} is told without what is about people, though nobody is signed in`, async ({
    page,
    portal,
  }) => {
    const since = Date.now()
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('No “Mai Nguyen” of mai@example.com 0412 345 678')
      })
    })
    await expect
      .poll(() => toldIn(portal.output, since))
      .toEqual([
        expect.objectContaining({
          kind: 'script',
          remote,
          release: expect.stringMatching(/^1\.0\.0-\w+$/),
          name: 'TypeError',
          message: 'No "…" of … #',
          page: told,
          count: 1,
        }),
      ])
    await expect(page.getByRole('heading').first()).toBeVisible()
  })
}

test('what a remote throws as it is loaded is told once, by the error that names the remote', async ({
  page,
  portal,
  enter,
}) => {
  const since = Date.now()
  const throwing = FAULTS.find(({ kind }) => kind === 'evaluation')
  if (!throwing) throw new Error('No fault throws as it is loaded')
  await enter('adviser')
  await meet(page, 'mf-clients', throwing)
  await page.goto('/leads')
  await expect(errorOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  const told = () => toldIn(portal.output, since).filter(({ remote }) => remote === 'mf-clients')
  await expect.poll(told).toEqual([expect.objectContaining({ kind: 'evaluation', message: 'its entry threw' })])
})

test('a remote for another platform is told before any of its scripts is asked for', async ({
  page,
  portal,
  signIn,
}) => {
  const since = Date.now()
  const asked: string[] = []
  await changeRegistry(page, async (remote) => {
    delete remote.previous
    remote.manifest.requires.platform = '^99.0'
  })
  // The page's own preloads name the release that the server knows.
  await page.goto('/login')
  page.on('request', (request) => {
    if (SCRIPTS.test(request.url())) asked.push(request.url())
  })
  await signIn('adviser', { path: '/leads' })
  const panel = errorOf(page)
  await expect(panel.getByRole('heading', { name: 'Reload the page' })).toBeVisible({ timeout: 20_000 })
  await expect(panel.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(asked).toEqual([])
  await expect
    .poll(() => toldIn(portal.output, since))
    .toContainEqual(expect.objectContaining({ kind: 'incompatible', remote: 'mf-clients' }))
})

test('a screen that throws is caught around it, is told to the server, and navigation resets it', async ({
  page,
  portal,
  signIn,
}) => {
  const since = Date.now()
  await signIn('adviser', { path: '/leads' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // An answer that no server of ours gives: the screen that reads it throws.
  await page.route('**/client/list?**', (route) =>
    route.fulfill({ json: { items: [null], total: 1, page: 1, page_size: 25 } }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expect(errorOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect
    .poll(() => toldIn(portal.output, since))
    .toContainEqual(
      expect.objectContaining({
        ...{ kind: 'render', remote: 'mf-clients', name: 'TypeError', page: '/clients' },
        release: expect.stringMatching(/^1\.0\.0-\w+$/),
        frames: expect.arrayContaining([expect.stringMatching(/\.js:\d+:\d+$/)]),
      }),
    )
  await page.unroute('**/client/list?**')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible()
})

test('a page whose own script does not come says so, and Try again works', async ({ page }) => {
  const boot = /\/shell\/boot\.[^/]*\.js/
  await page.route(boot, (route) => route.abort('connectionrefused'))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible()
  await page.unroute(boot)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})
