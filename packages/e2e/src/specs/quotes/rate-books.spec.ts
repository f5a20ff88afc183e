import { quotes } from '@portal/contract/quotes/quotes'
import { expect, test } from '../../portal-test.ts'

const fileOf = (...rows: string[]) => ({
  name: 'rates.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['table,key,gender,age,value', ...rows].join('\n')),
})
const NAMED = ['version,,,,firm-1', 'label,,,,Rates of the firm']

test('a firm’s own rate book is checked, added, used and undone', async ({ api, enter, page }) => {
  await enter('superadmin')
  await page.goto('/quoting-tools')
  await expect(page.getByRole('heading', { level: 1, name: 'New quote' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type('rate book')
  await expect(page.getByRole('option', { name: 'Quoting settings' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/systems?section=quoting')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).click()
  await page.getByRole('menuitem', { name: 'Rates as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('rate-book.csv')

  const chooser = page.getByLabel(/^Drop a rate book/)
  await chooser.setInputFiles(fileOf(...NAMED, 'flat,CHT,,,-3', 'flat,NES,,,0.5'))
  await expect(page.getByRole('list', { name: 'Errors' })).toHaveText('Table flat, row 4, valueflat: -3 is below zero')

  await chooser.setInputFiles(fileOf(...NAMED, 'flat,CHT,,,0.9', 'flat,NES,,,0.5'))
  await expect(page.getByRole('region', { name: 'What rates.csv holds' })).toContainText('firm-1')
  await page.getByRole('button', { name: 'Add rate book' }).click()
  await page.getByRole('button', { name: 'Use firm-1' }).click()
  await expect(page.getByText('Rate book firm-1 in use')).toBeVisible()
  const ratesNow = async () => (await (await api('adviser')).call(quotes.suppliers, {})).madeBy.rateBookVersion
  expect(await ratesNow()).toBe('firm-1')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(ratesNow).toMatch(/^illustrative/)
})
