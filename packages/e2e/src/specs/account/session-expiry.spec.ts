import type { Page, Request } from '@playwright/test'
import { auth } from '@portal/contract/account/auth'
import { API_PREFIX } from '@portal/contract/endpoint'
import { MESSAGES } from '@portal/domain/message'
import { type Company, emailOf, PASSWORD, type PersonName } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'
import type { Portal } from '../../product/portal.ts'

/** Ends the session behind the page's back, once the page itself asks for nothing more. */
async function endSession(page: Page, portal: Portal, company: Company): Promise<void> {
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate(() => {
    const kept = localStorage.getItem('portal.session') ?? sessionStorage.getItem('portal.session') ?? '{}'
    return String(JSON.parse(kept).token)
  })
  const headers = { token, reference: company }
  const answer = await fetch(`${portal.loopback}${API_PREFIX}${auth.logout.path}`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
}

async function signInAgain(page: Page, person: PersonName, company: Company): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Sign in again' })
  await modal.getByLabel('Email').fill(emailOf(person, company))
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await modal.getByRole('button', { name: 'Sign in' }).click()
}

test('the modal opens over the screen, keeps what was typed, and repeats the call that failed', async ({
  page,
  portal,
  signInByHand,
}) => {
  await signInByHand('superadmin', { company: 'acme' })
  const calls = `**${API_PREFIX}/**`
  const unanswered = new Set<Request>()
  page.on('request', (request) => request.url().includes(API_PREFIX) && unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  await page.goto(`${portal.address('acme')}/profile`)
  const lastName = page.getByLabel('Last name')
  await lastName.fill('Typed-before-expiry')
  // Only the save is to meet the dead session, and nothing that the page asks for by itself.
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await expect.poll(() => unanswered.size).toBe(0)
  await endSession(page, portal, 'acme')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const modal = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(modal).toBeVisible()
  await page.unroute(calls)
  await expect(modal).toContainText(MESSAGES.sessionEnded)
  await page.keyboard.press('Escape')
  await expect(modal).toBeVisible()

  await signInAgain(page, 'superadmin', 'acme')
  await expect(modal).toBeHidden()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(lastName).toHaveValue('Typed-before-expiry')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
})

test('a wrong password in the modal is told there', async ({ page, portal, signInByHand }) => {
  await signInByHand('adviser')
  await page.goto('/profile')
  await endSession(page, portal, 'demo')
  await page.goto('/clients')
  const modal = page.getByRole('dialog', { name: 'Sign in again' })
  await modal.getByLabel('Password', { exact: true }).fill('not-the-password')
  await modal.getByRole('button', { name: 'Sign in' }).click()
  await expect(modal.getByRole('alert').filter({ hasText: MESSAGES.loginRejected })).toBeVisible()
  await signInAgain(page, 'adviser', 'demo')
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('closing the modal goes to the start page, signed out', async ({ page, portal, signInByHand }) => {
  await signInByHand('adviser')
  await page.goto('/profile')
  await endSession(page, portal, 'demo')
  await page.goto('/clients')
  const modal = page.getByRole('dialog', { name: 'Sign in again' })
  await modal.getByRole('button', { name: /close/i }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('when someone else signs in, nothing of the one before stays', async ({ page, portal, signInByHand }) => {
  await signInByHand('adviser')
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(emailOf('adviser'))
  await endSession(page, portal, 'demo')
  await page.goto('/clients')
  await signInAgain(page, 'adviser2', 'demo')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(page.getByText(emailOf('adviser2'))).toBeVisible()
})

test('on the dashboard a dead session is cleared and the page reloads', async ({ page, portal, signInByHand }) => {
  await signInByHand('adviser')
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await endSession(page, portal, 'demo')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
