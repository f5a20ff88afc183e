import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { applications } from '@portal/contract/work/applications'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { quoteFor } from '../../saved-quote.ts'
import { settle } from '../../settle.ts'

const ODA = { first_name: 'Oda', last_name: 'Movesby', date_of_birth: '1988-03-14', email: 'oda@client.example' }

/** Axe at both widths; with `PORTAL_PICTURES=1` pictures are left in test-results/screens. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `test-results/screens/${name}-${width}.png` })
  }
}

test('a lead follows what happens: quote sent, chosen behind the link, applied for; each move says why and is undone', async ({
  api,
  browser,
  enter,
  page,
}) => {
  test.slow()
  const adviser = await api('adviser')
  const { clientId, quoteId } = await quoteFor(adviser, ODA)
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id: quoteId } })
  await enter('adviser')

  // Sent.
  await page.goto(`/quote-info?quote=${quoteId}`)
  await page.getByRole('button', { name: 'Send' }).click()
  const drawer = page.getByRole('dialog', { name: 'Send quote' })
  await drawer.getByText('Link', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Send', exact: true }).click()
  // Nothing has moved while the email can still be undone.
  expect((await adviser.call(clients.view, { params: { id: clientId } })).status).toBe(0)
  await expect
    .poll(async () => (await adviser.call(clients.view, { params: { id: clientId } })).status, { timeout: 60_000 })
    .toBe(2)

  // Chosen, by the client on their own telephone; the adviser hears of it at once.
  const theirs = await browser.newContext()
  const visit = await theirs.newPage()
  await visit.goto(url)
  await visit.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('14031988')
  await visit.getByRole('button', { name: 'Continue' }).click()
  await visit
    .getByRole('button', { name: /^I want this one/ })
    .first()
    .click()
  await expect(visit.getByText(/^Thank you\. .* knows that you want this one/)).toBeVisible()
  await theirs.close()
  await page.getByRole('button', { name: /notifications/i }).click()
  await expect(page.getByText(/^Oda Movesby wants .*: make the application$/)).toBeVisible()
  await page.keyboard.press('Escape')

  // Applied for.
  const { id: appId } = await adviser.call(applications.create, { params: { id: clientId }, body: { insurer: 'TAL' } })
  await page.goto(`/application-details/${appId}`)
  await page.getByRole('main').getByRole('button', { name: 'Draft', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Submitted', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByText('Lead moved to Application')).toBeVisible()

  // Every move is a line with its reason; the last is taken back, as set by hand.
  await page.goto(`/client-details/${clientId}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  for (const words of [
    /moved\s+New Lead\s+to\s+Quote Sent because .* sent the quote of \d\d\/\d\d\/\d{4}/,
    /moved\s+Quote Sent\s+to\s+Ready to proceed because the client chose .* in the quote of/,
    /moved\s+Ready to proceed\s+to\s+Application because .* submitted the application with TAL/,
  ]) {
    await expect(timeline).toContainText(words)
  }
  await look(page, 'lead-moves-timeline')
  await timeline.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Moved back to Ready to proceed')).toBeVisible()
  await expect(timeline.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
  expect((await adviser.call(clients.view, { params: { id: clientId } })).status).toBe(3)
})
