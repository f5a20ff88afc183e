import { readFile } from 'node:fs/promises'
import { clients } from '@portal/contract/clients/clients'
import type { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Makes a lead of the test's own, so that no other test changes it. */
async function newLead(admin: Api, last_name: string) {
  return await admin.call(clients.create, { body: { first_name: 'Wren', last_name, kind: 'lead' } })
}

test('a change of many says why some were skipped, and is undone from another page, where it covers nothing', async ({
  api,
  page,
  enter,
}) => {
  const admin = await api('admin')
  const leads = [await newLead(admin, 'Bulkhead'), await newLead(admin, 'Bulkhead')]
  const [first, second] = leads.map(({ id }) => id)
  await admin.call(clients.updateStatus, { params: { id: second ?? 0 }, body: { status: 1 } })
  const status = async () => (await admin.call(clients.view, { params: { id: first ?? 0 } })).status
  await enter('admin')
  await page.goto('/leads?search=Bulkhead')
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const box of await page.getByRole('checkbox', { name: /Wren Bulkhead/ }).all()) await box.check({ force: true })
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change status of 2 people' })
  await dialog.getByRole('radio', { name: 'Follow Up' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Change' }).click()
  const tray = page.getByRole('region', { name: 'Background jobs' })
  await expect(tray.getByText('1 changed, 1 skipped (already in this status).')).toBeVisible()
  expect(await status()).toBe(1)

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Tasks/ })
    .click()
  await expect(tray.getByRole('button', { name: 'Undo' })).toBeVisible()
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    // As a load does that is no step within the page.
    await page.goto('/contacts')
    await settle(page)
    await expect(tray.getByRole('button', { name: 'Undo' })).toBeVisible()
    const [box, main] = [await tray.boundingBox(), await page.getByRole('main').boundingBox()]
    if (!box || !main) throw new Error('The page is not there')
    expect(box.y).toBeGreaterThanOrEqual(main.y + main.height)
    expect(box.y + box.height).toBeLessThanOrEqual(size.height)
    expect(await axeErrors(page, { onlySerious: true })).toEqual([])
  }
  await tray.getByRole('button', { name: 'Undo' }).click()
  await expect(tray.getByText('1 changed back.')).toBeVisible()
  expect(await status()).toBe(0)
})

test('documents are uploaded together, looked at, deleted and put back, and handed out as one zip', async ({
  api,
  page,
  enter,
}) => {
  const { id } = await newLead(await api('admin'), 'Paperwork')
  await enter('admin')
  await page.goto(`/client-details/${id}?tab=documents`)
  await page.getByLabel(/Drop files here/).setInputFiles([
    { name: 'Payslip.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'Statement.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([PDF, Buffer.from('% other\n')]) },
    { name: 'Picture.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('This file type isn’t supported')).toBeVisible()
  await page.getByRole('button', { name: 'More for Payslip.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(files.getByRole('listitem')).toHaveCount(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Download all/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('documents.zip')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})
