import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { MESSAGES } from '@portal/domain/message'
import { fullName } from '@portal/domain/values/person'
import type { Api } from '../../api.ts'
import { expect, test } from '../../portal-test.ts'

let serial = 0

/** A client of this test's own. */
async function newClient(api: Api, fields: { occupation?: string } = {}) {
  serial += 1
  const body = { first_name: 'Case', last_name: `Number${process.pid}x${serial}`, ...fields }
  return api.call(clients.create, { body })
}

async function open(page: Page, client: { id: number; first_name: string; last_name: string }): Promise<void> {
  await page.goto(`/client-details/${client.id}`)
  const name = fullName(client.first_name, client.last_name)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

function editOf(page: Page, label: string) {
  return page.getByRole('button', { name: new RegExp(`^Edit ${label}:`) })
}

async function showEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show \d+ empty$/ }).click()
}

test('a field is edited in its place: Escape puts it back, Enter saves it', async ({ api, page, signIn }) => {
  const staff = await api('admin')
  const client = await newClient(staff, { occupation: 'Baker' })
  await signIn('admin')
  await open(page, client)
  await editOf(page, 'Occupation').click()
  const field = page.getByLabel('Occupation', { exact: true })
  await field.fill('Never saved')
  await field.press('Escape')
  await expect(editOf(page, 'Occupation')).toContainText('Baker')
  await editOf(page, 'Occupation').click()
  await field.fill('Pharmacist')
  await field.press('Enter')
  await expect(editOf(page, 'Occupation')).toContainText('Pharmacist')
  const kept = await staff.call(clients.details, { params: { id: client.id } })
  expect(kept.occupation).toBe('Pharmacist')
})

test('a bad value is named below its field, and nothing is lost', async ({ api, page, signIn }) => {
  const client = await newClient(await api('admin'))
  await signIn('admin')
  await open(page, client)
  await showEmpty(page)
  await editOf(page, 'Postcode').click()
  const field = page.getByLabel('Postcode', { exact: true })
  await field.fill('21')
  await field.press('Enter')
  await expect(page.getByText('Please enter a 4-digit postcode')).toBeVisible()
  await expect(field).toHaveValue('21')
})

test('a change to another field meanwhile is kept beside this one', async ({ api, page, signIn }) => {
  const staff = await api('admin')
  const client = await newClient(staff, { occupation: 'Baker' })
  await signIn('admin')
  await open(page, client)
  await staff.call(clients.update, { body: { id: client.id, version: client.version, city: 'Hobart' } })
  await editOf(page, 'Occupation').click()
  await page.getByLabel('Occupation', { exact: true }).fill('Nurse')
  await page.keyboard.press('Enter')
  await expect(editOf(page, 'Occupation')).toContainText('Nurse')
  const kept = await staff.call(clients.details, { params: { id: client.id } })
  expect(kept).toMatchObject({ occupation: 'Nurse', city: 'Hobart' })
})

