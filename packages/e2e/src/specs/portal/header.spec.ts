import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { MESSAGES } from '@portal/domain/message'
import { fullName } from '@portal/domain/values/person'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { fetchByLoopback } from '../../wire.ts'

/** The company as it is before a super admin has set its address. */
async function forgetCompanyAddress(page: Page): Promise<void> {
  await page.route('**/settings/company-info', async (route) => {
    const response = await fetchByLoopback(route)
    await route.fulfill({ response, json: { ...(await response.json()), default_email_address: null } })
  })
}

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

  test('the arrows and Enter choose', async ({ page, signIn }) => {
    await signIn('adviser')
    // Arriving on a page puts the focus there.
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('combobox', { name: 'Search clients' }).click()
    await page.keyboard.type('example')
    await expect(page.getByRole('option').nth(1)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/client-details\/\d+(\?|$)/)
  })

  test('says so when it finds nobody', async ({ page, signIn }) => {
    await signIn('adviser')
    await page.getByRole('combobox', { name: 'Search clients' }).fill('no such person anywhere')
    await expect(page.getByRole('search').getByText(MESSAGES.noData)).toBeVisible()
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
  expect(await axeErrors(page)).toEqual([])

  await page.goto(copied)
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
})

test('My Calendar is there once an address is set, and opens it', async ({ page, enter }) => {
  await enter('adviser2')
  await page.goto('/profile')
  const link = page.getByLabel('Calendar booking URL')
  await link.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Calendar' })).toHaveCount(0)

  await link.fill('https://calendar.example/adviser2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const calendar = page.getByRole('link', { name: 'My Calendar' })
  await expect(calendar).toHaveAttribute('href', 'https://calendar.example/adviser2')
  await expect(calendar).toHaveAttribute('target', '_blank')

  // As it was: visitors book with this adviser in the portal.
  await link.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(calendar).toHaveCount(0)
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

test.describe('the warning about missing mail settings', () => {
  test('is not shown where the company has an address', async ({ page, signIn }) => {
    await signIn('admin')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText(MESSAGES.configureMail)).toHaveCount(0)
  })

  for (const person of ['admin', 'superadmin'] as const) {
    test(`is shown to ${person} while the company has none`, async ({ page, signIn }) => {
      await forgetCompanyAddress(page)
      await signIn(person)
      await expect(page.getByText(MESSAGES.configureMail)).toBeVisible()
    })
  }

  test('is not shown to advisers', async ({ page, signIn }) => {
    await forgetCompanyAddress(page)
    await signIn('adviser')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText(MESSAGES.configureMail)).toHaveCount(0)
  })
})

test('? shows the keys', async ({ page, signIn }) => {
  await signIn('adviser')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the colours are chosen and remembered', async ({ page, signIn }) => {
  await signIn('adviser')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
