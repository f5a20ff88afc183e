import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { makeGuide, PICTURES, pictureFile, SECTIONS, TITLE } from './guide.ts'

let loading: PDFDocumentLoadingTask
let guide: PDFDocumentProxy
let pages: string[]

async function textOf(page: number): Promise<string> {
  const { items } = await (await guide.getPage(page)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

beforeAll(async () => {
  // It warns that it cannot draw; it is only to read.
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  loading = getDocument({ data: makeGuide(), useSystemFonts: false })
  guide = await loading.promise
  pages = await Promise.all(Array.from({ length: guide.numPages }, (_, at) => textOf(at + 1)))
})

afterAll(() => loading.destroy())

test('it is a document of fifteen to thirty A4 pages with a title and a language', async () => {
  expect(guide.numPages).toBeGreaterThanOrEqual(15)
  expect(guide.numPages).toBeLessThanOrEqual(30)
  const { info } = await guide.getMetadata()
  expect(info).toMatchObject({ Title: TITLE, Language: 'en-AU' })
  const [, , width, height] = (await guide.getPage(1)).view
  expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([595, 842])
})

test('the contents name every chapter with the page on which it begins', () => {
  for (const { title } of SECTIONS) {
    const number = new RegExp(`${title} (\\d+)`).exec(pages[0] ?? '')?.[1]
    expect(pages[Number(number) - 1]).toContain(title)
  }
})

test('the outline leads to every chapter', async () => {
  const outline = await guide.getOutline()
  expect(outline.map(({ title }) => title)).toEqual(SECTIONS.map(({ title }) => title))
})

test('the text can be searched: words have spaces between them', () => {
  const all = pages.join(' ')
  expect(all).toContain('The eye icon shows what you typed.')
  expect(all).toContain('in the header to copy the link.')
  expect(all).not.toContain('**')
})

test('every page but the cover has its number', () => {
  for (const [at, page] of pages.slice(1).entries()) expect(page).toContain(`${at + 2} of ${pages.length}`)
})

test('the same words make the same bytes', () => {
  expect(Buffer.from(makeGuide()).equals(Buffer.from(makeGuide()))).toBe(true)
})

test('every picture that a chapter names is kept, with words to look for, and no other; they are small', () => {
  const folder = dirname(pictureFile('any'))
  const names = PICTURES.map(({ name }) => `${name}.jpg`)
  expect(readdirSync(folder).sort()).toEqual([...new Set(names)].sort())
  expect(PICTURES.filter(({ words }) => words.length === 0)).toEqual([])
  const size = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(size).toBeLessThan(2_000_000)
})

test('every picture has its caption, on one page', () => {
  for (const { caption } of PICTURES) expect(pages.some((page) => page.includes(caption))).toBe(true)
})
