import { clients } from '@portal/contract/clients/clients'
import { expect, test } from '../../portal-test.ts'
import { lookAtReport } from './look-at-report.ts'

test('what referrers bring is seen, led to its leads and downloaded', async ({ api, enter, page }) => {
  const admin = await api('admin')
  const { items } = await admin.call(clients.list, { query: { page_size: 100 } })
  expect(items.length).toBeGreaterThan(0)
  await enter('admin')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'From lead to in force' })).toContainText('Median time to in force')

  await page
    .getByRole('button', { name: /^Period/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Last 12 months' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d&to=/)
  await page
    .getByRole('region', { name: 'From lead to in force' })
    .getByRole('link', { name: /^Applications/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Referred leads' })).toBeVisible()
  await lookAtReport(page, 'leads')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^referral-report-.*\.xlsx$/)

  await page.getByRole('button', { name: 'Send PDF' }).click()
  await lookAtReport(page, 'send')
  await page.getByRole('dialog', { name: 'Send report' }).getByRole('button', { name: 'Send PDF' }).click()
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule report' })
  await schedule.getByRole('checkbox').first().check()
  await schedule.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Emailed on the 1st of each month to 1 person')).toBeVisible()
})
