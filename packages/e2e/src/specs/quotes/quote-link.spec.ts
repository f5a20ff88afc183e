import type { Page } from '@playwright/test'
import { quotes } from '@portal/contract/quotes/quotes'
import { MESSAGES } from '@portal/domain/message'
import { QUOTE_LINK_WRONG_TRIES } from '@portal/domain/quotes/quote-link'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { expectWhole, fileSavedBy } from '../../quote-file.ts'
import { quoteFor, totalsOf } from '../../saved-quote.ts'

const MAI = { first_name: 'Mai Anh', last_name: 'Nguyễn', date_of_birth: '1988-03-14' }
async function enterBirthDate(page: Page, digits: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Date of birth' })
  await field.fill('')
  await field.pressSequentially(digits)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The PDF behind an open link. */
const pdfOf = (page: Page) => fileSavedBy(page, () => page.getByRole('button', { name: 'Download PDF' }).click())

/** With `PORTAL_PICTURES=1` pictures are left in test-results/quote-link. */
const PICTURES = 'test-results/quote-link'

/** Axe at both widths, in the light and in the dark, and nothing that scrolls sideways. */
async function look(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await axeErrors(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      if (process.env.PORTAL_PICTURES) {
        await page.screenshot({ path: `${PICTURES}/${name}-${width}-${scheme}.png`, fullPage: true })
      }
    }
  }
  await page.emulateMedia({ colorScheme: null })
}

test('a link lets in by the birth date alone; staff see when, unlock it, and cancel it', async ({
  api,
  browser,
  enter,
  page,
}) => {
  const admin = await api('admin')
  const { quoteId } = await quoteFor(admin, MAI)
  await enter('admin')
  await page.goto(`/quote-info?quote=${quoteId}`)
  await page.getByRole('button', { name: 'Client link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Client link' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const links = dialog.getByRole('list', { name: 'Links' })
  await expect(links).toContainText('Not opened yet')

  // The client's own telephone: nobody is signed in there.
  const theirs = await browser.newContext()
  const visit = await theirs.newPage()
  await visit.goto(address)
  await expect(visit.getByText('Mai Anh')).toHaveCount(0)
  for (let tries = 0; tries < QUOTE_LINK_WRONG_TRIES; tries++) {
    await enterBirthDate(visit, '15031988')
    await expect(visit.getByRole('alert')).toHaveText(MESSAGES.linkRefused)
  }
  await page.reload()
  await page.getByRole('button', { name: 'Client link' }).click()
  await expect(links).toContainText('Locked')
  await links.getByRole('button', { name: /^Actions for link/ }).click()
  await page.getByRole('menuitem', { name: 'Extend by 30 days' }).click()
  await expect(links).toContainText('Not opened yet')

  await enterBirthDate(visit, '14031988')
  await expect(visit.getByRole('heading', { name: 'Your insurance comparison' })).toBeVisible()
  await expect(visit.getByText(/^Life and income protection for Mai Anh Nguyễn/)).toBeVisible()
  const totals = totalsOf(await admin.call(quotes.view, { params: { id: quoteId } }))
  const insurers = visit.getByRole('list', { name: 'Premiums' }).getByRole('listitem')
  await expect(insurers).toHaveCount(5)
  await visit.getByRole('button', { name: `Show all ${totals.length} insurers` }).click()
  await expect(insurers).toHaveCount(totals.length)
  await expect(visit.getByRole('row', { name: /^Life \$1,000,000/ })).toBeVisible()
  const second = insurers.nth(1)
  await second.getByRole('button', { name: /^I want this one/ }).click()
  await expect(second.getByRole('status')).toHaveText(/^Thank you/)
  await expect(second.getByRole('button', { name: /^Your choice/ })).toBeFocused()
  await visit.getByRole('button', { name: 'Call me' }).click()
  await expect(visit.getByText(/will call you/)).toBeVisible()
  await look(visit, 'chosen')
  await visit.reload()
  await expect(visit.getByRole('button', { name: /^Your choice/ })).toBeVisible()
  await expect(visit.getByRole('button', { name: 'Call requested' })).toBeVisible()
  await expectWhole((await pdfOf(visit)).read, admin, { quoteId, name: 'Mai Anh Nguyễn' })
  await visit.reload()
  await expect(visit.getByRole('heading', { name: 'Your insurance comparison' })).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^Not emailed, link made .*, opened /)).toBeVisible()
  await page.getByRole('button', { name: 'Client link' }).click()
  await expect(links).toContainText(/Opened \d\d\/\d\d\/\d{4}/)
  await links.getByRole('button', { name: /^Actions for link/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel link' }).click()
  await page
    .getByRole('alertdialog', { name: 'Cancel this link?' })
    .getByRole('button', { name: 'Cancel link' })
    .click()
  await expect(links).toContainText('Cancelled')
  await visit.getByRole('button', { name: 'Download PDF' }).click()
  await enterBirthDate(visit, '14031988')
  await expect(visit.getByRole('alert')).toHaveText(MESSAGES.linkRefused)
  await theirs.close()
})
