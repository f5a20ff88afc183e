import { readFile } from 'node:fs/promises'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { fullName } from '@portal/domain/values/person'
import { expect, test } from '../../portal-test.ts'

test.describe('the global search', () => {
  test('starts at three characters, shows at most five clients, and opens one', async ({ api, page, signIn }) => {
    const { items } = await (await api('adviser')).call(clients.list, { query: { page_size: 1 } })
    const [client] = items
    if (!client) throw new Error('The adviser has no client')
    const searches: string[] = []
    page.on('request', (request) => {
      if (/\/client\/list\?.*search=/.test(request.url())) searches.push(request.url())
    })
    await signIn('adviser')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    searches.length = 0
    const field = page.getByRole('combobox', { name: 'Search clients' })
    await field.pressSequentially(client.last_name.slice(0, 2))
    await expect(page.getByText('Type at least 3 characters.')).toBeVisible()
    expect(searches).toEqual([])

    await field.fill(client.last_name)
    const results = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
    const name = fullName(client.first_name, client.last_name)
    await expect(results.filter({ hasText: client.last_name }).first()).toBeVisible()
    expect(await results.count()).toBeLessThanOrEqual(5)
    await field.fill(client.email ?? name)
    await results.filter({ hasText: name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(client.last_name)
    await expect(page).toHaveURL(new RegExp(`/client-details/${client.id}(\\?|$)`))
    // A lead is marked as one, wherever it was found.
    const list = client.kind === 'lead' ? 'Leads' : 'Clients'
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]').first()).toHaveText(
      new RegExp(`^${list}`),
    )
  })
})

test('My Referral Link copies the link of the own public form, and says so', async ({ api, context, page, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { uuid } = await (await api('adviser')).call(profile.view, {})
  await signIn('adviser')
  await page.getByRole('button', { name: 'My Referral Link' }).click()
  await expect(page.getByText('Referral link copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${new URL(page.url()).origin}/client-form/${uuid}`)

  const dialog = page.getByRole('dialog', { name: 'My Referral Link' })
  await expect(dialog.getByRole('textbox', { name: 'Your referral link' })).toHaveValue(copied)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download QR code' }).click()
  expect((await download).suggestedFilename()).toBe('Referral link QR code.png')

  await page.goto(copied)
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
})

test('the How To Guide is a PDF of this product', async ({ page, signIn }) => {
  await signIn('adviser')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'How To Guide' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('How To Guide.pdf')
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(20_000)
})
