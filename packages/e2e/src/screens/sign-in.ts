import { expect } from '@playwright/test'
import { MESSAGES } from '@portal/domain/message'
import { emailOf } from '../people.ts'
import { heading, type ScreenCase } from './screen-case.ts'

/** Before one is in. */
export const SIGN_IN_SCREENS: readonly ScreenCase[] = [
  {
    name: 'home',
    show: async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    },
  },
  {
    name: 'login',
    show: async ({ page }) => {
      await page.goto('/login')
      await heading(page, 'Sign in')
    },
  },
  {
    name: 'login-errors',
    show: async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText(MESSAGES.enterEmail)).toBeVisible()
    },
  },
  {
    name: 'login-rejected',
    show: async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@demo.example')
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'forgot-password',
    show: async ({ page }) => {
      await page.goto('/forgot-password')
      await heading(page, /forgot/i)
    },
  },
  {
    name: 'reset-password-dead',
    show: async ({ page }) => {
      await page.goto('/reset-password#token=no-such-token')
      await expect(page.getByText(MESSAGES.resetLinkDead)).toBeVisible()
    },
  },
  {
    name: 'undo-email',
    show: async ({ page }) => {
      await page.route('**/auth/undo-email/validate*', (route) =>
        route.fulfill({ json: { email: 'mai@demo.example' } }),
      )
      await page.goto('/undo-email#token=a-token')
      await expect(page.getByRole('button', { name: 'Undo the change' })).toBeVisible()
    },
  },
  {
    name: 'undo-email-dead',
    show: async ({ page }) => {
      await page.goto('/undo-email#token=no-such-token')
      await expect(page.getByText(MESSAGES.undoLinkDead)).toBeVisible()
    },
  },
  {
    name: 'otp',
    show: async ({ page }) => {
      await page.route('**/auth/login', (route) =>
        route.fulfill({
          json: { status: 200, code: '2FA_REQUIRED', message: '', twoFactorEnabled: true, challenge: 'a-challenge' },
        }),
      )
      await page.goto('/login')
      await page.getByLabel('Email').fill(emailOf('adviser'))
      await page.getByLabel('Password', { exact: true }).fill('any-password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await heading(page, 'Enter your code')
    },
  },
]