test('a change to the same field meanwhile asks which one shall stand', async ({ api, page, signIn }) => {
  const staff = await api('admin')
  const client = await newClient(staff, { occupation: 'Baker' })
  await signIn('admin')
  await open(page, client)
  await staff.call(clients.update, { body: { id: client.id, version: client.version, occupation: 'Pilot' } })
  await editOf(page, 'Occupation').click()
  await page.getByLabel('Occupation', { exact: true }).fill('Nurse')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(MESSAGES.staleVersion)
  await expect(dialog).toContainText('Pilot')
  await expect(dialog).toContainText('Nurse')
  await expect(dialog.getByRole('radio', { name: /^By .+ Pilot$/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(editOf(page, 'Occupation')).toContainText('Nurse')
})

test('the status is chosen freely, shown at once, logged, and can be undone', async ({ api, page, signIn }) => {
  const staff = await api('admin')
  const client = await newClient(staff)
  await signIn('admin')
  await open(page, client)
  // By keyboard, the tabs are one key away, not as many as the summary has fields.
  await page.getByRole('button', { name: 'Skip to tabs' }).press('Enter')
  await expect(page.getByRole('navigation', { name: 'Client sections' }).locator('[aria-current=page]')).toBeFocused()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  // A reader’s own text size counts: 13 pixels are 16.25 where the browser’s usual 16 are 20.
  const sizeOf = () => summary.evaluate((element) => getComputedStyle(element).fontSize)
  const usual = Number.parseFloat(await sizeOf())
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '20px'))
  expect(Number.parseFloat(await sizeOf())).toBe(usual * 1.25)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.getByRole('button', { name: leadStatusLabel(0), exact: true }).click()
  await page.getByRole('menuitemradio', { name: leadStatusLabel(6) }).click()
  await expect(page.getByRole('button', { name: leadStatusLabel(6), exact: true })).toBeVisible()
  await expect(page.getByText(`Moved to ${leadStatusLabel(6)}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('moved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: leadStatusLabel(0), exact: true })).toBeVisible()
  await expect.poll(async () => (await staff.call(clients.view, { params: { id: client.id } })).status).toBe(0)
})

test('a client is assigned to an adviser', async ({ api, page, signIn }) => {
  const staff = await api('admin')
  const client = await newClient(staff)
  await signIn('admin')
  await open(page, client)
  await editOf(page, 'Adviser').click()
  const field = page.getByRole('combobox', { name: 'Adviser' })
  await field.click()
  const option = page.getByRole('option').first()
  const name = (await option.textContent()) ?? ''
  await option.click()
  await field.press('Enter')
  await expect(page.getByText(`Assigned to ${name}`)).toBeVisible()
  const kept = await staff.call(clients.view, { params: { id: client.id } })
  expect(kept.adviser?.name).toBe(name)
})

test('a note is written, changed, deleted and put back', async ({ api, page, signIn }) => {
  const staff = await api('admin')
  const client = await newClient(staff)
  await signIn('admin')
  await open(page, client)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByLabel('New note').fill('Called back.\nWants a quote by Friday.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(timeline.getByText('Wants a quote by Friday.')).toBeVisible()

  await timeline.getByRole('button', { name: 'Edit note' }).click()
  await timeline.getByLabel('Note', { exact: true }).fill('Wants a quote by Monday.')
  await timeline.getByRole('button', { name: 'Save' }).click()
  await expect(timeline.getByText('Wants a quote by Monday.')).toBeVisible()

  await timeline.getByRole('button', { name: 'Delete note' }).click()
  await expect(timeline.getByText('Wants a quote by Monday.')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(timeline.getByText('Wants a quote by Monday.')).toBeVisible()
  const kept = await staff.call(notes.list, { params: { id: client.id }, query: {} })
  expect(kept.items.map(({ text }) => text)).toEqual(['Wants a quote by Monday.'])
})

test('a note that cannot be sent stays as it was typed', async ({ api, page, signIn }) => {
  const client = await newClient(await api('admin'))
  await signIn('admin')
  await open(page, client)
  await page.route('**/notes', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const field = page.getByLabel('New note')
  await field.fill('Do not lose me')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText(MESSAGES.somethingWentWrong).first()).toBeVisible()
  await expect(field).toHaveText('Do not lose me')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Do not lose me')).toBeVisible()
})

test('a referrer sees contact and status of those they referred, and never health, income or staff notes', async ({
  api,
  page,
  signIn,
}) => {
  const referrer = await api('referral')
  const [client] = (await referrer.call(clients.list, { query: {} })).items
  if (!client) throw new Error('The referrer has referred nobody')
  const staff = await api('admin')
  await staff.call(notes.create, {
    params: { id: client.id },
    body: { text: 'Staff only: declined before', visibility: 'staff' },
  })
  await staff.call(notes.create, {
    params: { id: client.id },
    body: { text: 'Thank you for the referral', visibility: 'shared' },
  })
  await signIn('referral')
  await open(page, client)
  await expect(page.getByText('Thank you for the referral').first()).toBeVisible()
  await expect(page.getByText('Staff only: declined before')).toHaveCount(0)
  for (const label of ['Salary', 'Height', 'Smoker', 'Marginal tax rate', 'ABN']) {
    await expect(page.getByText(label, { exact: true })).toHaveCount(0)
  }
  // Their own notes they may change, the client's fields never.
  await expect(page.getByRole('button', { name: /^Edit [^:]+:/ })).toHaveCount(0)
})

test('a client of the other company is not there', async ({ api, page, portal, enter }) => {
  const [client] = (await (await api('superadmin', 'demo')).call(clients.list, { query: {} })).items
  await enter('superadmin', 'acme')
  await page.goto(`${portal.address('acme')}/client-details/${client?.id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  expect(await title.textContent()).not.toContain(client?.last_name)
})
