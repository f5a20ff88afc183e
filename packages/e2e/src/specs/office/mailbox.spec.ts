import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { mails } from '@portal/contract/sending/mails'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

const ADDRESS = 'mailbox@client.example'
const HTML = '<p>Dear Mai,</p><p>Here is the <strong>comparison</strong> that we talked about.</p>'

/** Files of pictures, for somebody who looks at them. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PORTAL_PICTURES) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `test-results/mailbox-${name}-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('an email is found in the mailbox, read and cancelled before it goes', async ({ api, enter, mail, page }) => {
  const admin = await api('admin')
  const { id } = await admin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Outbox', email: ADDRESS } })
  const since = new Date()
  await admin.call(mails.send, { params: { id }, body: { subject: 'Sent at once', html: HTML } })
  const send_at = new Date(Date.now() + 86_400_000).toISOString()
  await admin.call(mails.send, { params: { id }, body: { subject: 'Sent tomorrow', html: HTML, send_at } })
  await mail.mailTo(ADDRESS, since)

  await enter('superadmin')
  await page.goto('/general')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Mailbox' }).click()
  await expect(page.getByRole('heading', { name: 'Mailbox', level: 1 })).toBeVisible()
  const sent = page.getByRole('row', { name: /Sent at once/ })
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Sent tomorrow/ }).getByText('Queued')).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await picture(page, 'list')

  await page.getByRole('searchbox').first().fill('tomorrow')
  await expect(sent).toHaveCount(0)
  await page.getByRole('row', { name: /Sent tomorrow/ }).click()
  const message = page.getByRole('complementary', { name: 'Message' })
  await expect(message.getByRole('heading', { name: 'Sent tomorrow' })).toBeVisible()
  await expect(message.getByText('comparison')).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await picture(page, 'message')
  await message.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(page.getByText('Message cancelled')).toBeVisible()
  await expect(message.getByText('Cancelled', { exact: true })).toBeVisible()

  // On a phone a message opens over the list.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mailbox?search=tomorrow')
  const row = page.getByRole('row', { name: /mailbox@client\.example/ }).first()
  await expect(row).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await picture(page, 'phone')
  await row.click()
  await expect(page.getByRole('dialog', { name: 'Message' }).getByText('comparison')).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await picture(page, 'phone-message')
})
