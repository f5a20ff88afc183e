import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'
import { fetchByLoopback } from '../../wire.ts'

/** Every script of the remote, of whatever release. */
const SCRIPTS = /\/remotes\/mf-clients\/[^?]*\.js(\?|$)/

// A script that throws at evaluation, or is blocked by its hash, is an error of the page: that is what is tried here.
test.use({ provoking: true })

interface ErrorReport {
  readonly what: string
  /** What the server hears of it. */
  readonly kind: string
  readonly answer: (route: Route) => Promise<void>
}

const ERRORS: readonly ErrorReport[] = [
  { what: 'whose server is down', kind: 'network', answer: (route) => route.abort('connectionrefused') },
  {
    what: 'whose server answers 503',
    kind: 'http',
    answer: (route) => route.fulfill({ status: 503, body: 'unavailable' }),
  },
  {
    what: 'whose server answers HTML instead of the script',
    kind: 'http',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  },
  {
    what: 'whose files are not the ones that were released',
    kind: 'integrity',
    answer: async (route) => {
      const response = await fetchByLoopback(route)
      await route.fulfill({ response, body: `${await response.text()}\n// not the released file` })
    },
  },
]

/** The error in the screen's place: what a remote brings to the header fails in a place of its own. */
function errorOf(page: Page): Locator {
  return page.getByRole('main').getByRole('alert')
}

/** The shell and its own screens go on while the remote is broken. */
async function expectTheRestGoesOn(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' })).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  await expect(errorOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()
}

/** What the server’s log says of pages that failed, newer than `since`. */
function toldIn(output: string, since: number): Array<Record<string, unknown>> {
  const lines = output.split('\n').filter((line) => line.includes('A page failed'))
  return lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ time }) => Date.parse(String(time)) >= since)
}

for (const { what, kind, answer } of ERRORS) {
  test(`a remote ${what} costs its own place, is told to the server, and Try again works`, async ({
    page,
    portal,
    signIn,
  }) => {
    const since = Date.now()
    await page.route(SCRIPTS, answer)
    await signIn('adviser', { path: '/leads' })
    const panel = errorOf(page)
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
    await expectTheRestGoesOn(page)
    await expect
      .poll(() => toldIn(portal.output, since))
      .toContainEqual(
        expect.objectContaining({ kind, remote: 'mf-clients', release: expect.stringMatching(/^1\.0\.0-\w+$/) }),
      )
    await page.unroute(SCRIPTS)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
}

for (const { whose, code } of [
  { whose: 'its own', code: /\/remotes\/mf-clients\/[^?]*\/board\.[^/]*\.js/ },
  { whose: 'the shell’s', code: /\/shell\/screens-board\.[^/]*\.js/ },
]) {
  test(`a part of a screen that loses ${whose} code costs its own place, and Try again works`, async ({
    page,
    signIn,
  }) => {
    await signIn('adviser', { path: '/leads' })
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.route(code, (route) => route.abort('connectionrefused'))
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

test('a slow remote shows that it is loading, then the panel, and comes when it is asked again', async ({
  page,
  signIn,
}) => {
  test.setTimeout(90_000)
  const waiting: Route[] = []
  await page.route(SCRIPTS, (route) => {
    waiting.push(route)
  })
  await signIn('adviser', { path: '/leads' })
  await expect(page.getByText('Loading...').first()).toBeVisible()
  const panel = errorOf(page)
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 45_000 })
  await page.unroute(SCRIPTS)
  for (const route of waiting) await route.abort().catch(() => {})
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 })
})

interface Release {
  base: string
  version: string
  release: string
  entry: string
  files: Array<{ name: string; integrity: string }>
  manifest: { name: string; requires: { platform: string } }
  previous?: Release
}

/** Hands the browser a registry that differs from the server's. */
async function changeRegistry(page: Page, change: (remote: Release) => void): Promise<void> {
  await page.route('**/registry.json', async (route) => {
    const response = await fetchByLoopback(route)
    // The page may have gone on meanwhile, and nobody waits for it any more.
    const registry: { remotes: Release[] } | undefined = await response.json().catch(() => undefined)
    if (!registry) return
    for (const remote of registry.remotes) change(remote)
    await route.fulfill({ response, json: registry })
  })
}

test.describe('a release that is broken', () => {
  /** What a broken release has its browser run or receive; the release before is as it was released. */
  const BROKEN: ReadonlyArray<{ what: string; body: string; isReleased: boolean }> = [
    { what: 'throws when it is evaluated', body: 'throw new Error("broken release")', isReleased: true },
    { what: 'is not the one that was released', body: 'void 0 // changed on the way', isReleased: false },
    { what: 'is no script', body: '<!doctype html><title>Sign in</title>', isReleased: false },
  ]

  for (const { what, body, isReleased } of BROKEN) {
    test(`and ${what} falls back to the release before`, async ({ page, portal, signIn }) => {
      const since = Date.now()
      const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(body))
      const integrity = `sha384-${Buffer.from(digest).toString('base64')}`
      const asked: string[] = []
      await changeRegistry(page, (remote) => {
        const { previous: _, ...released } = structuredClone(remote)
        // The release that the server has is the one before; a broken one comes after it.
        remote.previous = released
        remote.release = '99.0.0-broken'
        remote.version = '99.0.0'
        remote.base = remote.base.replace(/[^/]+\/$/, '99.0.0-broken/')
        if (isReleased) for (const file of remote.files) if (file.name.endsWith('.js')) file.integrity = integrity
      })
      await page.route(/\/99\.0\.0-broken\//, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body })
      })
      await signIn('adviser', { path: '/leads' })
      await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(asked.length, 'the newest release was tried first').toBeGreaterThan(0)
      const kind = isReleased ? 'evaluation' : 'integrity'
      await expect
        .poll(() => toldIn(portal.output, since))
        .toContainEqual(expect.objectContaining({ kind, remote: 'mf-clients', release: '99.0.0-broken' }))
      // A page that is opened later comes from the release before as well.
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/client-details\/\d+/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/)
    })
  }
})

