import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test('the overview of commissions leads from a month’s statements to all, and to another month', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/commission')
  const chosen = page.getByRole('button', { name: /^[A-Z][a-z]+ 20\d\d$/ })
  await expect(chosen).toBeVisible()
  await expect(page.getByRole('region', { name: 'Statements' })).toContainText('No statement for')
  expect(await axeErrors(page)).toEqual([])
  await chosen.click()
  await page.getByRole('menuitemradio').nth(3).click()
  await expect(page).toHaveURL(/\?month=20\d\d-\d\d$/)
  await chosen.click()
  await expect(page.getByRole('menuitemradio').nth(3)).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Upload statement' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload statement' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/commission\/statements$/)
})
