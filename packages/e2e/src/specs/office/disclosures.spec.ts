import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test('anybody finds an insurer’s documents, and opens them in a tab of their own', async ({ page, request }) => {
  await page.goto('/pds')
  await expect(page).toHaveTitle(/^Product disclosure statements – /)
  await expect(page.getByText('15 insurers')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search insurers' }).fill('mutual')
  await expect(page.getByRole('listitem')).toHaveText([/^PPS Mutual/])
  const link = page.getByRole('link', { name: /^PDS of PPS Mutual, issued 30\/09\/2025/ })
  const opened = page.waitForEvent('popup')
  const [answer] = await Promise.all([
    request.get((await link.getAttribute('href')) ?? ''),
    opened.then((tab) => tab.close()),
    link.click(),
  ])
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('searchbox')).toHaveValue('mutual')
  await page.getByRole('button', { name: 'Existing only' }).click()
  await expect(page.getByText('No insurer found')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
})
