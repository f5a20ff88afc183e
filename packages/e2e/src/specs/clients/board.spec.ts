import type { Page } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'

const lane = (page: Page, name: string) => page.getByRole('region', { name })

/** Notes in every frame from now on in which lane the card with this name stands; answers what was seen. */
async function watchLanes(page: Page, name: string): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    const seen: string[] = []
    Object.assign(window, { lanesSeen: seen })
    function look() {
      const cards = [...document.querySelectorAll('main li[data-card]')].filter((card) =>
        card.textContent?.includes(wanted),
      )
      const lanes = cards.map((card) => card.closest('section')?.getAttribute('aria-label')).join(' and ') || 'nowhere'
      if (seen.at(-1) !== lanes) seen.push(lanes)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, name)
  return () => page.evaluate(() => (window as { lanesSeen?: string[] }).lanesSeen ?? [])
}

/** Carries a card by mouse as a hand would. */
async function carry(page: Page, name: string, to: string): Promise<void> {
  const from = await page.getByRole('link', { name: new RegExp(`^${name}`) }).boundingBox()
  const target = await lane(page, to).boundingBox()
  if (!from || !target) throw new Error('There is nothing to carry, or nowhere')
  await page.mouse.move(from.x + 40, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + 200, { steps: 12 })
  await page.mouse.up()
}

test('a dropped card goes to its new lane in one step, and stays there while the server answers', async ({
  page,
  enter,
}) => {
  await enter('admin')
  await page.goto('/leads?view=board')
  await expect(lane(page, 'New Lead').locator('li[data-card]').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const names = await lane(page, 'New Lead').locator('li[data-card] a').allInnerTexts()
  const [one, other] = names.map((text) => text.split('\n')[0] ?? '')
  if (!one || !other) throw new Error('There are too few new leads')
  // The first answer takes its time, so that the second move and its refresh overtake it.
  let held = 0
  await page.route('**/updateStatus', async (route) => {
    held += 1
    if (held === 1) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const seen = await watchLanes(page, one)
  await carry(page, one, 'Follow Up')
  await carry(page, other, 'Quote Sent')
  await expect(page.getByText('Moved to Follow Up')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(lane(page, 'Quote Sent').getByRole('link', { name: new RegExp(`^${other}`) })).toBeVisible()
  expect(await seen()).toEqual(['New Lead', 'Follow Up'])
})

test('in a narrow window lanes keep their width, and a card is carried to those out of sight', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 820, height: 1000 })
  await enter('admin')
  await page.goto('/leads?view=board')
  const last = lane(page, 'Application')
  await expect(last).not.toBeInViewport()
  await page.locator('li[data-card] a').first().focus()
  await page.keyboard.press('Space')
  for (let lanes = 1; lanes < 5; lanes += 1) await page.keyboard.press('ArrowRight')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  expect((await last.boundingBox())?.width).toBeGreaterThan(180)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/returned to/)).toBeAttached()
})
