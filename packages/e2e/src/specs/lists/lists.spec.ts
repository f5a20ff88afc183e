import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/screens')

test('sort, page size and page are in the address, and come back with it', async ({ page, enter }) => {
  await enter('admin')
  await page.goto('/clients')
  const table = page.getByRole('grid', { name: 'Clients' })
  const names = () => table.getByRole('row').allTextContents()
  /** The rows once they are others than `before`. */
  async function namesAfter(before: readonly string[]): Promise<string[]> {
    await expect.poll(names).not.toEqual(before)
    await settle(page)
    return names()
  }
  await expect(table.getByRole('row', { name: /\d{2}\/\d{2}\/\d{4}/ })).toHaveCount(25)
  await settle(page)
  const newestFirst = await names()
  await table.getByRole('button', { name: /^Name/ }).click()
  await expect(page).toHaveURL(/[?&]sort=name(&|$)/)
  await expect(table.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending')
  const first = await namesAfter(newestFirst)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/[?&]page=2(&|$)/)
  const second = await namesAfter(first)
  await page.reload()
  await expect.poll(names).toEqual(second)
  await page.goBack()
  await expect.poll(names).toEqual(first)
})

/** With `PORTAL_PICTURES=1` pictures of groups are left in test-results/screens, in both colours and at both widths. */
async function lookAtGroups(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = `${PICTURES}/any-of-${name}-${colorScheme}.png`
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path })
    expect.soft(await axeErrors(page), `${name} ${colorScheme}`).toEqual([])
  }
}

test('a filter becomes a chip and part of the address, and so does a group of which one condition is enough', async ({
  api,
  page,
  enter,
}) => {
  const wanted = 1
  const { total } = await (await api('admin')).call(clients.listLeads, { query: { status: [wanted] } })
  await enter('admin')
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menu', { name: 'Add a filter' }).getByRole('menuitem', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: leadStatusLabel(wanted) }).check({ force: true })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=1/)
  const rows = page.getByRole('grid', { name: 'Leads' }).getByRole('row')
  const shown = Math.min(total, 25)
  await expect(rows.filter({ hasText: leadStatusLabel(wanted) })).toHaveCount(shown)
  await expect(rows).toHaveCount(shown + 1)
  await page.reload()
  await expect(rows).toHaveCount(Math.min(total, 25) + 1)

  const any_of = JSON.stringify([[{ state: ['QLD'] }, { reviewed_to: '2024-12-31' }]])
  const few = await (await api('admin')).call(clients.listLeads, { query: { status: [wanted], any_of } })
  expect(few.total).toBeLessThan(total)
  const editor = page.getByRole('dialog', { name: /^Any of/ })
  async function add(condition: string): Promise<void> {
    await editor.getByRole('button', { name: 'Add a condition' }).click()
    await page.getByRole('menuitem', { name: condition, exact: true }).click()
  }
  // By the keyboard up to the editor.
  await page.getByRole('button', { name: 'Filter', exact: true }).press('ArrowUp')
  await page.keyboard.press('Enter')
  await add('State')
  await expect(editor.getByRole('button', { name: 'State', exact: true })).toBeFocused()
  await page.getByRole('checkbox', { name: 'QLD' }).check({ force: true })
  await add('Last review')
  await editor.getByRole('button', { name: 'Apply' }).click()
  await expect(editor.getByRole('alert')).toHaveText('Please choose what this condition asks for')
  await editor.getByRole('textbox', { name: 'To' }).fill('31/12/2024')
  await lookAtGroups(page, 'editor')
  await editor.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/any_of=state/)
  const group = page.getByRole('group', { name: 'Any of' })
  await expect(group).toContainText(/Any of\s*State is\s*QLD\s*or\s*Last review\s*until 31\/12\/2024/)
  const shownOfGroup = Math.max(Math.min(few.total, 25) + 1, 1)
  await expect(rows).toHaveCount(shownOfGroup)
  await page.reload()
  await expect(group).toBeVisible()
  await expect(rows).toHaveCount(shownOfGroup)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await group.getByRole('button', { name: 'Any of', exact: true }).click()
  await expect(editor.getByRole('button', { name: /^Last review/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await lookAtGroups(page, 'phone')
  await group.getByRole('button', { name: 'Remove filter: Any of' }).click()
  await expect(page).not.toHaveURL(/any_of/)
})

test('a person is archived from their row, found among the archived, and restored on their page', async ({
  api,
  page,
  enter,
}) => {
  const body = { first_name: 'Inesita', last_name: 'Okonkwo-Archived' }
  const client = await (await api('admin')).call(clients.create, { body })
  await enter('admin')
  await page.goto('/leads?search=Okonkwo-Archived')
  const rows = page.getByRole('grid').getByRole('row').filter({ hasText: client.first_name })
  await rows.hover()
  await rows.getByRole('button', { name: `More for ${client.first_name} ${client.last_name}` }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(rows).toHaveCount(0)
  await page.goto('/leads?archived=true')
  await rows.getByText(client.last_name).click()
  await expect(page.getByText(/^Archived on/)).toBeVisible()
  await settle(page)
  if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${PICTURES}/client-archived.png` })
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('complementary', { name: 'Summary' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/^Archived on/)).toBeHidden()
})

test('a row opens the client, and Back leads to the list as it was', async ({ page, enter }) => {
  await enter('admin')
  await page.goto('/leads?sort=name&page=2')
  const row = page.getByRole('grid', { name: 'Leads' }).getByRole('row').nth(3)
  const name = await row.getByRole('link').first().textContent()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/leads?sort=name&page=2')
})
