import { clients } from '@portal/contract/clients/clients'
import { policies } from '@portal/contract/work/policies'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

test('columns that nobody knows are matched once, and its file can be had again', async ({ api, page, enter }) => {
  const admin = await api('admin')
  const client = await admin.call(clients.create, { body: { first_name: 'Hugh', last_name: 'Pemberton' } })
  const cover = { cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00 } as const
  const body = { insurer: 'ClearView', number: '78074418', commenced_on: '2025-03-01', products: [cover] }
  await admin.call(policies.create, { params: { id: client.id }, body })
  const csv = [
    'Ref,Who,What,When,Money in',
    '78074418,PEMBERTON H J,Bolt-on,06/10/2026,291.50',
    '78074418,PEMBERTON H J,Trail,07/10/2026,84.35',
  ].join('\r\n')

  await enter('admin')
  await page.goto('/commission/statements')
  const chosen = page.locator('input[type=file]')
  await page
    .getByRole('link', { name: /^Upload statement/ })
    .first()
    .click()
  await chosen.setInputFiles({ name: 'clearview.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('We couldn’t find a column with the commission amounts.')).toBeVisible()
  await page.getByRole('button', { name: 'Match columns' }).click()
  const drawer = page.getByRole('dialog', { name: 'Columns' })
  const match = (column: string, field: string) =>
    drawer.getByRole('combobox', { name: `Import ${column} as` }).selectOption(field)
  await match('Ref', 'Policy no.')
  await match('Who', 'Name')
  await match('What', 'Type')
  await match('When', 'Date')
  await match('Money in', 'Amount incl. GST')
  expect(await axeErrors(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByRole('heading', { name: 'ClearView, October 2026' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reconciliation' })).toContainText('2 of 2')
  await page.getByRole('button', { name: 'More for this statement' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'View file' }).click()
  expect((await download).suggestedFilename()).toBe('clearview.csv')
})
