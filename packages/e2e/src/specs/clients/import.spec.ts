import { readFile } from 'node:fs/promises'
import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { imports } from '@portal/contract/imports'
import { jobs } from '@portal/contract/jobs'
import { MESSAGES } from '@portal/domain/message'
import { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
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
  expect(await axeErrors(page)).toEqual([])

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

const CONTACTS = [
  'Insurance company,Contact,Team,E-mail,Direct line',
  'AIA,Wilma Wizard,Underwriting,wilma@wizard.example,02 9123 4567',
  'TAL,Boris Wizard,Claims,boris@,02 9123 4568',
].join('\n')

test('a file becomes contacts of the insurers, from their list and back again', async ({ page, enter }) => {
  test.setTimeout(120_000)
  await enter('admin')
  await page.goto('/contacts')
  await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('radio', { name: 'Contacts' })).toBeChecked()
  await page.getByLabel(/Drop a CSV or Excel file/).setInputFiles({
    name: 'insurers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CONTACTS),
  })
  await expect(page.getByRole('combobox', { name: 'Import Insurance company as' })).toHaveValue('insurer')
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  const cell = page.getByRole('textbox', { name: 'E-mail of row 3' })
  await cell.fill('boris@wizard.example')
  await cell.press('Enter')
  await expect(page.getByText('Row 3 fixed – will be created').first()).toBeVisible()
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByRole('link', { name: '2 Created' })).toBeVisible({ timeout: 30_000 })
  expect(await axeErrors(page)).toEqual([])

  await page.getByRole('link', { name: 'View contacts' }).click()
  await expect(page.getByRole('row', { name: /Boris Wizard.*TAL/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Wilma Wizard.*AIA/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('2 contacts created by this import will be removed')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('link', { name: '2 Removed' })).toBeVisible({ timeout: 30_000 })

  await page.goto('/import-data?subject=contacts')
  await expect(page.getByRole('row', { name: /insurers\.csv/ })).toContainText('Undone')
  await expect(page.getByRole('row', { name: /wizard\.csv/ })).toBeHidden()
  await page.goto('/contacts?search=wizard')
  await expect(page.getByText('Wilma Wizard')).toBeHidden()
})

const USERS = [
  'First name,Last name,Email,Mobile,Role,AR number,Adviser',
  'Ursula,Wizard,ursula@wizard.example,0412 345 678,Adviser,001234567,',
  'Rufus,Wizard,rufus@wizard.example,0412 345 679,Referral,,',
].join('\n')

test('a file becomes users, fixed by the rules of the form, each invited once, and is undone', async ({
  page,
  api,
  enter,
}) => {
  test.setTimeout(120_000)
  const superAdmin = await api('superadmin')
  await enter('superadmin')
  await page.goto('/user')
  await page.getByRole('main').getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('radio', { name: 'Users' })).toBeChecked()
  await page.getByLabel(/Drop a CSV or Excel file/).setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(USERS),
  })
  await expect(page.getByRole('combobox', { name: 'Import AR number as' })).toHaveValue(
    'authorised_representative_number',
  )
  await page.getByRole('checkbox', { name: /^Send invitations/ }).check()
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByText(MESSAGES.selectAdvisor).first()).toBeVisible()
  const cell = page.getByRole('textbox', { name: 'Adviser of row 3' })
  await cell.fill('adviser@demo.example')
  await cell.press('Enter')
  await expect(page.getByText('Row 3 fixed – will be created').first()).toBeVisible()
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByRole('link', { name: '2 Created' })).toBeVisible({ timeout: 30_000 })
  expect(await axeErrors(page)).toEqual([])
  const { items } = await superAdmin.call(users.list, { query: { search: 'wizard.example' } })
  expect(items.map(({ invitation }) => invitation)).toEqual(['sent', 'sent'])
  await page.getByRole('link', { name: 'View users' }).click()
  await expect(page.getByRole('row', { name: /Ursula Wizard.*Advisor/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('link', { name: '2 Removed' })).toBeVisible({ timeout: 30_000 })
  expect((await superAdmin.call(users.list, { query: { search: 'wizard.example', status: [1, 0] } })).items).toEqual([])
})

/** As Excel for Mac saves it, with a title, no headings that anybody knows, and a row that is too wide. */
const MAC_PEOPLE = Buffer.from(
  ['Kunden,2026', 'Wer,Woher', ...['Zo\x91 Wizard,Perth', 'M\x9fller Wizard,Cairns,too much', 'Bo Wizard,Hobart']].join(
    '\r',
  ),
  'latin1',
)

test('how a file is read is seen and changed: its headings, its encoding, and cells beyond the headings', async ({
  page,
  enter,
}) => {
  await enter('admin')
  await page.goto('/import-data?new=1')
  await page.getByLabel(/Drop a CSV or Excel file/).setInputFiles({
    name: 'mac.csv',
    mimeType: 'text/csv',
    buffer: MAC_PEOPLE,
  })
  await expect(page.getByText(/No headings found, so row 1 is imported too/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Import Column 1 as' }).selectOption('full_name')
  await page.getByRole('combobox', { name: 'Headings' }).selectOption('Row 2: Wer, Woher')
  await expect(page.getByText('1 row above the headings won’t be imported.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Import Wer as' })).toHaveValue('full_name')
  await expect(page.getByText(/Row 4 has more values than there are headings/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Import Column 3 as' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Encoding' }).selectOption('Mac Roman')
  await expect(page.getByText('Reads as: Zoë Wizard · Müller Wizard')).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  const rows = page.getByRole('table', { name: 'Rows in the file' })
  await expect(rows.getByRole('row', { name: /Zoë Wizard/ })).toContainText('New')
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
