import { readFile } from 'node:fs/promises'
import { axeErrors } from '../../axe.ts'
import { test as base, expect } from '../../portal-test.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'
import { ScratchRemote } from '../../product/scratch-remote.ts'

/** The portal with an area that a table of fields makes, and the remote of the same table. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const dataDir = freshDataDir()
      const main = 'packages/server/src/testing/tool-portal.ts'
      const portal = await Portal.start({ dataDir: dataDir.path, main })
      await use(portal)
      await portal.stop()
      dataDir.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

// What an import has written of a record that the contract does not know, pages hear by the stream.
test.use({ live: true })

let remote: ScratchRemote
test.beforeAll(() => {
  remote = new ScratchRemote('mf-tools')
})
test.afterAll(() => remote.remove())

const FILE = [
  'Name,State,Made for,Tool phone,E-mail',
  'plane,worn,timber; stone,0255501234,plane@tools.example',
  'Awl,Broken,,,',
].join('\n')

test('a record that is a table of fields is added, changed, archived, brought back, exported and imported', async ({
  page,
  enter,
}) => {
  test.setTimeout(240_000)
  await enter('admin')
  await remote.release(page)
  await page.goto('/tools')
  await expect(page.getByRole('heading', { name: 'Tools', level: 1 })).toBeVisible()

  await page
    .getByRole('link', { name: /^New tool/ })
    .first()
    .click()
  const form = page.getByRole('form', { name: 'New tool' })
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await form.getByLabel('Name').fill('Drill')
  await form.getByLabel('State').selectOption('Worn')
  await form.getByRole('checkbox', { name: 'Steel' }).check({ force: true })
  await form.getByLabel('Phone').fill('0255501234')
  await form.getByLabel('Website').fill('tools.example')
  await page.getByRole('button', { name: 'Add tool' }).click()
  await expect(page.getByText('DRILL added')).toBeVisible()

  const row = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name })
  await expect(row('DRILL').getByRole('link', { name: '02 5550 1234' })).toHaveAttribute('href', 'tel:0255501234')
  await row('DRILL').getByRole('link', { name: 'DRILL', exact: true }).click()
  await page.getByRole('form', { name: 'DRILL' }).getByLabel('Place').fill('Shed')
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row('DRILL')).toContainText('Shed')

  await row('DRILL').hover()
  await row('DRILL').getByRole('button', { name: 'More for DRILL' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('DRILL archived')).toBeVisible()
  await expect(row('DRILL')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('DRILL')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('radio', { name: 'Tools' })).toBeChecked()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download template' }).click(),
  ])
  expect(await readFile(await template.path(), 'utf8')).toContain('Name,Place,State,Maker,Uses,Phone')
  await page.getByLabel(/Drop a CSV or Excel file/).setInputFiles({
    name: 'tools.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  })
  await expect(page.getByRole('combobox', { name: 'Import Made for as' })).toHaveValue('uses')
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  const cell = page.getByRole('textbox', { name: 'State of row 3' })
  await cell.fill('New')
  await cell.press('Enter')
  await expect(page.getByText('Row 3 fixed – will be created').first()).toBeVisible()
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByRole('link', { name: 'View tools' }).click()
  await expect(row('PLANE')).toContainText('Wood, Stone')
  await expect(row('AWL')).toBeVisible()

  await row('PLANE').getByRole('checkbox').check({ force: true })
  await row('AWL').getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Archive 2 tools?' })
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(row('PLANE')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row('PLANE')).toBeVisible()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 3 tools' })
  await dialog.getByRole('radio', { name: /CSV/ }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('DRILL,Shed,Worn')

  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  // Archived and brought back meanwhile, they are no longer as they were imported, and stay.
  await expect(page.getByRole('link', { name: '2 Kept' })).toBeVisible()
})
