import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { quotes } from '@portal/contract/quotes/quotes'
import { type ReadPdf, readPdf } from '@portal/quote-pdf/testing/read-pdf'
import type { Api } from './api.ts'
import { totalsOf } from './saved-quote.ts'

/** Source: research/quoting.md, section 4. */
const PARTS = [
  'Cover letter',
  'Personal and protection details',
  'Premium comparison',
  'Premium breakdown',
  'Commission and important notes',
  'Definitions',
]

export interface QuoteFile {
  readonly name: string
  readonly read: ReadPdf
}

/** The PDF that the page saves when something is done, read back. */
export async function fileSavedBy(page: Page, save: () => Promise<unknown>): Promise<QuoteFile> {
  const coming = page.waitForEvent('download')
  await save()
  const download = await coming
  return { name: download.suggestedFilename(), read: await readPdf(await readFile(await download.path())) }
}

/** The parts in their order, the client’s name whole, and each total of the saved quote. */
export async function expectWhole(read: ReadPdf, api: Api, { quoteId, name }: { quoteId: number; name: string }) {
  expect(read.bookmarks.map(({ title }) => title)).toEqual(PARTS)
  const pages = read.bookmarks.map(({ page }) => page)
  expect(pages).toEqual(pages.toSorted((one, other) => one - other))
  expect(read.text).toContain(name)
  const totals = totalsOf(await api.call(quotes.view, { params: { id: quoteId } }))
  expect(totals.length).toBeGreaterThan(5)
  for (const total of totals) expect(read.text).toContain(total)
}
