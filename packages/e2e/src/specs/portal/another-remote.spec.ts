import type { Route } from '@playwright/test'
import { expect, pageOf, test } from '../../portal-test.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { entryOf, hashOf } from '../faults/faults.ts'

const ELSEWHERE = 'http://localhost:8199/'
const CONTAINER = 'mf_handovers_here'
const ENTRY = entryOf(`({ createElement }) => createElement('h1', null, 'Handovers of today')`).replace(
  '__CONTAINER__',
  JSON.stringify(CONTAINER),
)

/** What `remote.json` of a team's own machine says of a remote that was never released. */
async function handovers() {
  return {
    manifest: {
      ...{ name: 'mf-handovers', title: 'Handovers', requires: { platform: '^1.0' }, slots: [] },
      routes: [{ path: '/handovers', title: 'Handovers', access: ['ROLE_SUPER_ADMIN'], code: 'list/HandoverList' }],
      menu: [{ path: '/handovers', label: 'Handovers', icon: 'tasks', access: ['ROLE_SUPER_ADMIN'] }],
    },
    ...{ version: '1.0.0', release: '1.0.0-mine', entry: 'entry.js', container: CONTAINER, budget: 50_000 },
    files: [{ name: 'entry.js', bytes: ENTRY.length, brotli: ENTRY.length, integrity: await hashOf(ENTRY) }],
    module: { files: [], shared: ['react'] },
    code: { 'list/HandoverList': { files: [], shared: ['react'] } },
  }
}

test('a remote that was never released joins the menu of the one browser that names its address', async ({
  browser,
}) => {
  const dataDir = freshDataDir()
  const portal = await Portal.start({ dataDir: dataDir.path, env: { PORTAL_OVERRIDE_ORIGINS: 'http://localhost:*' } })
  try {
    const page = await pageOf(browser, portal, 'superadmin')
    const release = await handovers()
    await page.route(`${ELSEWHERE}**`, (route: Route) => {
      const headers = { 'access-control-allow-origin': '*' }
      return route.request().url().endsWith('/remote.json')
        ? route.fulfill({ headers, json: release })
        : route.fulfill({ headers, contentType: 'text/javascript', body: ENTRY })
    })
    const policy = async () => (await page.reload())?.headers()['content-security-policy']
    await page.goto(`${portal.address()}/profile`)
    expect(await policy()).not.toContain('localhost')

    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Handovers' })
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Test releases in this browser' }).click()
    const panel = page.getByRole('dialog', { name: 'Test releases in this browser' })
    await panel.getByRole('textbox', { name: /^Name/ }).fill('mf-handovers')
    await panel.getByRole('textbox', { name: /^Address/ }).fill(ELSEWHERE)
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: 'test-results/overrides-wide.png' })
    await panel.getByRole('button', { name: 'Save and reload' }).click()
    await entry.click()
    await expect(page.getByRole('heading', { name: 'Handovers of today' })).toBeVisible()
    await expect(page.getByText(`mf-handovers loads from ${ELSEWHERE}`)).toBeVisible()
    expect(await policy()).toContain('http://localhost:*')
    await expect(page.getByRole('heading', { name: 'Handovers of today' })).toBeVisible()

    // Another remote answers there by now.
    release.manifest.name = 'mf-rivals'
    await page.reload()
    await expect(page.getByText(`${ELSEWHERE} has mf-rivals, not mf-handovers.`)).toBeVisible()
    await expect(entry).toHaveCount(0)
    expect(await policy()).not.toContain('localhost')
    await page.context().close()
  } finally {
    await portal.stop()
    dataDir.remove()
  }
})
