import { readFile } from 'node:fs/promises'
import { clients } from '@portal/contract/clients/clients'
import { imports } from '@portal/contract/imports'
import { jobs } from '@portal/contract/jobs'
import { Api } from '../../api.ts'
import { expect, test } from '../../portal-test.ts'
import { Portal } from '../../product/portal.ts'
import { freshDataDir } from '../../product/prepare.ts'

const PEOPLE = [
  'Given name;Surname;E-mail;Mobile;Born',
  'Ottilie;Wholefield;ottilie@wizard.example;0455 010 991;14/03/1988',
  'Xan;Broken;xan@;0455 010 992;',
  'Jürgen;Groß;jurgen@wizard.example;0455 010 993;02/05/1979',
].join('\n')

test('a file becomes clients: matched, checked, fixed, imported, found, and undone', async ({ page, enter }) => {
  test.setTimeout(120_000)
  await enter('admin')
  await page.goto('/leads')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template' }).click(),
  ])
  expect(await readFile(await template.path(), 'utf8')).toContain('First name,Last name')

  await page.getByRole('link', { name: 'New import' }).first().click()
  await page.getByLabel(/Drop a CSV or Excel file/).setInputFiles({
    name: 'wizard.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(PEOPLE),
  })
  await expect(page.getByRole('combobox', { name: 'Import Given name as' })).toHaveValue('first_name')
  await expect(page.getByRole('combobox', { name: 'Format of Born' })).toHaveValue('dmy')
  await page.getByRole('radio', { name: 'Clients' }).check()
  await page.getByRole('button', { name: 'Check 3 rows' }).click()

  await page.getByRole('link', { name: 'Needs fixing 1' }).click()
  // The address keeps the import and its step: after a reload it is where it was.
  await page.reload()
  const cell = page.getByRole('textbox', { name: 'E-mail of row 3' })
  await cell.fill('xan@wizard.example')
  await cell.press('Enter')
  await expect(page.getByText('Row 3 fixed – will be created').first()).toBeVisible()
  await page.getByRole('button', { name: 'Start import' }).click()

  await expect(page.getByRole('link', { name: '3 Created' })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'View imported clients' }).click()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expect(page.getByText('Ottilie Wholefield').first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('3 clients created by this import will be removed')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('link', { name: '3 Removed' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('row', { name: /wizard\.csv/ })).toContainText('Undone')
})

test('an import carries on after its server is killed and restarted, and nobody is imported twice', async () => {
  test.setTimeout(240_000)
  const people = 2_000
  const dataDir = freshDataDir()
  const portal = await Portal.start({ dataDir: dataDir.path })
  try {
    const before = await Api.as(portal, 'admin')
    const rows = Array.from({ length: people }, (_, n) => `Given${n},Killed,p${n}@killed.example`)
    const file = new File([['First name,Last name,Email', ...rows].join('\n')], 'killed.csv', { type: 'text/csv' })
    const { id, mapping } = await before.upload(imports.upload, file)
    const stateOf = async (api: Api) => (await api.call(imports.view, { params: { id } })).state
    await before.call(imports.check, { params: { id }, body: { mapping } })
    await expect.poll(() => stateOf(before), { timeout: 60_000 }).toBe('checked')
    const { job_id } = await before.call(imports.commit, { params: { id }, body: {} })
    const job = async (api: Api) => await api.call(jobs.view, { params: { id: job_id ?? 0 } })
    await expect.poll(async () => (await job(before)).done, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(0)
    await portal.stop('SIGKILL')
    await portal.start()
    const after = await Api.as(portal, 'admin')
    expect((await job(after)).done).toBeLessThan(people)
    await expect.poll(() => stateOf(after), { timeout: 90_000 }).toBe('done')
    const { outcomes } = await after.call(imports.view, { params: { id } })
    expect(outcomes).toEqual({ created: people, updated: 0, skipped: 0, failed: 0 })
    expect((await job(after)).done).toBe(people)
    const { total } = await after.call(clients.list, { query: { search: 'killed.example' } })
    expect(total).toBe(people)
  } finally {
    await portal.stop()
    dataDir.remove()
  }
})
