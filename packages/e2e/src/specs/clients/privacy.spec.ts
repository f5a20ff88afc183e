import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test.use({ live: true })

test('a super admin takes all that is held on a client as a file, and erases them', async ({
  api,
  enter,
  page,
  portal,
}) => {
  const superAdmin = await api('superadmin', 'acme')
  const { id } = await superAdmin.call(clients.create, {
    body: { first_name: 'Quorra', last_name: 'Ellspeth', kind: 'client', email: 'quorra@people.example' },
  })
  await superAdmin.call(notes.create, { params: { id }, body: { text: 'Quorra likes the sea' } })
  await enter('superadmin', 'acme')
  await page.goto(`${portal.address('acme')}/client-details/${id}`)
  await page.getByRole('button', { name: 'More for Quorra Ellspeth' }).click()
  await page.getByRole('menuitem', { name: 'Export all data…' }).click()
  await page.getByRole('button', { name: 'Create file' }).click()
  await expect(page.getByText('The file is ready.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'More for Quorra Ellspeth' }).click()
  await page.getByRole('menuitem', { name: 'Erase this person…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Quorra Ellspeth?' })
  await expect(dialog.getByText(/Notes \(1\)/)).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await dialog.getByLabel('Type Quorra Ellspeth to confirm').fill('Quorra Ellspeth')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Client erased')).toBeVisible()
  await expect(page).toHaveURL(/\/clients/)
  expect((await superAdmin.call(clients.list, { query: { search: 'Ellspeth' } })).items).toEqual([])
})
