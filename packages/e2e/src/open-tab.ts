import type { Page } from '@playwright/test'
import { expect } from './portal-test.ts'

/** Opens a tab of a client's page, from the menu of those that do not fit where it stands there. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Client sections' })
  const named = new RegExp(`^${name}`)
  await expect(tabs.getByRole('link').first()).toBeVisible()
  const tab = tabs.getByRole('link', { name: named })
  if (await tab.isVisible()) return await tab.click()
  await tabs.getByRole('button').click()
  await page.getByRole('menuitem', { name: named }).click()
}
