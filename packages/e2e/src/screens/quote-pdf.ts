import { expect, type Page } from '@playwright/test'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { type QuoteOfClient, quoteFor } from '../saved-quote.ts'
import { heading, type Scene, type ScreenCase } from './screen-case.ts'

const BORN = '1988-03-14'

/** A quote with an insurer recommended. */
async function quoteOfMai({ admin }: Scene): Promise<QuoteOfClient> {
  const mai = { first_name: 'Mai Anh', last_name: 'Nguyễn', date_of_birth: BORN, email: 'mai@client.example' }
  const made = await quoteFor(admin, mai)
  const { quoteResponse } = await admin.call(quotes.view, { params: { id: made.quoteId } })
  const recommendedPortfolioCode = quoteResponse.clients[0]?.portfolios[2]?.code ?? ''
  await admin.call(quotes.decide, {
    params: { id: made.quoteId },
    body: { recommendedPortfolioCode, reason: 'It has the best definitions for her work.' },
  })
  return made
}

async function openDetails(page: Page, query: string): Promise<void> {
  await page.goto(`/quote-info${query}`)
  await heading(page, 'Quote details')
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
}

/** A saved quote as its client gets it. */
export const QUOTE_PDF_SCREENS: readonly ScreenCase[] = [
  {
    name: 'quote-info',
    person: 'admin',
    anew: true,
    show: async (scene) => {
      const { quoteId } = await quoteOfMai(scene)
      const { id } = await scene.admin.call(quoteSharing.createLink, { params: { id: quoteId } })
      await scene.admin.call(quoteSharing.revokeLink, { params: { id: quoteId, linkId: id } })
      await openDetails(scene.page, `?quote=${quoteId}`)
    },
  },
  {
    name: 'quote-info-page',
    person: 'admin',
    anew: true,
    show: async (scene) => {
      const { quoteId } = await quoteOfMai(scene)
      await openDetails(scene.page, `?quote=${quoteId}`)
      await scene.page.getByRole('button', { name: /^4 / }).click()
      await expect(scene.page.getByRole('img', { name: /^Page \d+$/ })).toBeVisible()
    },
  },
  {
    name: 'quote-info-sample',
    person: 'admin',
    anew: true,
    show: ({ page }) => openDetails(page, ''),
  },
  {
    name: 'quote-info-download',
    person: 'admin',
    show: async (scene) => {
      const { quoteId } = await quoteOfMai(scene)
      await scene.page.goto(`/quote-info?quote=${quoteId}&action=download`)
      await expect(scene.page.getByRole('dialog', { name: 'PDF saved' })).toBeVisible()
    },
  },
  {
    name: 'quote-send',
    person: 'admin',
    show: async (scene) => {
      const { quoteId } = await quoteOfMai(scene)
      await openDetails(scene.page, `?quote=${quoteId}`)
      await scene.page.getByRole('button', { name: 'Send' }).click()
      await expect(
        scene.page.getByRole('dialog', { name: 'Send quote' }).getByLabel('To', { exact: true }),
      ).toContainText('mai@client.example')
    },
  },
  {
    name: 'quote-links',
    person: 'admin',
    show: async (scene) => {
      const { quoteId } = await quoteOfMai(scene)
      const { id } = await scene.admin.call(quoteSharing.createLink, { params: { id: quoteId } })
      await scene.admin.call(quoteSharing.revokeLink, { params: { id: quoteId, linkId: id } })
      await openDetails(scene.page, `?quote=${quoteId}`)
      await scene.page.getByRole('button', { name: 'Client link' }).click()
      await scene.page.getByRole('button', { name: 'Create link' }).click()
      await expect(scene.page.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'quote-document',
    person: 'superadmin',
    show: async ({ page }) => {
      await page.goto('/quoting-tools/settings')
      await page.getByRole('region', { name: 'Quote PDF' }).getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('textbox', { name: /^Letter/ }).fill('Kia ora {{client}} {{nobody}}')
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('There is no merge field {{nobody}}').first()).toBeVisible()
    },
  },
  {
    name: 'public-quote-birth-date',
    show: async (scene) => {
      const { quoteId } = await quoteOfMai(scene)
      const { url } = await scene.admin.call(quoteSharing.createLink, { params: { id: quoteId } })
      await scene.page.goto(url)
      await heading(scene.page, 'First, your date of birth')
    },
  },
  {
    name: 'public-quote',
    show: async (scene) => {
      const { quoteId } = await quoteOfMai(scene)
      const { url } = await scene.admin.call(quoteSharing.createLink, { params: { id: quoteId } })
      await scene.page.goto(url)
      await scene.page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('14031988')
      await scene.page.getByRole('button', { name: 'Continue' }).click()
      await heading(scene.page, 'Your insurance comparison')
    },
  },
]
