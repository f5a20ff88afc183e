import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { quotes } from '@portal/contract/quotes/quotes'
import { type ReadPdf, readPdf } from '@portal/quote-pdf/testing/read-pdf'
import type { Api } from '../api.ts'
import { axeFaults } from '../axe.ts'
import { expect, test } from '../portal-test.ts'
import { quoteFor, totalsOf } from '../saved-quote.ts'
import { settle } from '../settle.ts'

const MAI = { first_name: 'Mai Anh', last_name: 'Nguyễn', date_of_birth: '1988-03-14' }
const PARTS = [
  'Cover letter',
  'Personal and protection details',
  'Premium comparison',
  'Premium breakdown',
  'Commission and important notes',
  'Definitions',
]

async function readFileOf(download: Download): Promise<ReadPdf> {
  return await readPdf(await readFile(await download.path()))
}

/** The parts in their order, the client’s name whole, and each total of the saved quote. */
async function expectWhole(read: ReadPdf, api: Api, quoteId: number): Promise<void> {
  expect(read.bookmarks.map(({ title }) => title)).toEqual(PARTS)
  const pages = read.bookmarks.map(({ page }) => page)
  expect(pages).toEqual(pages.toSorted((one, other) => one - other))
  expect(read.text).toContain('Mai Anh Nguyễn')
  const totals = totalsOf(await api.call(quotes.view, { params: { id: quoteId } }))
  expect(totals.length).toBeGreaterThan(5)
  for (const total of totals) expect(read.text).toContain(total)
}

async function widerThanWindow(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

test('a saved quote’s PDF is looked at, and saved with all that the quote says', async ({ api, enter, page }) => {
  const admin = await api('admin')
  const { quoteId } = await quoteFor(admin, MAI)
  await enter('admin')
  await page.goto(`/quoting-tools/comparison?quote=${quoteId}`)
  await page.getByRole('link', { name: 'PDF and sending' }).click()
  await expect(page).toHaveURL(new RegExp(`/quote-info\\?quote=${quoteId}$`))
  const toolbar = page.getByRole('toolbar', { name: 'PDF' })
  await expect(toolbar).toContainText(/Page 1 of \d+/)
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()
  await settle(page)
  expect(await axeFaults(page)).toEqual([])

  const last = page.getByRole('button', { name: /^6 Definitions/ })
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await expect(toolbar).toContainText(/Page [2-9]\d* of \d+/)
  await toolbar.getByRole('button', { name: 'Previous page' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(toolbar).toContainText('Page 1 of')
  for (let press = 0; press < 6; press++) {
    const larger = toolbar.getByRole('button', { name: 'Zoom in' })
    if (await larger.isEnabled()) await larger.click()
  }
  await expect(toolbar).toContainText('200%')
  expect(await widerThanWindow(page)).toBe(0)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('Mai Anh Nguyễn.pdf')
  await expectWhole(await readFileOf(download), admin, quoteId)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the PDF is looked at a part at a time, and saved', async ({ api, enter, page }) => {
    const admin = await api('admin')
    const { quoteId } = await quoteFor(admin, MAI)
    await enter('admin')
    await page.goto(`/quote-info?quote=${quoteId}`)
    await expect(page.getByRole('button', { name: /^6 Definitions/ })).toBeVisible()
    await settle(page)
    expect(await axeFaults(page)).toEqual([])
    expect(await widerThanWindow(page)).toBe(0)
    await page.getByRole('button', { name: /^6 Definitions/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Mai Anh Nguyễn.pdf' })
    await expect(drawer.getByRole('img', { name: /^Page [2-9]/ })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    expect(await widerThanWindow(page)).toBe(0)
    await page.keyboard.press('Escape')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expectWhole(await readFileOf(await coming), admin, quoteId)
  })
})

test('the address that asks for a download saves the quote, and says that its window can be closed', async ({
  api,
  enter,
  page,
}) => {
  const admin = await api('admin')
  const { quoteId } = await quoteFor(admin, MAI)
  await enter('admin')
  // Without the company's details, it goes all the same.
  await page.route('**/settings/company-info*', (route) => route.fulfill({ status: 500, json: { code: 'FAULT' } }))
  const coming = page.waitForEvent('download')
  await page.goto(`/quote-info?quote=${quoteId}&action=download`)
  const overlay = page.getByRole('dialog', { name: 'Preparing the PDF' })
  await expect(overlay.getByText('Saved quote loaded')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await expectWhole(await readFileOf(await coming), admin, quoteId)
  const saved = page.getByRole('dialog', { name: 'PDF saved' })
  await expect(saved).toContainText('Company details left out')
  await expect(saved).toContainText('You can close this window.')
  await saved.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(new RegExp(`/quote-info\\?quote=${quoteId}$`))
  await expect(page.getByRole('toolbar', { name: 'PDF' })).toContainText(/Page 1 of \d+/)
})

test('a window that another opened closes when its file is saved', async ({ api, context, enter, page }) => {
  const { quoteId } = await quoteFor(await api('admin'), MAI)
  await enter('admin')
  await page.goto('/quote-info')
  await expect(page.getByText('Sample', { exact: true })).toBeVisible()
  await expect(page.getByText('Sam Sample, ')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  const opening = context.waitForEvent('page')
  await page.evaluate((id) => void window.open(`/quote-info?quote=${id}&action=download`, '_blank'), quoteId)
  const opened = await opening
  const [download] = await Promise.all([opened.waitForEvent('download'), opened.waitForEvent('close')])
  expect(download.suggestedFilename()).toBe('Mai Anh Nguyễn.pdf')
})
