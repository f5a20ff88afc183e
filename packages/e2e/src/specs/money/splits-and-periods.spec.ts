import type { Page } from '@playwright/test'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/splits-and-periods. */
async function pictures(page: Page, name: string) {
  if (!process.env.PORTAL_PICTURES) return
  const size = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `test-results/splits-and-periods/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

test('a split is set from a day to come and removed again', async ({ page, enter }) => {
  await enter('admin')
  await page.goto('/commission/splits')
  await expect(page.getByRole('columnheader', { name: 'Next' })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page
    .getByRole('row', { name: /Advisor/ })
    .getByRole('link')
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Per cent').fill('101')
  await drawer.getByRole('button', { name: 'Set split' }).click()
  await expect(
    drawer.getByText('Please enter a percentage from 0 to 100, with up to two decimals').first(),
  ).toBeVisible()
  await drawer.getByLabel('Per cent').fill('62.5')
  await drawer.getByLabel('From').fill('01/01/2099')
  expect(await axeErrors(page)).toEqual([])
  await pictures(page, 'split')
  await drawer.getByRole('button', { name: 'Set split' }).click()
  await expect(page.getByText('62.5% from 01/01/2099')).toBeVisible()
  await page
    .getByRole('row', { name: /62.5% from/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: /^Remove 62.5%/ }).click()
  await expect(page.getByText('Split removed')).toBeVisible()
})
