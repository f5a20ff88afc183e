import { clients } from '@portal/contract/clients/clients'
import { firmLists } from '@portal/contract/office/firm-lists'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test.use({ live: true })

test('a tag that is renamed and merged in the settings has its new name in an open page at once', async ({
  api,
  enter,
  page,
  portal,
}) => {
  const superAdmin = await api('superadmin', 'acme')
  const { id } = await superAdmin.call(clients.create, {
    body: { first_name: 'Odalys', last_name: 'Fennimore', kind: 'client', tags: ['Gold', 'Golden'] },
  })
  await enter('superadmin', 'acme')
  const other = await page.context().newPage()
  const hearing = other.waitForResponse(/\/files\/live\?/)
  await other.goto(`${portal.address('acme')}/client-details/${id}`)
  await hearing
  const summary = other.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByText('Golden', { exact: true })).toBeVisible()

  await page.goto(`${portal.address('acme')}/systems?section=lists`)
  await page.getByRole('button', { name: 'Actions for Golden' }).click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Merge into').selectOption('Gold')
  await expect(dialog.getByText(/^1 client will change from Golden to Gold/)).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('Golden merged into Gold, in 1 client')).toBeVisible()
  await expect(summary.getByText('Golden', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: /Gold.*Name of this tag|Name of this tag.*Gold/ }).click()
  await page.getByRole('textbox', { name: 'Name of this tag' }).fill('Platinum')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Renamed in 1 client')).toBeVisible()
  await expect(summary.getByText('Platinum', { exact: true })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await superAdmin.call(firmLists.update, { params: { list: 'tags' }, body: { code: 'Platinum', archived: true } })
  await expect(page.getByRole('button', { name: /Show \d+ archived/ })).toBeVisible()
})

test('on a phone the settings are a list first, then a section with a way back', async ({ enter, page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter('superadmin', 'acme')
  await page.goto(`${portal.address('acme')}/general`)
  const menu = page.getByRole('navigation', { name: 'Settings' })
  await menu.getByRole('link', { name: 'Tags and campaigns' }).click()
  await expect(page.getByRole('heading', { name: 'Tags and campaigns', level: 1 })).toBeVisible()
  await expect(page.getByLabel('New tag')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await menu.getByRole('link', { name: 'Company info' }).click()
  await expect(page.getByLabel('Company name')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
})
