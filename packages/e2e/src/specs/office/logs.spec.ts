import { users } from '@portal/contract/account/users'
import { expect, test } from '../../portal-test.ts'

test('what somebody changed is found in the audit log, before and after, and exported', async ({
  api,
  enter,
  page,
}) => {
  const superAdmin = await api('superadmin')
  const { items } = await superAdmin.call(users.list, { query: { search: 'adviser2@' } })
  const [adviser] = items
  if (!adviser) throw new Error('There is no such adviser')
  const [before, after] = ['0491570006', '0491570156']
  for (const mobile of [before, after]) await superAdmin.call(users.update, { body: { id: adviser.id, mobile } })

  await enter('superadmin')
  await page.goto('/general')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Sealed up to|Not sealed yet)/)).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`Changed .*${adviser.name}`) }).first()
  await expect(row).toBeVisible()

  // By keys alone: the entry opens beside the list, and Escape closes it.
  await row.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('complementary', { name: 'Entry' })
  const field = entry.getByRole('row', { name: /^Phone/ })
  await expect(field.locator('del')).toHaveText(/0?491.?570.?006/)
  await expect(field.locator('ins')).toHaveText(/0?491.?570.?156/)
  await expect(page).toHaveURL(/entry=\d+$/)
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)

  // The record in a row leads to its page.
  await row.getByRole('link', { name: new RegExp(adviser.name) }).click()
  await expect(page).toHaveURL(new RegExp(`/add-edit-user/${adviser.id}`))
  await page.goBack()

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Kind of record' }).click()
  await page.getByRole('checkbox', { name: 'User', exact: true }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/entity=user/)
  await page.getByRole('button', { name: 'Export' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
})
