import { expect } from '@playwright/test'
import { heading, type ScreenCase } from './screen-case.ts'

/** What a firm writes once and sends to many. */
export const TEMPLATE_SCREENS: readonly ScreenCase[] = [
  {
    name: 'email-templates',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/email-template')
      await heading(page, 'Email Templates')
      await expect(page.getByText('Renewal notice').first()).toBeVisible()
    },
  },
  {
    name: 'email-template',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/email-template')
      await page.getByText('Consent to commission').first().click()
      const preview = page.getByRole('complementary', { name: 'Preview' })
      await preview.getByRole('combobox', { name: 'Preview for' }).fill('nguy')
      await page.getByRole('listbox').getByRole('option').first().click()
      await expect(preview.getByText(/^(Can’t be sent|.*has no application|Subject)/).first()).toBeVisible()
    },
  },
  {
    name: 'sms-template',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/sms-template')
      await page.getByText('Missed call').first().click()
      await expect(page.getByText('Plain', { exact: true })).toBeVisible()
    },
  },
]
