import { expect, type Page } from '@playwright/test'

/** Waits until the screen shows what its address asks for. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
