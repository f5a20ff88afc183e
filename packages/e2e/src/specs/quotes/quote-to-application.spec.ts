import { clients } from '@portal/contract/clients/clients'
import { quotes } from '@portal/contract/quotes/quotes'
import { applications } from '@portal/contract/work/applications'
import { axeErrors } from '../../axe.ts'
import { openTab } from '../../open-tab.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

test('from what a client needs to the application: quoted, compared in scenarios, recommended, reopened, applied for', async ({
  api,
  enter,
  page,
}) => {
  test.setTimeout(180_000)
  const adviser = await api('adviser')
  const body = {
    first_name: 'Odette',
    last_name: 'Wholeway',
    kind: 'client',
    date_of_birth: '1985-05-09',
    gender: 'F',
    smoker: false,
    state: 'NSW',
    occupation: 'Accountant',
    salary: 120_000_00,
    salary_frequency: 'Y',
  } as const
  const { id } = await adviser.call(clients.create, { body })
  await enter('adviser')
  await page.goto(`/client-details/${id}`)

  // What she needs.
  await openTab(page, 'Needs')
  await page.getByRole('button', { name: 'Start calculation' }).click()
  await page.getByRole('textbox', { name: 'Annual income' }).fill('120000')
  await page.getByRole('button', { name: 'Use this amount: Income Protection' }).click()
  await page.getByRole('button', { name: 'Save needs' }).click()
  await expect(page.getByText('Needs saved')).toBeVisible()

  // A quote, with that amount at one click.
  await openTab(page, 'Quotes')
  await page.getByRole('region', { name: 'Saved quotes' }).getByRole('link', { name: 'New quote' }).click()
  await page.getByRole('button', { name: /needs/i }).click()
  await expect(page.getByLabel('Income Protection a month')).not.toHaveValue('')
  const wanted = await page.getByLabel('Income Protection a month').inputValue()
  await page.getByRole('checkbox', { name: 'Life', exact: true }).check()
  await page.getByLabel('Life sum insured').fill('2000000')
  await page.getByRole('button', { name: /^Compare \d+ insurers$/ }).click()
  const side = page.getByRole('region', { name: 'Portfolios side by side' })
  await expect(side.getByRole('columnheader').first()).toBeVisible()

  // Scenarios: one from this quote, copied with one thing changed, and recommended.
  await page.goto(`/quoting-tools/scenarios?client=${id}`)
  await page.getByRole('button', { name: /^Start from/ }).click()
  const table = page.getByRole('region', { name: 'Scenarios, scrollable' })
  await expect(table.getByRole('columnheader').first()).toBeVisible()
  await table
    .getByRole('button', { name: /^Recommend/ })
    .first()
    .click()
  const why = page.getByRole('dialog', { name: /^Recommend/ })
  await why.getByRole('textbox', { name: 'Why' }).fill('Meets what she needs at the lowest premium')
  await why.getByRole('button', { name: 'Recommend' }).click()
  await expect(table.getByText('Recommended')).toBeVisible()

  // Opened again, the same, and applied for.
  const { items } = await adviser.call(quotes.list, { query: { clientId: id } })
  const saved = items.find(({ recommended }) => recommended)
  await page.goto(`/client-details/${id}?tab=quotes`)
  await page
    .getByRole('link', { name: `Open ${saved?.name}` })
    .first()
    .click()
  await expect(side.getByRole('button', { name: 'Recommended' })).toBeVisible()
  // In the page's head, and in the insurer's column.
  await expect(page.getByRole('button', { name: /^Make application with/ })).toHaveCount(2)
  const make = side.getByRole('button', { name: /^Make application with/ })
  await make.click()
  const drawer = page.getByRole('dialog', { name: 'Make application' })
  // Closed, it leaves the focus where it was opened.
  await drawer.press('Escape')
  await expect(make).toBeFocused()
  await make.press('Enter')
  await expect(drawer.getByRole('group', { name: /^Policy/ })).toContainText('$2,000,000')
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  // What it proposes is changed first.
  await drawer.getByRole('button', { name: 'Change Life' }).click()
  await drawer
    .getByRole('group', { name: 'Life' })
    .getByLabel(/^Exclusions/)
    .fill('Left knee')
  await drawer.getByRole('button', { name: 'Change Trauma' }).click()
  await drawer.getByRole('button', { name: 'Leave out Trauma' }).click()
  await expect(drawer.getByText('Trauma won’t be included')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Start application' }).click()
  await expect(page).toHaveURL(/\/application-details\/\d+/)
  await expect(page.getByText('Application for Odette Wholeway started')).toBeVisible()
  const appId = Number(/application-details\/(\d+)/.exec(page.url())?.[1])
  const made = await adviser.call(applications.details, { params: { id: appId } })
  expect(made).toMatchObject({
    illustrative: true,
    insurer: saved?.recommended?.supplierName,
    quote: { id: saved?.id },
  })
  const covers = made.policies?.flatMap(({ terms }) => terms.products)
  expect(covers?.map(({ cover }) => cover).sort()).toEqual(['INC', 'TPD', 'TRM'])
  expect(covers?.find(({ cover }) => cover === 'TRM')?.exclusions).toBe('Left knee')
  const benefit = covers?.find(({ cover }) => cover === 'INC')?.amount
  expect(benefit).toBe(Math.round(Number(wanted.replaceAll(',', '')) * 100))
  // The quote's own heading begins with the name, and stays until the application is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Odette Wholeway', exact: true })).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])

  // Back on the quote, it leads to the application.
  await page.getByRole('link', { name: saved?.name ?? '' }).click()
  await expect(side.getByRole('link', { name: `Application ${appId} made` })).toBeVisible()
})
