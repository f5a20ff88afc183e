import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { axeErrors } from '../../axe.ts'
import { expect } from '../../portal-test.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/reports. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/reports')

/** Axe in both colours at both widths, and pictures if they are asked for. */
export async function lookAtReport(page: Page, name: string): Promise<void> {
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
