import { MESSAGES } from '@portal/domain/message'
import { linkIn } from '../../link-in.ts'
import { emailOf, PASSWORD } from '../../people.ts'
import { expect, test, typeSignIn } from '../../portal-test.ts'

const RESET_LINK = /\/reset-password#token=[\w-]+/

test('a forgotten password is set anew through a mail, once', async ({ page, portal, mail }) => {
  // Other specs of the same portal sign the others of acme in by the password that is published.
  const email = emailOf('admin', 'acme')
  const since = new Date()
  await page.goto(`${portal.address('acme')}/login`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(MESSAGES.resetLinkSent)).toBeVisible()

  const received = await mail.mailTo(email, since)
  const link = linkIn(received.text, RESET_LINK)
  expect(new URL(link).origin).toBe(portal.address('acme'))
  const told: string[] = []
  page.on('request', (request) => told.push(request.url()))
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill('short')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText(MESSAGES.passwordTooShort)).toBeVisible()

  await page.getByLabel('New password', { exact: true }).fill('correct-horse-42')
  await page.getByLabel('Confirm new password').fill('another-horse-42')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText(MESSAGES.passwordsDiffer)).toBeVisible()

  await page.getByLabel('Confirm new password').fill('correct-horse-42')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // Of what a server may write down, nothing has the token.
  expect(told.filter((url) => url.includes(link.split('=')[1] ?? ''))).toEqual([])
  await typeSignIn(page, email, { password: 'correct-horse-42' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('changing the own password asks for the present one and ends the other sessions', async ({
  browser,
  page,
  portal,
  signInByHand,
}) => {
  await signInByHand('auditor', { company: 'acme' })
  const elsewhere = await (await browser.newContext({ baseURL: portal.address('acme') })).newPage()
  await elsewhere.goto('/login')
  await typeSignIn(elsewhere, emailOf('auditor', 'acme'))
  await expect(elsewhere.getByRole('navigation', { name: 'Main' })).toBeVisible()
  // A page left open might meet the dead session by a call of its own before the test does.
  await elsewhere.goto('about:blank')

  await page.goto(`${portal.address('acme')}/profile`)
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('not-the-password')
  await page.getByLabel('New password', { exact: true }).fill('correct-horse-44')
  await page.getByLabel('Confirm new password').fill('correct-horse-44')
  await change.click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Current password').fill(PASSWORD)
  await change.click()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Current password')).toBeVisible()

  await elsewhere.goto('/profile')
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await elsewhere.context().close()
})
