import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import type { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { openTab } from '../../open-tab.ts'
import { expect, test } from '../../portal-test.ts'

/** Makes a client of the test's own, so that no other test changes it. */
async function newClient(admin: Api, fields: { first_name: string; last_name: string; address?: string }) {
  return await admin.call(clients.create, { body: { ...fields, kind: 'client', salary: 9_000_000 } })
}

async function edit(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Edit ${field}:`) }).click()
  const control = page.getByLabel(field, { exact: true })
  await control.fill(value)
  await control.press('Enter')
  // A first name that is saved is part of the other fields' labels from then on.
  const saved = new RegExp(`^Edit ${field.split(' of ')[0]} of .+: ${value}$`)
  await expect(page.getByRole('button', { name: saved })).toBeVisible()
}

test('a partner is typed in, made a client, and both are edited side by side', async ({ api, page, enter }) => {
  const admin = await api('admin')
  const { id } = await newClient(admin, { first_name: 'Wren', last_name: 'Sidebyside', address: '3 Fern Way' })
  await enter('admin')
  await page.goto(`/client-details/${id}?tab=partner`)
  await edit(page, 'First name of the partner', 'Tomas')
  await edit(page, 'Occupation of Tomas', 'Joiner')
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Add Tomas as a client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add partner as a client' })
  await expect(dialog.getByLabel('Last name')).toHaveValue('Sidebyside')
  await dialog.getByRole('button', { name: 'Create and link' }).click()
  await expect(page.getByText('Tomas Sidebyside added as a client and linked')).toBeVisible()
  await edit(page, 'Occupation of Tomas', 'Carpenter')
  const { linked } = await admin.call(partners.view, { params: { id } })
  expect(linked?.client).toMatchObject({ occupation: 'Carpenter', address: '3 Fern Way', last_name: 'Sidebyside' })
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name: 'Tomas Sidebyside' }).click()
  await expect(page).toHaveURL(new RegExp(`/client-details/${linked?.client?.id}$`))
  await openTab(page, 'Partner')
  await expect(page.getByRole('region', { name: 'Side by side' })).toContainText('Wren')
})

test('a client is found and linked, unlinked and linked again by Undo', async ({ api, page, enter }) => {
  const admin = await api('admin')
  const [one, other] = [
    await newClient(admin, { first_name: 'Una', last_name: 'Findable' }),
    await newClient(admin, { first_name: 'Theodora', last_name: 'Othername' }),
  ]
  const linkedWith = async () =>
    (await admin.call(partners.view, { params: { id: one.id } })).linked?.client?.id ?? null
  await enter('admin')
  await page.goto(`/client-details/${one.id}?tab=partner`)
  await page.getByRole('combobox', { name: 'Link a client as partner' }).fill('theodora')
  await page.getByRole('option', { name: /Theodora Othername/ }).click()
  await expect(page.getByText('Linked to Theodora Othername')).toBeVisible()
  expect(await linkedWith()).toBe(other.id)
  await page.getByRole('button', { name: 'Unlink' }).click()
  const why = page.getByRole('dialog', { name: /^Unlink Theodora/ })
  await why.getByText('The wrong person was linked').click()
  await why.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByRole('region', { name: 'Is the partner already a client?' })).toBeVisible()
  expect(await linkedWith()).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: 'Unlink' })).toBeVisible()
  expect(await linkedWith()).toBe(other.id)
})
