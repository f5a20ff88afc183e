import type { Page } from '@playwright/test'
import { expect } from './portal-test.ts'

/** Opens a tab of a client's page, from the menu of those that do not fit where it stands there. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Client sections' })
  const named = new RegExp(`^${name}`)
  await expect(tabs.getByRole('link').first()).toBeVisible()
  const tab = tabs.getByRole('link', { name: named })
  // One that still fits may go into the menu while the page is laid out.
  const isClicked = async () =>
    await tab.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
  if ((await tab.isVisible()) && (await isClicked())) return
  await tabs.getByRole('button').click()
  await page.getByRole('menuitem', { name: named }).click()
}
