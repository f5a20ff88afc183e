import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { policies } from '@portal/contract/work/policies'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/insurer-import. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/insurer-import')

/** Axe in both colours at both widths, and pictures if they are asked for. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const path = `${PICTURES}/${name}-${width}-${colorScheme}.png`
      if (process.env.PORTAL_PICTURES) await page.screenshot({ path })
      expect.soft(await axeErrors(page), `${name} ${width} ${colorScheme}`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const FILE = [
  'Agreement,Surname,Given Names,Birth Date,Risk Status,RCD,Exit Date,Mode,Modal Premium,Servicing Adviser',
  'WZ-70001,Quillfeather,Odile,14/03/1978,Active,01/03/2021,,Monthly,120.00,A1',
  'WZ-70020,Quillfeather,Odile,14/03/1978,Active,01/03/2021,,Monthly,100.00,A1',
  'WZ-70003,Newcombe,Petra,02/05/1984,Active,01/06/2023,,Monthly,80.00,A1',
  'WZ-70004,Nobody,Known,,Active,01/06/2023,,Monthly,80.00,A1',
  ',Broken,Row,02/05/1984,Active,01/06/2023,,Monthly,80.00,A1',
].join('\n')

test('an insurer’s file of policies is checked, decided, imported, seen and undone', async ({ api, enter, page }) => {
  test.setTimeout(120_000)
  const admin = await api('admin')
  const { id } = await admin.call(clients.create, {
    body: { first_name: 'Odile', last_name: 'Quillfeather', date_of_birth: '1978-03-14', kind: 'client' },
  })
  const policy = (number: string) =>
    admin.call(policies.create, {
      params: { id },
      body: {
        insurer: 'TAL',
        number,
        commenced_on: '2021-03-01',
        products: [{ cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00 }],
      },
    })
  const repriced = await policy('WZ70001')
  const alike = await policy('WZ-70002')
  await enter('admin')
  await page.goto('/import-data?new=1&subject=policies')
  await expect(page.getByRole('combobox', { name: 'Insurer' })).toHaveValue('')
  await look(page, 'file')
  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download sample file' }).click()
  expect((await sample).suggestedFilename()).toBe('sample-AIA-policies.csv')
  await page.getByLabel(/Drop a CSV or Excel file/).setInputFiles({
    name: 'tal-policies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  })
  // The headings are those of TAL's sample layout.
  await expect(page.getByRole('combobox', { name: 'Insurer' })).toHaveValue('TAL')
  await expect(page.getByRole('combobox', { name: 'Import Agreement as' })).toHaveValue('number')
  await look(page, 'columns')
  await page.getByRole('button', { name: 'Check 5 rows' }).click()

  await expect(page.getByRole('link', { name: 'Unsure 2' })).toBeVisible({ timeout: 30_000 })
  await look(page, 'check')
  await page.getByRole('link', { name: 'Update 1' }).click()
  await expect(page.getByText('$1,440.00')).toBeVisible()
  await page.getByRole('link', { name: 'Unsure 2' }).click()
  await page.getByRole('button', { name: 'Decide row 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Row 3' })
  await dialog.getByRole('radio', { name: /TAL WZ-70002/ }).check()
  await look(page, 'decide')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Decided: matches')).toBeVisible()
  await page.getByRole('button', { name: 'Start import' }).click()

  await expect(page.getByRole('link', { name: '2 Updated' })).toBeVisible({ timeout: 30_000 })
  await look(page, 'outcome')
  expect(await admin.call(policies.details, { params: { id: repriced.id } })).toMatchObject({
    annual_premium: 1_440_00,
  })
  expect(await admin.call(policies.details, { params: { id: alike.id } })).toMatchObject({ number: 'WZ-70020' })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('link', { name: '2 Restored' })).toBeVisible({ timeout: 30_000 })
  expect(await admin.call(policies.details, { params: { id: repriced.id } })).toMatchObject({
    annual_premium: 1_200_00,
  })
})
