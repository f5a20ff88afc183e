import { expect, test } from '../../portal-test.ts'
import { lookAtReport } from './look-at-report.ts'

test('the firm’s numbers are seen by month, insurer and adviser, and lead to their rows', async ({ enter, page }) => {
  await enter('admin')
  await page.goto('/reports')
  const tab = (name: string) => page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name })
  await tab('Commissions').click()
  await expect(page.getByRole('region', { name: 'Commission' })).toBeVisible()
  await lookAtReport(page, 'commissions')
  await page.getByRole('link', { name: /^Payments: .*, Total$/ }).click()
  await expect(page).toHaveURL(/\/commission\/received\?.*period_from=/)
  await page.goBack()

  await tab('Persistency').click()
  await page.getByRole('link', { name: /^Started: .*, Total$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Policies that started' }).getByRole('row').nth(1)).toBeVisible()
  await lookAtReport(page, 'policies')
  await page.keyboard.press('Escape')
  await lookAtReport(page, 'persistency')

  await tab('Average premium').click()
  await page.getByRole('link', { name: 'Adviser', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  await lookAtReport(page, 'premium')

  await tab('Time to in force').click()
  await page.getByRole('link', { name: /^Leads in force: .*, Total$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Leads in force' }).getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await lookAtReport(page, 'time')
})
