import { expect, test } from '../../portal-test.ts'

test('a call is tried from the page that describes the API, with a token and a company', async ({ page, api }) => {
  const { token } = await api('admin')
  await page.goto('/api/docs')
  const contacts = page.locator('#operations-tag-contacts')
  await expect(contacts, 'every area is listed').toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.locator('.dialog-ux .modal-ux')
  for (const [header, value] of [
    ['token', token],
    ['reference', 'demo'],
  ] as const) {
    const asked = dialog.locator('.auth-container').filter({ hasText: new RegExp(`^${header}\\s+\\(apiKey\\)`) })
    await asked.getByRole('textbox').fill(value)
    await asked.getByRole('button', { name: 'Apply credentials' }).click()
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await contacts.click()
  await page.getByRole('button', { name: 'GET /api/v1/contact/list' }).first().click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table .response')).toContainText('200')
  await expect(page.locator('.live-responses-table .response')).toContainText('"items"')
})
