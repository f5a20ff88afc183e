import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
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

test('a client of the other company is not there', async ({ api, page, portal, enter }) => {
  const [client] = (await (await api('superadmin', 'demo')).call(clients.list, { query: {} })).items
  await enter('superadmin', 'acme')
  await page.goto(`${portal.address('acme')}/client-details/${client?.id}`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  expect(await title.textContent()).not.toContain(client?.last_name)
})
