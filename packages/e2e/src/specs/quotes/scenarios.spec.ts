import { expect, test } from '../../portal-test.ts'
import { quotedClient } from '../../screens/quoting.ts'

test('a scenario is copied, changed and recommended, and a portfolio set by hand is kept as another quote', async ({
  api,
  enter,
  page,
}) => {
  const { clientId } = await quotedClient(await api('admin'))
  await enter('admin')
  await page.goto(`/client-details/${clientId}?tab=quotes`)
  await page.getByRole('link', { name: 'Scenarios' }).click()
  const table = page.getByRole('region', { name: 'Scenarios, scrollable' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await table.getByRole('button', { name: 'More for B: Replace' }).click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(4)

  await table.getByRole('button', { name: 'More for B: Replace' }).first().click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await page.getByRole('textbox', { name: 'Trauma, stand-alone' }).fill('300000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(table.getByRole('row', { name: /^Trauma/ })).toContainText('$300,000')
  await table.getByRole('button', { name: 'Recommend B: Replace' }).first().click()
  await page.getByRole('textbox', { name: 'Why' }).fill('One policy fee less, and all terms are known')
  await page.getByRole('button', { name: 'Recommend', exact: true }).click()
  await expect(table.getByText('Recommended')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Saved quotes' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('link', { name: 'Open Replace with one insurer' }).click()
  await page
    .getByRole('link', { name: /^Set options of .+ by hand$/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Life, per cent' }).fill('50')
  await page.getByRole('button', { name: 'Price again' }).click()
  await expect(page.getByText(/^\+\$[\d.,]+ a month$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save as a quote' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /by hand$/ })).toBeVisible()
})
