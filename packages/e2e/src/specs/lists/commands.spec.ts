import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { recents } from '@portal/contract/clients/recents'
import { applications } from '@portal/contract/work/applications'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { fullName } from '@portal/domain/values/person'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' })
const lines = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option')

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
  await expect(lines(page).first()).toBeVisible()
}

test('Ctrl+K finds pages, actions and clients, by keys alone', async ({ api, page, signIn }) => {
  const { items } = await (await api('adviser')).call(clients.list, { query: { page_size: 1 } })
  const [client] = items
  if (!client) throw new Error('The adviser has no client')
  await signIn('adviser')
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('clie')
  await expect(lines(page).first()).toHaveText('Clients')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/clients')

  await openPalette(page)
  await page.keyboard.type('kanban')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/leads?view=board')

  await openPalette(page)
  await page.keyboard.type(client.email ?? fullName(client.first_name, client.last_name))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/client-details/${client.id}(\\?from=/leads)?$`))
})

test('Ctrl+K finds what belongs to a person by their name, and begins what is done for them', async ({
  api,
  page,
  signIn,
}) => {
  const adviser = await api('adviser')
  const { id } = await adviser.call(clients.create, { body: { first_name: 'Verity', last_name: 'Palettine' } })
  await adviser.call(clientTasks.create, { params: { id }, body: { title: 'Chase the report' } })
  await adviser.call(applications.create, { params: { id }, body: { insurer: 'TAL' } })
  await signIn('adviser')

  await openPalette(page)
  await page.keyboard.type('palettine')
  await expect(page.getByRole('group', { name: 'Applications' }).getByRole('option')).toHaveText([/TAL.*Verity/])
  await expect(page.getByRole('group', { name: 'Tasks' }).getByRole('option')).toHaveText([/Chase the report/])
  const forHer = page.getByRole('group', { name: 'For Verity Palettine' }).getByRole('option')
  await expect(forHer).toHaveText(['New quote', 'Log call', 'New task', 'New note'])
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await axeErrors(page)).toEqual([])
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `test-results/palette/${width}.png` })
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/client-details/${id}?write=call`)
  await expect(page.getByRole('form', { name: 'Log a call' }).getByLabel('Outcome')).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('new task')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/client-details/${id}?tab=tasks&add=task`)
  await expect(page.getByRole('textbox', { name: 'Add a task in words' })).toBeFocused()

  await openPalette(page)
  await page.keyboard.type('new note')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused()
})

test('a palette whose code cannot be had says so; asked again, it loses nothing that is typed before the code is there', async ({
  page,
  signIn,
}) => {
  const scripts = /\/shell\/commands\..*\.js/
  await page.route(scripts, (route) => route.abort())
  await signIn('adviser')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByText('We couldn’t load search. Please try again.')).toBeVisible()
  await page.unroute(scripts)

  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type('leads due')
  await expect(lines(page).first()).toHaveText('Leads due today')
  await expect(field(page)).toHaveValue('leads due')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/leads?adviser_id=me&status_group=pipeline&due=today&sort=next_due')
})

test('a new lead is begun from any page, and the page stays when it is given up', async ({ page, enter }) => {
  await enter('adviser')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('new lead')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New lead' })
  await form.getByLabel('First name').fill('Palette')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/profile')

  await openPalette(page)
  await page.keyboard.type('new lead')
  await page.keyboard.press('Enter')
  await form.getByLabel('Last name').fill('Begun')
  await form.getByRole('button', { name: 'Create lead' }).click()
  await expect(page).toHaveURL(/\/client-details\/\d+\?from=\/leads$/)
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /Palette Begun/, level: 1 })).toBeVisible()
})

test('the records opened last are in the menu and in the palette, on whatever machine, and nothing of them stays here', async ({
  api,
  page,
  signIn,
}) => {
  const adviser = await api('adviser2')
  const { items } = await adviser.call(clients.list, { query: { page_size: 2 } })
  const [one, other] = items
  if (!one || !other) throw new Error('The adviser has too few clients')
  await adviser.call(recents.open, { params: { id: other.id } })
  await signIn('adviser2')
  const menu = page.getByRole('region', { name: 'Recently opened' })
  await expect(menu.getByRole('link', { name: new RegExp(other.last_name) })).toBeVisible()
  await page.goto(`/client-details/${one.id}`)
  await expect(menu.getByRole('link').first()).toContainText(one.last_name)

  await openPalette(page)
  const recent = page.getByRole('group', { name: 'Recently opened' }).getByRole('option')
  // The open record is left out: Enter leads back to the one before.
  await expect(recent).toHaveText([new RegExp(other.last_name)])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/client-details/${other.id}(\\?from=/leads)?$`))
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain(one.last_name)
  expect(kept).not.toContain(other.last_name)
})
