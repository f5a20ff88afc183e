import type { Page } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

function tab(page: Page, name: string | RegExp) {
  return page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
}

async function chooseFromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'This view' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** No last review, or one long ago, as the address has it. */
const ANY_OF = new URLSearchParams({ any_of: 'empty=last_review|review_older=1' }).toString()

const headings = (page: Page) => page.getByRole('grid').getByRole('columnheader')

test.describe('saved views', () => {
  // An address of one's own for the tabs, which are all in sight.
  test.use({ viewport: { width: 1920, height: 900 } })

  test('a list is narrowed down, saved, opened first, changed, deleted and brought back', async ({ page, enter }) => {
    await enter('superadmin')
    await page.goto(`/leads?state=NSW&${ANY_OF}&sort=name`)
    await settle(page)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('searchbox', { name: 'Find a column' }).fill('occup')
    await page.getByRole('checkbox', { name: 'Occupation' }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect(headings(page).filter({ hasText: 'Occupation' })).toBeVisible()

    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Sydney by name')
    await page.getByText('Make default').click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tab(page, /^Sydney by name/)).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/\/leads\?tab=\d+&state=NSW&any_of=[^&]+&sort=name$/)
    await expect(page.getByRole('group', { name: 'Any of' })).toContainText('Last review')
    const saved = page.url()

    // Wherever they sign in, the list opens so.
    await page.goto('/leads')
    await expect(page).toHaveURL(saved)
    await expect(headings(page).filter({ hasText: 'Occupation' })).toBeVisible()
    await tab(page, /^All leads/).click()
    await expect(page).not.toHaveURL(/state=/)

    await tab(page, /^Sydney by name/).click()
    await expect(tab(page, /^Sydney by name/)).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: /^Status/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
    await page.goto('/leads')
    await expect(page).toHaveURL(/sort=status/)

    await chooseFromMenu(page, 'Delete')
    await expect(tab(page, /^Sydney by name/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tab(page, /^Sydney by name/)).toHaveAttribute('aria-current', 'page')
    await chooseFromMenu(page, 'Delete')
    await expect(tab(page, /^Sydney by name/)).toHaveCount(0)
  })
})

test('at 100 rows a page, what is typed while rows come and go and the list scrolls is all there', async ({
  page,
  enter,
}) => {
  await page.addInitScript(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    const slow: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^key|^input|^wheel/.test(name)) waits.push(duration)
    }).observe(slow)
  })
  await enter('admin')
  await page.goto('/clients?kind=all&page_size=100')
  await expect(page.getByRole('row')).toHaveCount(101)
  const grid = await page.getByRole('grid').boundingBox()
  if (!grid) throw new Error('The list is not there')
  const find = page.getByRole('searchbox', { name: 'Find in this list' })
  const typed = 'example'
  // The list is asked after each part: other rows are drawn under the keys of the next.
  for (const letters of [typed, '.exampl', 'e']) {
    await find.focus()
    await page.keyboard.type(letters, { delay: 30 })
    await page.mouse.move(grid.x + 400, grid.y + 200)
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 300)
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(await find.inputValue())
  }
  for (let letter = 0; letter < 8; letter++) await find.press('Backspace', { delay: 20 })
  await page.keyboard.type('.exa', { delay: 20 })
  await expect(find).toHaveValue(`${typed}.exa`)
  await expect(page).toHaveURL(new RegExp(`search=${typed}\\.exa(&|$)`))
  await settle(page)
  const waits = await page.evaluate(() => (window as { waits?: number[] }).waits ?? [])
  console.log(`typing at 100 rows: ${waits.length} events over 16 ms, the slowest ${Math.max(0, ...waits)} ms`)
})
