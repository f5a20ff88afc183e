import type { Page } from '@playwright/test'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

// Bars that always show, as on Windows. Phones and a Mac's trackpad show none.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

interface Widths {
  /** Pixels by which the table can be scrolled sideways. */
  readonly over: number
  /** Pixels of the bar at its right. */
  readonly bar: number
  /** Pixels of each column, by its heading. */
  readonly columns: Readonly<Record<string, number>>
  /** Part of the cells that are cut, by heading. */
  readonly cut: Readonly<Record<string, number>>
}

async function widthsOf(page: Page): Promise<Widths> {
  return await page.locator('.ui-table').evaluate((table: HTMLElement) => {
    const heads = [...table.querySelectorAll('th')]
    const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr[data-opens]')]
    const named = (of: (head: HTMLElement, place: number) => number) =>
      Object.fromEntries(heads.map((head, index) => [head.textContent, of(head, index)]))
    const isCut = (cell: HTMLElement | undefined) => cell !== undefined && cell.scrollWidth > cell.clientWidth + 1
    return {
      over: table.scrollWidth - table.clientWidth,
      bar: table.offsetWidth - table.clientWidth,
      columns: named((head) => head.getBoundingClientRect().width),
      cut: named((_, place) => rows.filter(({ cells }) => isCut(cells[place])).length / rows.length),
    }
  })
}

test('the usual columns fit a window of any usual width, and none is cut for another', async ({ enter, page }) => {
  await enter('admin')
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/leads', '/clients']) {
      await test.step(`${path}, ${width} px wide`, async () => {
        await page.goto(path)
        await expect(page.locator('.ui-table tbody tr[data-opens]').first()).toBeVisible()
        await settle(page)
        const { over, bar, columns, cut } = await widthsOf(page)
        expect(bar, 'the test is of a browser whose bars always show').toBeGreaterThan(0)
        expect(bar, 'the bar is slim').toBeLessThan(15)
        expect(over, path).toBe(0)
        expect(columns['Next step'], path).toBeGreaterThanOrEqual(120)
        expect(columns['Next step'], path).toBeLessThanOrEqual(420)
        // What has one length is whole at every width, and texts in any window of a usual size.
        for (const name of ['Status', 'Phone', 'State', 'Due', 'Quote value', 'Created'])
          expect(cut[name], name).toBe(0)
        if (width >= 1440)
          for (const name of ['Name', 'Adviser', 'Next step']) expect(cut[name], name).toBeLessThan(0.1)
      })
    }
  }
})

test('the lanes of the board have no bars, and can still be scrolled', async ({ enter, page }) => {
  await enter('admin')
  await page.goto('/leads?view=board')
  const lanes = page.locator('main section > ul')
  await expect(lanes.first().getByRole('link').first()).toBeVisible()
  await settle(page)
  const bars = await lanes.evaluateAll((lists) =>
    lists.map((list) => list.getBoundingClientRect().width - list.clientWidth),
  )
  expect(bars.length).toBeGreaterThan(3)
  expect(bars.filter((bar) => bar > 0)).toEqual([])
  const first = lanes.first()
  await first.hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => first.evaluate((list) => list.scrollTop)).toBeGreaterThan(0)
})
