import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test('anybody finds an insurer’s documents, and opens them in a tab of their own', async ({ page }) => {
  await page.goto('/pds')
  await expect(page).toHaveTitle(/^Product disclosure statements – /)
  await expect(page.getByText('15 insurers')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search insurers' })
  await search.fill('mutual')
  await expect(page.getByRole('listitem')).toHaveText([/^PPS Mutual/])
  const link = page.getByRole('link', { name: /^PDS of PPS Mutual, issued 30\/09\/2025/ })
  const opened = page.waitForEvent('popup')
  await link.click()
  await (await opened).close()
  await expect(search).toHaveValue('mutual')
  const type = link.evaluate((to: HTMLAnchorElement) =>
    fetch(to.href).then(({ headers }) => headers.get('content-type')),
  )
  expect(await type).toBe('application/pdf')
  await page.getByRole('button', { name: 'Existing only' }).click()
  await expect(page.getByText('No insurer found')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
})
