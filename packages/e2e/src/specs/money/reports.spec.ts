import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/reports. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/reports')

/** Axe in both colours at both widths, and pictures if they are asked for. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const path = `${PICTURES}/${name}-${width}-${colorScheme}.png`
      if (process.env.PORTAL_PICTURES) await page.screenshot({ path })
      expect.soft(await axeErrors(page), `${name} ${width} ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

test.use({ reducedMotion: 'reduce' })

test('what referrers bring is seen, led to its leads and downloaded', async ({ api, enter, page }) => {
  const admin = await api('admin')
  const { items } = await admin.call(clients.list, { query: { page_size: 100 } })
  expect(items.length).toBeGreaterThan(0)
  await enter('admin')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'From lead to in force' })).toContainText('Median time to in force')
  await look(page, 'referrals')

  await page
    .getByRole('button', { name: /^Period/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Last 12 months' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d&to=/)
  await page
    .getByRole('region', { name: 'From lead to in force' })
    .getByRole('link', { name: /^Applications/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Leads that were referred' })).toBeVisible()
  await look(page, 'leads')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^referral-report-.*\.xlsx$/)
})
