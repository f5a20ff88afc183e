import { expect } from '@playwright/test'
import { MESSAGES } from '@portal/domain/message'
import { PASSWORD } from '../people.ts'
import { settle } from '../settle.ts'
import { heading, openList, type ScreenCase } from './screen-case.ts'

/** What the shell shows around and instead of the remotes’ screens. */
export const FRAME_SCREENS: readonly ScreenCase[] = [
  {
    name: 'search',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await page.goto('/profile')
      await heading(page, 'Profile')
      // On a phone the field opens by a button.
      const narrow = page.getByRole('button', { name: 'Search', exact: true })
      const field = page.getByRole('combobox', { name: 'Search clients' })
      await expect(narrow.or(field).first()).toBeVisible()
      if (await narrow.isVisible()) await narrow.click()
      await field.fill('example')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'profile',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/profile')
      await heading(page, 'Profile')
      await expect(page.getByText('This device')).toBeVisible()
    },
  },
  {
    name: 'referral-link',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'My Referral Link' }).click()
      await expect(page.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible()
    },
  },
  {
    name: 'two-factor',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Turn on two-factor' }).click()
      const section = page.getByRole('region', { name: 'Two-factor authentication' })
      await section.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await section.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    },
  },
  {
    name: 'profile-new-email',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/profile')
      await page.getByLabel('Email').fill('priya.new@demo.example')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(MESSAGES.enterCurrentPassword).first()).toBeVisible()
    },
  },
  {
    name: 'account-menu',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: /^Your account/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'commands',
    person: 'adviser',
    anew: true,
    show: async ({ page, clientId }) => {
      await page.goto(`/client-details/${clientId}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\w/)
      await settle(page)
      await page.keyboard.press('ControlOrMeta+k')
      await expect(page.getByRole('group', { name: 'Pages' })).toBeVisible()
    },
  },
  {
    name: 'commands-found',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await openList(page, '/leads', 'Leads')
      await page.keyboard.press('/')
      await page.keyboard.type('mai')
      await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'keys',
    person: 'adviser',
    anew: true,
    show: async ({ page }) => {
      await openList(page, '/leads', 'Leads')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    },
  },
  {
    name: 'session-expired',
    person: 'adviser',
    show: async ({ page }) => {
      await openList(page, '/leads', 'Leads')
      // A call that is still on its way would open the modal before the click.
      await page.waitForLoadState('networkidle')
      await page.route('**/api/v1/client/**', (route) =>
        route.fulfill({ status: 401, json: { status: 401, code: 'UNAUTHENTICATED', message: MESSAGES.sessionDead } }),
      )
      await page.getByRole('link', { name: 'My leads' }).click()
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    },
  },
  {
    name: 'no-access',
    person: 'referral',
    show: async ({ page }) => {
      await page.goto('/leads')
      await heading(page, MESSAGES.noAccess)
    },
  },
  {
    name: 'not-found',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/no-such-page')
      await heading(page, 'Page not found')
    },
  },
  {
    name: 'remote-down',
    person: 'adviser',
    show: async ({ page }) => {
      // A second try asks by another address (`?again=…`), which has to fail as well.
      await page.route(/\/remotes\/.*\.js(\?|$)/, (route) => route.abort())
      await page.goto('/leads')
      await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
    },
  },
]
