import { expect } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { heading, type ScreenCase } from './screen-case.ts'

/** What a super admin sets for the firm. */
export const SETTINGS_SCREENS: readonly ScreenCase[] = [
  {
    name: 'settings-company',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/general?section=company')
      await heading(page, /^(Settings|Company info)$/)
      await expect(page.getByText(/^Verified /)).toBeVisible()
    },
  },
  {
    name: 'settings-company-errors',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/general?section=company')
      await page.getByLabel('Company name').fill('')
      await page.getByLabel('ABN').fill('12')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('2 fields need attention.')).toBeVisible()
    },
  },
  {
    name: 'settings-attachments',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/system-attachments')
      await expect(page).toHaveURL(/\/systsem-attachments$/)
      const file = { name: 'Privacy notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(page.getByRole('button', { name: 'Delete Privacy notice.pdf' }).first()).toBeVisible()
    },
  },
  {
    name: 'settings-automatic',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems?section=automatic')
      await expect(page.getByRole('form', { name: 'Review due' }).getByLabel('Template')).toBeVisible()
    },
  },
  {
    name: 'audit-log',
    person: 'superadmin',
    anew: true,
    show: async ({ page, admin, clientId }) => {
      await admin.call(clients.update, { body: { id: clientId, occupation: 'Head gardener' } })
      await admin.call(clients.update, { body: { id: clientId, occupation: 'Head of the gardens' } })
      await page.goto('/activity?entity=client')
      await page
        .getByRole('row', { name: /Changed/ })
        .first()
        .click()
      await expect(page.getByText('Not sealed yet. Each day is sealed once it’s over.').last()).toBeVisible()
    },
  },
  {
    name: 'security-log',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/activity/security')
      await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible()
    },
  },
  {
    name: 'view-log',
    person: 'superadmin',
    show: async ({ page, admin, clientId }) => {
      await admin.call(clients.details, { params: { id: clientId } })
      await page.goto('/activity/views')
      await expect(page.getByRole('row', { name: /Admin/ }).first()).toBeVisible()
    },
  },
  {
    name: 'settings-providers',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems?section=providers')
      await expect(page.getByRole('button', { name: 'Edit Zurich' })).toBeVisible()
    },
  },
  {
    name: 'settings-provider',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems?section=providers')
      await page.getByRole('button', { name: 'Edit TAL' }).click()
      await expect(page.getByRole('form', { name: 'TAL' })).toBeVisible()
    },
  },
  {
    name: 'settings-tags',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems?section=lists')
      await expect(page.getByRole('button', { name: 'Actions for VIP' })).toBeVisible()
    },
  },
  {
    name: 'settings-lost-reasons',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems?section=lists&list=lost-reasons')
      await expect(page.getByRole('button', { name: 'Actions for Health' })).toBeVisible()
    },
  },
  {
    name: 'settings-sending',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems?section=sending')
      await expect(page.getByLabel('Sender')).toBeVisible()
    },
  },
  {
    name: 'settings-file-storage',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems?section=files')
      await page.getByRole('button', { name: 'Check' }).click()
      await expect(page.getByText('File storage works: a test file was written, read and deleted')).toBeVisible()
    },
  },
  {
    name: 'settings-underwriting',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems?section=underwriting')
      await expect(page.getByLabel('Blood test', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'settings-security',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/systems')
      await expect(page.getByRole('checkbox', { name: 'Super Admin' })).toBeVisible()
    },
  },
]
