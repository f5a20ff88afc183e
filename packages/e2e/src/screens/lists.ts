import { expect } from '@playwright/test'
import { MESSAGES } from '@portal/domain/message'
import { heading, openList, type ScreenCase } from './screen-case.ts'

/** Leads and clients, as lists and as a board. */
export const LIST_SCREENS: readonly ScreenCase[] = [
  { name: 'leads', person: 'admin', show: ({ page }) => openList(page, '/leads', 'Leads') },
  { name: 'clients', person: 'admin', show: ({ page }) => openList(page, '/clients', 'Clients') },
  { name: 'clients-referral', person: 'referral', show: ({ page }) => openList(page, '/clients', 'Clients') },
  {
    name: 'leads-board',
    person: 'admin',
    anew: true,
    show: async ({ page }) => {
      await page.goto('/leads?view=board')
      // On a phone one lane at a time, without a name of its own.
      await expect(page.locator('main a[href*="lane="]').first()).toBeVisible()
    },
  },
  {
    name: 'leads-empty',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?search=no-such-person-anywhere')
      await expect(page.getByText(MESSAGES.noData)).toBeVisible()
    },
  },
  {
    name: 'leads-failed',
    person: 'admin',
    show: async ({ page }) => {
      await page.route('**/client/list/leads**', (route) => route.abort())
      await page.goto('/leads')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'leads-filtered',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?status=0,1&state=NSW,VIC')
      await heading(page, 'Leads')
    },
  },
  {
    name: 'leads-view',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await openList(page, '/leads', 'Leads')
      // On a phone it stands in “More”.
      const tab = page.getByRole('navigation', { name: 'Views' }).locator('a', { hasText: 'Worth most' })
      await page.goto(`${await tab.getAttribute('href')}&state=NSW,VIC`)
      await expect(page.getByRole('row').nth(3)).toContainText(/\w/)
      await page.getByRole('button', { name: 'This view' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'leads-save-view',
    person: 'admin',
    anew: true,
    show: async ({ page }) => {
      await openList(page, '/leads?state=NSW', 'Leads')
      await page.getByRole('button', { name: 'This view' }).click()
      await page.getByRole('menuitem', { name: 'Save view' }).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
    },
  },
  {
    name: 'clients-columns',
    person: 'admin',
    anew: true,
    show: async ({ page }) => {
      const columns = 'name,age,occupation,salary,super_balance,marginal_tax_rate,smoker,bmi,city,email,last_review'
      await openList(page, `/clients?columns=${columns}`, 'Clients')
      const chooser = page.getByRole('button', { name: 'Columns' })
      if (await chooser.isVisible()) await chooser.click()
    },
  },
  {
    name: 'new-lead',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?new=1')
      await expect(page.getByRole('form', { name: 'New lead' })).toBeVisible()
    },
  },
]
