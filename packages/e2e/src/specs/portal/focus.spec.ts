import type { Locator, Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { tasks } from '@portal/contract/work/tasks'
import { expect, test } from '../../portal-test.ts'
import { quoteFor } from '../../saved-quote.ts'
import { settle } from '../../settle.ts'

/** What has the focus once the page has drawn what follows a press; `body` where nothing has. */
async function focused(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    for (let frames = 0; frames < 6; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    return document.activeElement?.localName ?? 'body'
  })
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}

/** Opens what floats above the page by keyboard, and closes it: the focus is inside, then where it came from. */
async function openAndClose(page: Page, opener: Locator): Promise<void> {
  await press(page, opener)
  const layer = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
  await expect(layer).toBeVisible()
  await expect(layer.locator('[aria-busy=true]')).toHaveCount(0)
  expect(await focused(page)).not.toBe('body')
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('by keyboard, the focus goes where the work goes on: over drawers, menus and what is saved', async ({
  api,
  page,
  enter,
}) => {
  const insured = { first_name: 'Wren', last_name: 'Focusson', date_of_birth: '1985-04-02', email: 'wren@mail.example' }
  const adviser = await api('adviser')
  const { clientId } = await quoteFor(adviser, insured)
  const home = { last_name: insured.last_name, address: '27 Banksia Avenue', city: 'Northmead', postcode: '2152' }
  await adviser.call(clients.create, { body: { ...home, first_name: 'Rook', kind: 'client' } })
  for (const title of ['Ring Wren', 'Write to Wren']) {
    await adviser.call(tasks.create, { body: { title, client_id: clientId } })
  }
  await enter('adviser')

  // The record: each button of its head and its composer.
  await page.goto(`/client-details/${clientId}`)
  await settle(page)
  for (const opener of await page.locator('main [aria-haspopup=menu]:visible').all()) await openAndClose(page, opener)
  await press(page, page.getByRole('link', { name: 'Log a call' }))
  await press(page, page.getByRole('button', { name: 'Log call' }))
  const note = page.getByRole('link', { name: 'Note', exact: true })
  await expect(note).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Write an email' }))
  await page.getByLabel('Subject').fill('Your cover')
  const message = page.getByRole('textbox', { name: 'Message' })
  // Its code may be on its way still.
  await expect(async () => {
    await message.fill('As we said.')
    await expect(message).toHaveText('As we said.', { timeout: 500 })
  }).toPass()
  await press(page, page.getByRole('button', { name: 'Send', exact: true }))
  await expect(note).toBeFocused()

  // The needs: into the first field, into the new row, and back into the form once it is saved.
  await page.goto(`/client-details/${clientId}?tab=needs`)
  await press(page, page.getByRole('button', { name: 'Start calculation' }))
  await expect(page.getByRole('textbox', { name: 'Annual income' })).toBeFocused()
  await page.keyboard.type('118000')
  await press(page, page.getByRole('button', { name: 'Add debt' }))
  await expect(page.getByRole('textbox', { name: 'Name of debt 1' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Save needs' }))
  await expect(page.getByText('Needs saved')).toBeVisible()
  expect(await focused(page)).not.toBe('body')

  // A quote's drawers, of which one stands in while the code of the other comes.
  await page.goto(`/client-details/${clientId}?tab=quotes`)
  await openAndClose(page, page.getByRole('button', { name: /^Recommend: / }))
  await openAndClose(page, page.getByRole('button', { name: 'More for Life and income' }))

  // The partner, who lives at the same address.
  await page.goto(`/client-details/${clientId}?tab=partner`)
  await press(page, page.getByRole('button', { name: 'Link Rook Focusson' }))
  await expect(page.getByRole('button', { name: 'Unlink' })).toBeVisible()
  expect(await focused(page)).not.toBe('body')

  // Lists: what is new, and what is done to several at once.
  await page.goto('/leads')
  await settle(page)
  await openAndClose(page, page.getByRole('link', { name: 'New lead', exact: true }))
  await page.getByRole('row').nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  const selection = page.getByRole('region', { name: 'Selection' })
  await openAndClose(page, selection.getByRole('button', { name: 'Assign' }))
  await press(page, selection.getByRole('button', { name: 'Clear' }))
  await expect(selection).toBeHidden()
  expect(await focused(page)).not.toBe('body')

  // What is done to several, and what is new, once it is saved.
  await page.getByRole('row').nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await press(page, selection.getByRole('button', { name: 'Assign' }))
  await page.getByRole('dialog').getByRole('combobox', { name: 'Adviser' }).fill('Unassigned')
  await page.getByRole('option', { name: 'Unassigned' }).click()
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await focused(page)).not.toBe('body')
  await page.goto('/clients')
  await settle(page)
  await press(page, page.getByRole('link', { name: 'New client', exact: true }))
  const drawer = page.getByRole('dialog')
  for (const name of ['First name', 'Last name']) {
    await drawer.getByRole('textbox', { name, exact: true }).fill('Focusson')
  }
  await press(page, drawer.getByRole('button', { name: 'Create client' }))
  await expect(page.getByRole('group', { name: 'Focusson Focusson added: what next?' })).toBeVisible()
  expect(await focused(page)).not.toBe('body')

  // Tasks: the one that is done goes with its row. Then each kind of drawer and menu of both lists.
  await page.goto('/tasks?search=Wren')
  await settle(page)
  const complete = page.getByRole('button', { name: /^Complete: .* Wren$/ })
  await press(page, complete.first())
  await expect(complete).toHaveCount(1)
  expect(await focused(page)).not.toBe('body')
  for (const path of ['/tasks', '/applications']) {
    await page.goto(path)
    await settle(page)
    for (const opener of await page
      .locator('main header [aria-haspopup]:visible, main [role=row]:nth-child(2) [aria-haspopup]')
      .all()) {
      await openAndClose(page, opener)
    }
    await openAndClose(page, page.getByRole('link', { name: /^New (task|application)$/ }))
  }
})
