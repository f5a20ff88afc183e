import { expect } from '@playwright/test'
import { openList, type ScreenCase } from './screen-case.ts'

/** The users of the company, and the form of one. */
export const USER_SCREENS: readonly ScreenCase[] = [
  { name: 'users', person: 'superadmin', show: ({ page }) => openList(page, '/user', 'Users') },
  {
    name: 'users-archive',
    person: 'superadmin',
    anew: true,
    show: async ({ page }) => {
      await openList(page, '/user?search=adviser2', 'Users')
      await page.getByRole('button', { name: /^Archive/ }).click()
      await expect(page.getByRole('button', { name: 'Archive and hand over' })).toBeVisible()
    },
  },
  {
    name: 'user-new',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/add-edit-user')
      await page.getByLabel('User type').selectOption('Referral')
      await page.getByLabel('First name').fill('Amelia')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Please select Advisor')).toBeVisible()
    },
  },
  {
    name: 'user-edit',
    person: 'superadmin',
    show: async ({ page }) => {
      await openList(page, '/user?search=adviser2', 'Users')
      await page.getByRole('link', { name: /^Edit/ }).click()
      await expect(page.getByText(/clients and leads/)).toBeVisible()
    },
  },
  {
    name: 'user-new-referral-company',
    person: 'referralcompany',
    show: async ({ page }) => {
      await page.goto('/add-edit-user')
      await expect(page.getByLabel('User type')).toHaveValue('ROLE_REFERRAL')
    },
  },
]
