import type { Page, Response } from '@playwright/test'
import type { InputOf } from '@portal/contract/endpoint'
import type { registry } from '@portal/contract/office/registry'
import { notifications } from '@portal/contract/work/notifications'
import { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { expect, pageOf, test } from '../../portal-test.ts'
import { BrokenSuccessors } from '../../product/broken-successors.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { settle } from '../../settle.ts'
import { BLOCKING, REDRAWN, WAITING } from '../faults/hangs.ts'

/** Files of pictures, for somebody who looks at them. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env.PORTAL_PICTURES) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `test-results/releases-${name}-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test.use({ provoking: true })

test('a broken successor is rolled back by itself once two users meet it, and the page of releases says so', async ({
  browser,
}) => {
  const broken = new BrokenSuccessors({ 'mf-admin': { code: 'commissions/Periods', drawn: 'label:"Periods"' } })
  const dataDir = freshDataDir()
  const env = { PORTAL_SITE: broken.site, PORTAL_REMOTES: broken.registry }
  const portal = await Portal.start({ dataDir: dataDir.path, env })
  try {
    for (const person of ['admin', 'superadmin'] as const) {
      expect(broken.candidate('mf-admin')).toMatch(/-broken$/)
      const page = await pageOf(browser, portal, person)
      const told = page.waitForResponse((response) => isReportOf(response, 'mf-admin'))
      await page.goto(`${portal.address()}/commission/periods`)
      // Of the release before: nobody sees that the new one throws.
      await expect(page.getByRole('grid', { name: 'Periods' })).toBeVisible()
      await told
      await page.context().close()
    }
    await expect.poll(() => broken.candidate('mf-admin')).toBeUndefined()

    const superAdmin = await Api.as(portal, 'superadmin')
    const { items } = await superAdmin.call(notifications.list, { query: {} })
    expect(items[0]).toMatchObject({
      title: expect.stringMatching(/^mf-admin .*-broken was rolled back automatically$/),
      link: '/releases',
    })

    const page = await pageOf(browser, portal, 'superadmin')
    await page.goto(`${portal.address()}/releases?remote=mf-admin`)
    await expect(page.getByRole('row', { name: /^mf-admin.* rolled back/ })).toBeVisible()
    const reason =
      /2 of \d loads failed \(\d+\.00%, limit 2\.00%\) in render of \/commission\/periods\. Reported by 2 users of demo\./
    await expect(page.getByText(reason)).toBeVisible()
    const failed = page.getByRole('listitem').filter({ hasText: 'TypeError: This successor is broken' })
    await expect(failed).toContainText('on /commission/periods')
    await expect(page.getByRole('definition').nth(1)).toHaveText(/^2\d+\.\d\d%$/)
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    await pictures(page, 'wide')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${portal.address()}/releases`)
    await page.getByRole('link', { name: 'mf-admin' }).waitFor()
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    await pictures(page, 'phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'mf-admin' }).click()
    await expect(page.getByRole('dialog', { name: 'mf-admin' }).getByText('Everyone has 1.0.0')).toBeVisible()
    await settle(page)
    await pictures(page, 'phone-remote')
  } finally {
    await portal.stop()
    dataDir.remove()
    broken.remove()
  }
})

test('whichever way a successor hangs, it is rolled back by itself once two users meet it', async ({ browser }) => {
  const hanging = {
    'mf-clients': { path: '/leads', script: WAITING.body ?? '' },
    'mf-applications': { path: '/tasks', script: REDRAWN.body ?? '' },
    'mf-admin': { path: '/commission/periods', script: BLOCKING.body ?? '' },
  }
  const broken = new BrokenSuccessors(hanging)
  const dataDir = freshDataDir()
  const env = { PORTAL_SITE: broken.site, PORTAL_REMOTES: broken.registry }
  const portal = await Portal.start({ dataDir: dataDir.path, env })
  try {
    for (const person of ['admin', 'superadmin'] as const) {
      const page = await pageOf(browser, portal, person)
      for (const [remote, { path }] of Object.entries(hanging)) {
        expect(broken.candidate(remote)).toMatch(/-broken$/)
        const told = page.waitForResponse((response) => isReportOf(response, remote))
        await page.goto(`${portal.address()}${path}`)
        await told
      }
      await page.context().close()
    }
    for (const remote of Object.keys(hanging)) await expect.poll(() => broken.candidate(remote)).toBeUndefined()
  } finally {
    await portal.stop()
    dataDir.remove()
    broken.remove()
  }
})

/** Whether a call told of an error in the successor of a remote, and not of loads alone. */
function isReportOf(response: Response, remote: string): boolean {
  if (!/registry\/reports$/.test(response.url())) return false
  const { reports }: InputOf<typeof registry.report>['body'] = response.request().postDataJSON()
  return reports.some((one) => one.remote === remote && one.release?.endsWith('-broken'))
}
