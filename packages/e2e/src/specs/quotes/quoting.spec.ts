import { clients } from '@portal/contract/clients/clients'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

test('a client’s quote is made, live as it is typed, saved, recommended from and reopened the same', async ({
  api,
  page,
  enter,
}) => {
  const admin = await api('admin')
  const body = {
    first_name: 'Quilla',
    last_name: 'Comparer',
    kind: 'client',
    date_of_birth: '1985-05-09',
    gender: 'F',
    smoker: false,
    state: 'NSW',
    occupation: 'Accountant',
    salary: 120_000_00,
    salary_frequency: 'Y',
  } as const
  const { id } = await admin.call(clients.create, { body })
  await enter('admin')
  await page.goto(`/client-details/${id}?tab=quotes`)
  await page.getByRole('region', { name: 'Saved quotes' }).getByRole('link', { name: 'New quote' }).click()
  await expect(page.getByLabel('Date of birth')).toHaveValue('09/05/1985')
  await expect(page.getByRole('combobox', { name: 'Occupation' })).toHaveValue(/^Accountant/)
  await page.getByRole('checkbox', { name: 'Life' }).check()
  await page.getByLabel('Life sum insured').fill('500000')
  await page.getByRole('checkbox', { name: 'Income Protection' }).check()
  await page.getByLabel('Income Protection a month').fill('5000')
  const figures = page.getByRole('table', { name: 'Insurers by total' })
  await expect(figures.getByRole('row')).toHaveCount(16)
  await settle(page)
  expect(await axeErrors(page)).toEqual([])

  // What was typed outlives a reload.
  await page.reload()
  await expect(page.getByLabel('Life sum insured')).toHaveValue('500,000')
  await expect(figures.getByRole('row')).toHaveCount(16)
  await page.getByLabel('Income Protection a month').fill('50000')
  await expect(page.getByRole('group', { name: 'Income Protection' }).getByText(/^At most 70% of income/)).toBeVisible()
  await page.getByLabel('Income Protection a month').fill('5000')

  // Options of covers, and a loading.
  await page.getByRole('checkbox', { name: 'Trauma', exact: true }).check()
  await page.getByLabel('Trauma sum insured').fill('100000')
  await expect(page.getByRole('group', { name: 'Trauma', exact: true })).toContainText('can’t be held in super')
  await page.getByLabel('Trauma buy-back').selectOption('Buy-back full')
  await page.getByRole('button', { name: 'More options for Income Protection' }).click()
  await page.getByRole('checkbox', { name: 'Accident benefit' }).check()
  await page.getByRole('button', { name: 'None' }).click()
  await page.getByLabel('Life, per cent').fill('50')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Up to date')).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Compare 15 insurers' }).click()

  const side = page.getByRole('region', { name: 'Portfolios side by side' })
  await expect(side.getByRole('columnheader')).toHaveCount(16)
  await expect(page.getByText('Illustrative – not insurer rates').first()).toBeVisible()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await side.getByRole('button', { name: 'Recommend' }).first().click()
  await page.getByRole('textbox', { name: 'Why' }).fill('Lowest, and the best definitions')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(side.getByRole('button', { name: 'Recommended' })).toBeVisible()
  const total = await side.getByRole('row', { name: /^Total a / }).textContent()
  await page.reload()
  await expect(side.getByRole('button', { name: 'Recommended' })).toBeVisible()
  expect(await side.getByRole('row', { name: /^Total a / }).textContent()).toBe(total)

  // The choice of switches is in the address, but for commission, which is the user’s own.
  await page.getByRole('button', { name: 'Combined' }).click()
  await page.getByRole('slider', { name: 'Price weighting' }).fill('20')
  await page.getByRole('switch', { name: 'Commission' }).uncheck()
  await expect(page).toHaveURL(/order=combined&price_weight=20$/)
  await page.reload()
  await expect(side.getByRole('row', { name: /^Combined score, price 20%/ })).toBeVisible()
  await expect(side.getByRole('row', { name: /commission/ })).toHaveCount(0)
  await settle(page)
  expect(await axeErrors(page)).toEqual([])

  // How premiums grow with age.
  await page.getByRole('button', { name: 'Over years' }).click()
  await expect(page.getByRole('heading', { name: 'Premium by age' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Dollars a year' }).getByRole('row')).not.toHaveCount(0)
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Side by side' }).click()

  // The form stays as it was typed and says where it was kept.
  await page.goto(`/quoting-tools?client=${id}`)
  await expect(page.getByLabel('Life sum insured')).toHaveValue('500,000')
  await expect(page.getByText(/^Saved as quote \d+ at/)).toContainText('quotes of Quilla Comparer')
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(side.getByRole('button', { name: 'Recommended' })).toBeVisible()

  // Its inputs are taken into a form of their own: the quote stays as it is.
  await page.getByRole('link', { name: 'Change inputs' }).click()
  await expect(page).toHaveURL(/quoting-tools\?quote=\d+$/)
  await expect(page.getByLabel('Life sum insured')).toHaveValue('500,000')
  await expect(page.getByLabel('Date of birth')).toHaveValue('09/05/1985')
  await expect(page.getByLabel('Trauma buy-back')).not.toHaveValue('N')
  await page.getByLabel('Life sum insured').fill('600000')
  await expect(page.getByText('Up to date')).toBeVisible()
})
