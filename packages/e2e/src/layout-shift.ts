import type { Page } from '@playwright/test'

/** How much of a page's content may jump while it comes. Source: issue 13, "It is done when". */
export const LAYOUT_SHIFT = 0.01

/** Adds up how much the page's content jumps, from its first paint on. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifts.push(Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const { layoutShifts = [] } = window as { layoutShifts?: number[] }
      return layoutShifts.reduce((sum, value) => sum + value, 0)
    })
}
