import { expect, type Page } from '@playwright/test'
import { applications } from '@portal/contract/work/applications'
import type { Api } from '../api.ts'
import { heading, openList, type ScreenCase } from './screen-case.ts'

/** An application with much to show: the insurer is at work on it. */
async function application(admin: Api): Promise<{ id: number; clientId: number }> {
  const { items } = await admin.call(applications.list, { query: { status: ['underwriting'], sort: 'created_at' } })
  const [found] = items
  if (!found) throw new Error('No application is in underwriting')
  return { id: found.id, clientId: found.client.id }
}

function applicationTab(tab: string, words: string | RegExp): ScreenCase {
  return {
    name: `application-${tab}`,
    person: 'admin',
    show: async ({ page, admin }) => {
      const { id } = await application(admin)
      await page.goto(`/application-details/${id}?tab=${tab}`)
      await expect(page.getByText(words).first()).toBeVisible()
    },
  }
}

async function openPolicy(page: Page): Promise<void> {
  await openList(page, '/policies', 'Policies')
  await page.getByRole('grid', { name: 'Policies' }).getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
}

/** The adviser’s work: dashboard, tasks, applications, policies and renewals. */
export const WORK_SCREENS: readonly ScreenCase[] = [
  {
    name: 'dashboard',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/dashboard')
      await expect(page.getByRole('table', { name: 'Weekly Overview' })).toBeVisible()
    },
  },
  {
    name: 'dashboard-referral',
    person: 'referral',
    show: async ({ page }) => {
      await page.goto('/dashboard')
      await expect(page.getByRole('region', { name: 'My referrals' }).getByRole('link').first()).toBeVisible()
    },
  },
  { name: 'tasks', person: 'adviser', show: ({ page }) => openList(page, '/tasks', 'Tasks') },
  {
    name: 'task',
    person: 'adviser',
    show: async ({ page }) => {
      await openList(page, '/tasks', 'Tasks')
      await page.getByRole('grid', { name: 'Tasks' }).getByRole('gridcell').getByRole('link').first().click()
      await expect(page.getByRole('button', { name: 'Save task' })).toBeVisible()
    },
  },
  {
    name: 'tasks-board',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/tasks?view=board')
      await heading(page, 'Tasks')
    },
  },
  ...(['month', 'week'] as const).map(
    (look): ScreenCase => ({
      name: `tasks-${look}`,
      person: 'adviser',
      show: async ({ page }) => {
        await page.goto(`/tasks?calendar=${look}`)
        await heading(page, 'Tasks')
      },
    }),
  ),
  {
    name: 'quote-form',
    person: 'adviser',
    show: async ({ page }) => {
      await page.goto('/quoting-tools')
      await heading(page, 'New quote')
      await page.getByRole('checkbox', { name: 'Life' }).check()
    },
  },
  { name: 'applications', person: 'admin', show: ({ page }) => openList(page, '/applications', 'Applications') },
  { name: 'applications-afsl', person: 'afsl', show: ({ page }) => openList(page, '/dashboard', 'Applications') },
  {
    name: 'applications-board',
    person: 'admin',
    anew: true,
    show: async ({ page }) => {
      await page.goto('/applications?view=board')
      await heading(page, 'Applications')
    },
  },
  applicationTab('overview', 'Policies and products'),
  applicationTab('underwriting', 'Underwriting requirements'),
  applicationTab('documents', 'Add from client’s documents'),
  applicationTab('timeline', 'Documents to chase'),
  applicationTab('tasks', 'To do'),
  { name: 'policies', person: 'admin', show: ({ page }) => openList(page, '/policies', 'Policies') },
  { name: 'policy', person: 'admin', show: ({ page }) => openPolicy(page) },
  {
    name: 'policy-new',
    person: 'admin',
    show: async ({ page }) => {
      await page.goto('/policies?new=1')
      await expect(page.getByRole('form', { name: 'New policy' })).toBeVisible()
    },
  },
  { name: 'renewals', person: 'admin', show: ({ page }) => openList(page, '/renewals', 'Renewals') },
  {
    name: 'client-cover',
    person: 'admin',
    show: async ({ page, admin }) => {
      const { clientId } = await application(admin)
      await page.goto(`/client-details/${clientId}?tab=cover`)
      await expect(page.getByText('Cover today')).toBeVisible()
    },
  },
]
