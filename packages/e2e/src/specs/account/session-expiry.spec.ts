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
