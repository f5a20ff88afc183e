import { expect } from '@playwright/test'
import { isoDay } from '@portal/domain/values/date'
import { firstOfMonth, monthsAfter } from '@portal/domain/values/month'
import { heading, openList, type ScreenCase } from './screen-case.ts'

/** A month of the demo that people are paid for; a later one that another test closes may have nobody. */
const MONTH = monthsAfter(firstOfMonth(isoDay(new Date())), -3).slice(0, 7)

/** A page of commissions or reports, once it has an amount to show. */
function moneyScreen(name: string, path: string, title: string): ScreenCase {
  return {
    name,
    person: 'admin',
    show: async ({ page }) => {
      await page.goto(path)
      await heading(page, title)
      await expect(page.getByText(/\$\d/).first()).toBeVisible()
    },
  }
}

/** The firm’s money: what came, what is missing, who is paid, and the books. */
export const MONEY_SCREENS: readonly ScreenCase[] = [
  moneyScreen('commissions', '/commission', 'Commissions'),
  {
    name: 'commission-to-check',
    person: 'admin',
    show: ({ page }) => openList(page, '/commission/to-check', 'Commissions'),
  },
  moneyScreen('commission-clawback', '/commission/clawback', 'Commissions'),
  moneyScreen('commission-payouts', `/commission/payouts?month=${MONTH}`, 'Commissions'),
  moneyScreen('commission-periods', '/commission/periods', 'Commissions'),
  moneyScreen('reports', '/reports', 'Reports'),
]
