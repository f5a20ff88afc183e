import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test('the overview of commissions leads to what is to check, to clawback, the queue and another month', async ({
  page,
  enter,
}) => {
  await enter('admin')
  await page.goto('/commission')
  const chosen = page.getByRole('button', { name: /^[A-Z][a-z]+ 20\d\d$/ })
  await expect(chosen).toBeVisible()
  await expect(page.getByText('Received, with GST')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Clawback exposure' })).toContainText('under 2 years')
  await expect(page.getByRole('button', { name: 'Close period' })).toBeVisible()
  const advisers = page.getByRole('region', { name: 'By adviser' })
  await expect(advisers.getByRole('link', { name: 'Send statements' })).toHaveAttribute('href', /payouts\?month=20/)
  const statement = advisers.getByRole('link', { name: /^Statement of / }).first()
  await expect(statement).toHaveAttribute('href', /payouts\/\d+\?month=20/)
  await expect(page.getByRole('region', { name: 'Statements' })).toBeVisible()
  await chosen.click()
  await page.getByRole('menuitemradio').nth(3).click()
  await expect(page).toHaveURL(/\?month=20\d\d-\d\d$/)
  await chosen.click()
  await expect(page.getByRole('menuitemradio').nth(3)).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Upload statement' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload statement' })).toBeVisible()
  await page.keyboard.press('Escape')

  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Clawback' }).click()
  await expect(page.getByRole('region', { name: 'Clawback exposure' })).toBeVisible()
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Clawback exposure by month' })).toBeVisible()
  await sections.getByRole('link', { name: 'Queue' }).click()
  await expect(page).toHaveURL(/\/commission\/queue$/)
  expect(await axeErrors(page)).toEqual([])
  await sections.getByRole('link', { name: 'To check' }).click()
  await expect(page).toHaveURL(/\/commission\/to-check$/)
})
