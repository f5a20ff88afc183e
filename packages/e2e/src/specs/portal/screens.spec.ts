import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { SCREENS, STILL } from '../../screens/all.ts'

/**
 * Every screen in both colours at both widths: axe finds nothing serious. With `PORTAL_PICTURES=1` a picture of each is
 * left in test-results/screens, to be laid beside the design.
 */

const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/screens')

const SIZES = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844 },
} as const

/**
 * Lets the page be looked at in both colours: a picture for the eye, axe for what it misses. Structure is the same in both
 * colours, and dark colours are the same at both widths.
 */
async function look(page: Page, name: string, dark: readonly string[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const picture = `${name}-${colorScheme}`
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${PICTURES}/${picture}.png` })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${picture} does not scroll sideways`).toBeLessThanOrEqual(0)
    if (colorScheme === 'dark' && dark.length === 0) continue
    const rules = colorScheme === 'dark' && { rules: dark }
    expect.soft(await axeErrors(page, { onlySerious: true, ...rules }), picture).toEqual([])
  }
}

/** Makes the page ready to be looked at: nothing moves in a picture. */
async function prepare(page: Page): Promise<void> {
  await page.addStyleTag({ content: STILL })
}

// A style of ours is put into the page; pages that fail are among the pictures.
test.describe.configure({ mode: 'parallel' })
test.use({ bypassCSP: true, provoking: true, reducedMotion: 'reduce' })

for (const { name, person, show, anew = false } of SCREENS) {
  test(name, async ({ api, enter, page }) => {
    if (person) await enter(person)
    const admin = await api('admin')
    const { items } = await admin.call(clients.list, { query: { sort: 'created_at', page_size: 1 } })
    const scene = { page, clientId: items[0]?.id ?? 0, admin }
    await page.setViewportSize(SIZES[1440])
    await show(scene)
    await prepare(page)
    await look(page, `${name}-1440`, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(SIZES[390])
    if (anew) {
      await show(scene)
      await prepare(page)
    } else {
      await page.waitForLoadState('networkidle')
    }
    await look(page, `${name}-390`, [])
  })
}
