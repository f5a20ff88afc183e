import type { Page } from '@playwright/test'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { applications } from '@portal/contract/work/applications'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { quoteFor } from '../../saved-quote.ts'
import { settle } from '../../settle.ts'

const INA = { first_name: 'Ina', last_name: 'Readwell', date_of_birth: '1988-03-14', email: 'ina@client.example' }

/** Axe at both widths; with `PORTAL_PICTURES=1` pictures are left in test-results/screens. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `test-results/screens/${name}-${width}.png` })
  }
}

test('PDS and TMD count as given once the client opened the link that shows them, and are unticked for a reason', async ({
  api,
  browser,
  enter,
  page,
}) => {
  test.slow()
  const adviser = await api('adviser')
  const { clientId, quoteId } = await quoteFor(adviser, INA)
  const { quoteResponse } = await adviser.call(quotes.view, { params: { id: quoteId } })
  const offered = quoteResponse.clients[0]?.portfolios ?? []
  const chosen = offered.find(({ allNeedsMet, links }) => allNeedsMet !== false && links?.pds && links.tmd)
  if (!chosen) throw new Error('The demo has the PDS and TMD of an insurer that offers all of this')
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id: quoteId } })
  const quote = { id: quoteId, clientIndex: 0, portfolioCode: chosen.code }
  const body = { insurer: 'TAL' as const, quote }
  const { id } = await adviser.call(applications.create, { params: { id: clientId }, body })

  // A link that exists is not one that was opened.
  await enter('adviser')
  await page.goto(`/application-details/${id}`)
  const given = page.getByRole('region', { name: 'Checklist' }).getByRole('listitem').filter({ hasText: 'PDS and TMD' })
  await expect(given.getByRole('checkbox')).not.toBeChecked()

  const theirs = await browser.newContext()
  const visit = await theirs.newPage()
  await visit.goto(url)
  await visit.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('14031988')
  await visit.getByRole('button', { name: 'Continue' }).click()
  const all = visit.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  const pds = visit.getByRole('link', { name: `PDS of ${chosen.supplier.name}` })
  await expect(pds).toHaveAttribute('href', /^\/files\/disclosure\//)
  const noted = visit.waitForResponse(/\/quote-link\/document$/)
  await pds.click()
  expect((await noted).status()).toBe(200)
  await look(visit, 'given-documents-link')
  await theirs.close()

  await page.reload()
  await expect(given.getByRole('checkbox')).toBeChecked()
  await expect(given).toContainText(/Quote link opened, \d\d\/\d\d\/\d{4}/)
  await look(page, 'given-documents-ticked')
  await given.getByRole('checkbox').click()
  const dialog = page.getByRole('dialog', { name: 'Untick “PDS and TMD given”?' })
  await dialog.getByRole('textbox', { name: 'Why' }).fill('She could not open them')
  await look(page, 'given-documents-why')
  await dialog.getByRole('button', { name: 'Untick' }).click()
  await expect(given.getByRole('checkbox')).not.toBeChecked()
  await expect(given).toContainText('She could not open them')
  await page.goto(`/client-details/${clientId}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(/opened the\s+PDS\s+of/)
})
