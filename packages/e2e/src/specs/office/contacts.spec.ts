import type { Page } from '@playwright/test'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

async function expectNoAxeErrors(page: Page) {
  expect(await axeErrors(page)).toEqual([])
}

test('a contact is found, changed, archived, and brought back', async ({ page, enter }) => {
  await enter('admin')
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: /^New contact/ }).click()
  const form = page.getByRole('form', { name: 'New contact' })
  await form.getByLabel('Insurer', { exact: true }).selectOption('TAL')
  await form.getByLabel('Name', { exact: true }).fill('Aroha Weti')
  await form.getByLabel('Mobile').fill('0491570156')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByText('Aroha Weti added')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()

  await page.getByPlaceholder('Find in this list').fill('Aroha')
  const row = page.getByRole('row', { name: /Aroha Weti/ })
  await expect(row.getByRole('link', { name: '0491 570 156' })).toHaveAttribute('href', 'tel:0491570156')
  await row.getByRole('link', { name: 'Aroha Weti', exact: true }).click()
  await page.getByRole('form', { name: 'Aroha Weti' }).getByLabel('Position').fill('Claims manager')
  await expectNoAxeErrors(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row.getByText('Claims manager')).toBeVisible()

  await row.getByRole('link', { name: 'Aroha Weti', exact: true }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Aroha Weti archived')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})
