import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

const TEMPLATE = {
  type: 'Client',
  name: 'We have moved',
  subject: 'Our new office, {{client first name}}',
  html: '<p>Dear {{client full name}},</p><p>We have moved to 12 Harbour Street.</p>',
} as const

/** Axe at both widths. */
async function look(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeErrors(page)).toEqual([])
  }
}

test('a message goes to those chosen in a list, is looked at first, and undone', async ({ api, page, enter }) => {
  const admin = await api('admin')
  await admin.call(emailTemplates.create, { body: TEMPLATE })
  const add = (first_name: string, email?: string) =>
    admin.call(clients.create, { body: { first_name, last_name: 'Movers', ...(email && { email }) } })
  const { id } = await add('Ngaire', 'ngaire@move.example')
  await add('Hemi', 'hemi@move.example')
  await add('Silent')

  await enter('admin')
  await page.goto('/leads?search=Movers')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Message' }).click()
  const drawer = page.getByRole('dialog', { name: 'Message to 3 people' })
  await drawer.getByRole('combobox', { name: 'Template' }).selectOption(TEMPLATE.name)
  await expect(drawer.getByRole('textbox', { name: 'Message' })).toContainText('We have moved')
  await look(page)

  await drawer.getByRole('button', { name: 'Continue' }).click()
  await expect(drawer.getByText('2 people get this message.')).toBeVisible()
  await expect(drawer.getByText('1 left out: No email address')).toBeVisible()
  const preview = drawer.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(/^Dear Ngaire/)).toBeVisible()
  await preview.getByRole('button', { name: 'Next' }).click()
  await expect(preview.getByText(/^Dear Hemi/)).toBeVisible()
  await look(page)

  await drawer.getByRole('button', { name: 'Send 2' }).click()
  await expect(page.getByText('Email to 2 people is on its way')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Cancelled for 2 people')).toBeVisible()

  await page.goto(`/client-details/${id}?tab=timeline`)
  await expect(page.getByText('Our new office, Ngaire').first()).toBeVisible()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
