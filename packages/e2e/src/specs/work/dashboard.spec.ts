import { clients } from '@portal/contract/clients/clients'
import { applications } from '@portal/contract/work/applications'
import { MESSAGES } from '@portal/domain/message'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

test('the day begins on the dashboard, and what is submitted counts there at once', async ({ api, page, signIn }) => {
  const adviser = await api('adviser2')
  await signIn('adviser2')
  await expect(page).toHaveURL('/dashboard')
  const overview = page.getByRole('table', { name: 'Weekly Overview' })
  const today = overview
    .getByRole('row', { name: /^Submissions/ })
    .getByRole('link')
    .first()
  await expect(today).toBeVisible()
  const before = Number.parseInt((await today.textContent()) ?? '', 10)

  const body = { first_name: 'Wren', last_name: 'Sedge', kind: 'client' } as const
  const client = await adviser.call(clients.create, { body })
  const { id } = await adviser.call(applications.create, {
    params: { id: client.id },
    body: { insurer: 'TAL', policies: [{ products: [{ cover: 'TRM', amount: 50_000_000, annual_premium: 98_765 }] }] },
  })
  await adviser.call(applications.updateStatus, { params: { id }, body: { status: 'submitted' } })
  await page.reload()
  await expect(today).toContainText(String(before + 1))

  // The figure leads to the applications that it counts.
  await today.click()
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible()
  const rows = page.getByRole('grid', { name: 'Applications' }).getByRole('row')
  await expect(rows).toHaveCount(before + 2)
  await expect(rows.filter({ hasText: 'Wren Sedge' })).toHaveCount(1)
})

test('those who refer get their referrals, without money', async ({ page, signIn }) => {
  await signIn('referral')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('region', { name: 'My referrals' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$')
  await page.getByRole('button', { name: 'Refer a client' }).click()
  const form = page.getByRole('form', { name: 'Refer a client' })
  await form.getByLabel(/^First name/).fill('Ferris')
  await form.getByLabel(/^Last name/).fill('Firstreferral')
  await form.getByLabel('What are they looking for?').fill('Income protection')
  await page.getByRole('button', { name: 'Send referral' }).click()
  await expect(form.getByText(MESSAGES.wayToReach).first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Email' }).fill('ferris.firstreferral@example.com')
  await form.getByLabel(/agreed to be contacted/).check()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Send referral' }).click()
  await expect(page.getByRole('heading', { name: 'Ferris Firstreferral', level: 1 })).toBeVisible()
  await expect(page.getByText(/Looking for: Income protection/).first()).toBeVisible()
  await expect(page.getByText('BMI')).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d+ empty$/ }).click()
  await page.getByRole('button', { name: /^Edit Preferred name:/ }).click()
  await page.getByRole('textbox', { name: 'Preferred name' }).fill('Fez')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Preferred name: Fez' })).toBeVisible()
  await page.getByRole('link', { name: /^Applications/ }).click()
  await expect(page.getByText('No application has been started yet.')).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
})