test('a remote that throws when it is evaluated costs its own place, and is told once', async ({
  page,
  portal,
  signIn,
}) => {
  const since = Date.now()
  const body = 'throw new Error("broken release")'
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(body))
  const integrity = `sha384-${Buffer.from(digest).toString('base64')}`
  await changeRegistry(page, (remote) => {
    delete remote.previous
    for (const file of remote.files) if (file.name.endsWith('.js')) file.integrity = integrity
  })
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await signIn('adviser', { path: '/leads' })
  await expect(errorOf(page).getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await expectTheRestGoesOn(page)
  await expect
    .poll(() => toldIn(portal.output, since))
    .toContainEqual(expect.objectContaining({ kind: 'evaluation', remote: 'mf-clients', message: 'its entry threw' }))
  expect(toldIn(portal.output, since).map(({ kind }) => kind)).not.toContain('script')
})

test('a remote for another platform is told before any of its scripts is asked for', async ({
  page,
  portal,
  signIn,
}) => {
  const since = Date.now()
  const asked: string[] = []
  await changeRegistry(page, (remote) => {
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

test('a page that was open through several releases goes on with the one that is out now', async ({ page, signIn }) => {
  await changeRegistry(page, (remote) => {
    delete remote.previous
    remote.release = '0.0.1-gone'
    remote.base = remote.base.replace(/[^/]+\/$/, '0.0.1-gone/')
  })
  await page.route(/\/0\.0\.1-gone\//, async (route) => {
    await page.unroute('**/registry.json')
    await route.fulfill({ status: 404, body: 'gone' })
  })
  await signIn('adviser', { path: '/leads' })
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('a registry that cannot be read leaves the profile, and Try again works', async ({ page, signIn }) => {
  await page.route('**/registry.json', (route) => route.abort())
  await signIn('adviser', { path: '/leads' })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/registry.json')
  await again.click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
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
