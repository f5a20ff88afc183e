import { expect } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { MESSAGES } from '@portal/domain/message'
import { settle } from '../settle.ts'
import { heading, type ScreenCase } from './screen-case.ts'

/** The page of a client, with its tabs. */
export const CLIENT_SCREENS: readonly ScreenCase[] = [
  ...['documents', 'needs'].map(
    (tab): ScreenCase => ({
      name: `client-${tab}`,
      person: 'admin',
      show: async ({ page, clientId }) => {
        await page.goto(`/client-details/${clientId}?tab=${tab}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/)
      },
    }),
  ),
  {
    name: 'client-partner',
    person: 'admin',
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}?tab=partner`)
      await expect(page.getByRole('region', { name: 'Side by side' })).toBeVisible()
    },
  },
  {
    name: 'client-partner-linked',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?search=mai%20anh%20nguyen')
      await page
        .getByRole('link', { name: /^Mai Anh Nguyễn/ })
        .first()
        .click()
      await page.waitForURL(/\/client-details\//)
      await page.goto(`${new URL(page.url()).pathname}?tab=partner`)
      await expect(page.getByRole('button', { name: 'Unlink' })).toBeVisible()
      await page.getByRole('region', { name: 'Cover in force' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'client-pre-assessment',
    person: 'admin',
    show: async ({ page, admin }) => {
      // Of the demo: other tests have clients of her name.
      const { items } = await admin.call(clients.list, { query: { search: 'Mai Anh' } })
      await page.goto(`/client-details/${Math.min(...items.map(({ id }) => id))}?tab=pre-assessments`)
      await expect(page.getByRole('region', { name: 'Disclosed' })).toBeVisible()
    },
  },
  {
    name: 'client-pre-assessment-answering',
    person: 'admin',
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}?tab=pre-assessments`)
      await page.getByRole('button', { name: /Update answers|Answer questions/ }).click()
      await expect(page.getByRole('textbox', { name: 'Height' })).toBeVisible()
    },
  },
  ...['notes', 'activity'].map(
    (tab): ScreenCase => ({
      name: `client-${tab}`,
      person: 'admin',
      show: async ({ page, clientId }) => {
        await page.goto(`/client-details/${clientId}?tab=${tab}`)
        await expect(page.getByRole('list').filter({ hasText: /\d/ }).first()).toBeVisible()
        await settle(page)
        const values = page.getByRole('button', { name: 'Before and after' })
        if ((await values.count()) > 0) await values.first().click()
      },
    }),
  ),
  ...['email', 'call'].map(
    (write): ScreenCase => ({
      name: `client-write-${write}`,
      person: 'admin',
      show: async ({ page, clientId }) => {
        await page.goto(`/client-details/${clientId}?write=${write}`)
        await expect(page.getByRole('form').first()).toBeVisible()
      },
    }),
  ),
  {
    name: 'client-timeline',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/leads?search=Mai%20Anh')
      await page
        .getByRole('link', { name: /^Mai Anh/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible()
      await settle(page)
      await page.getByRole('heading', { name: 'Pinned' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'client-write-note',
    person: 'admin',
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}`)
      await page.getByRole('textbox', { name: 'New note' }).click()
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
      await page.keyboard.type('Wants to compare income protection with and without agreed value.')
    },
  },
  {
    name: 'client-conflict',
    person: 'admin',
    show: async ({ page, clientId }) => {
      const read = page.waitForResponse(`**/client/${clientId}/details`)
      await page.goto(`/client-details/${clientId}`)
      const record = await (await read).json()
      const newer = { ...record, version: record.version + 1, occupation: 'Marine engineer' }
      await page.route('**/client/update', (route) =>
        route.fulfill({
          status: 409,
          json: { status: 409, code: 'STALE_VERSION', message: MESSAGES.staleVersion, record: newer },
        }),
      )
      await page
        .getByRole('region', { name: 'Work and super', exact: true })
        .getByRole('button', { name: /^Edit Occupation/ })
        .click()
      await page.keyboard.type('Ship’s carpenter')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'client-details',
    person: 'admin',
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}`)
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    },
  },
  {
    name: 'client-details-status',
    person: 'admin',
    anew: true,
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}`)
      await page.locator('main header [aria-keyshortcuts=S]').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'client-not-found',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/client-details/2147483647')
      await heading(page, 'Client not found')
    },
  },
]
