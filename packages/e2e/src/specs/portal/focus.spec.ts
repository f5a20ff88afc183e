import type { Locator, Page } from '@playwright/test'
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
  const { clientId } = await quoteFor(await api('adviser'), insured)
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
  await page.getByRole('textbox', { name: 'Message' }).fill('As we said.')
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
})
