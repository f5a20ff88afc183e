import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'
import { toldIn } from './faults.ts'

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

test('what nobody caught is told of each kind of page, without what is about people, though nobody is signed in', async ({
  page,
  portal,
}) => {
  for (const { address, remote, told } of [
    { address: '/login', remote: 'shell', told: '/login' },
    { address: '/pre-assessment/a1b2c3', remote: 'mf-public', told: '/pre-assessment/{id}' },
    { address: '/quoting', remote: 'mf-quoting-alone', told: '/quoting' },
  ]) {
    await test.step(told, async () => {
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
