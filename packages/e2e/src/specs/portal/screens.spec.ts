import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { SCREENS, STILL } from '../../screens/all.ts'
import { watchScreen } from '../../screens/whole.ts'

/**
 * Every screen: axe finds nothing serious, and nothing scrolls sideways on a phone. Dark colours are tried pair by pair
 * in `@portal/ui`. With `PORTAL_SCREENS=whole` axe looks at both colours and both widths of each; with `PORTAL_PICTURES=1`
 * a picture of each is left in test-results/screens, to be laid beside the design.
 */

const PICTURES = process.env.PORTAL_PICTURES && resolve(import.meta.dirname, '../../../../../test-results/screens')
const isWhole = process.env.PORTAL_SCREENS === 'whole'

const SIZES = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844 },
} as const

/** Structure is the same in both colours, and dark colours are the same at both widths. */
async function look(page: Page, name: string, axe: { readonly light: boolean; readonly dark: boolean }): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${name} does not scroll sideways`).toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    if (!PICTURES && !axe[colorScheme]) continue
    await page.emulateMedia({ colorScheme })
    const picture = `${name}-${colorScheme}`
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${picture}.png` })
    const rules = colorScheme === 'dark' && { rules: ['color-contrast'] }
    if (axe[colorScheme]) expect.soft(await axeErrors(page, { onlySerious: true, ...rules }), picture).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

// A style of ours is put into the page; pages that fail are among the pictures.
test.describe.configure({ mode: 'parallel' })
test.use({ bypassCSP: true, provoking: true })

for (const { name, person, show, anew = false } of SCREENS) {
  test(name, async ({ api, enter, page }) => {
    if (person) await enter(person)
    const admin = await api('admin')
    const { items } = await admin.call(clients.list, { query: { sort: 'created_at', page_size: 1 } })
    const scene = { page, clientId: items[0]?.id ?? 0, admin }
    const isShown = watchScreen(page)
    /** Nothing moves in a picture. */
    const prepare = async () => {
      await isShown()
      await page.addStyleTag({ content: STILL })
    }
    await show(scene)
    await prepare()
    await look(page, `${name}-1440`, { light: true, dark: isWhole })
    await page.setViewportSize(SIZES[390])
    if (anew) await show(scene)
    await prepare()
    await look(page, `${name}-390`, { light: anew || isWhole, dark: false })
  })
}
