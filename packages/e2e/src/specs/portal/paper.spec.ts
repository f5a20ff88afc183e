import type { Locator, Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { statements } from '@portal/contract/money/statements'
import { quotes } from '@portal/contract/quotes/quotes'
import { applications } from '@portal/contract/work/applications'
import { formatMoney } from '@portal/domain/values/money'
import { type PdfPage, type ReadPdf, readPdf } from '@portal/quote-pdf/testing/read-pdf'
import type { Api } from '../../api.ts'
import type { PersonName } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'
import { quoteFor } from '../../saved-quote.ts'
import { settle } from '../../settle.ts'

/** What the demo has of somebody with a quote, an application and a long timeline. */
const PRIYA = 'Priya Raghunathan'

interface Printed {
  /** In the page's name: on each sheet. */
  readonly about: string
  /** Whole on the sheets, in this order. */
  readonly texts: readonly string[]
  /** More than one sheet. */
  readonly isLong?: boolean
  readonly isWide?: boolean
  /** Stands again on each sheet that its table goes on on. */
  readonly head?: string
}

interface Kind extends Printed {
  readonly path: string
  /** The super admin unless told. */
  readonly person?: PersonName
}

async function priya(api: Api): Promise<number> {
  const { items } = await api.call(clients.list, { query: { search: PRIYA } })
  return items[0]?.id ?? 0
}

/** Each kind of page that is printed: where it is, and what its sheets have. */
const KINDS: Readonly<Record<string, (api: Api) => Promise<Kind>>> = {
  'a record': async (api) => ({
    path: `/client-details/${await priya(api)}`,
    about: PRIYA,
    texts: ['Personal', 'Occupation', 'Timeline', 'created this lead', 'Documents to chase', 'Blood test'],
    isLong: true,
  }),
  'a needs analysis': async (api) => ({
    path: `/client-details/${await priya(api)}?tab=needs`,
    about: PRIYA,
    texts: ['Needs', 'Recommended cover', 'Needs calculator', 'Cover needed', 'Per month'],
    isLong: true,
  }),
  'an application': async (api) => {
    const { items } = await api.call(applications.list, { query: { search: PRIYA } })
    const texts = [
      'Policies and products',
      'Total',
      'Commission expected',
      'Details',
      'Timeline',
      'added an application',
    ]
    return { path: `/application-details/${items[0]?.id}`, about: `${PRIYA}, application`, texts }
  },
  'a comparison of insurers': async (api) => {
    const { quoteId } = await quoteFor(api, { first_name: 'Paper', last_name: 'Broad', date_of_birth: '1988-03-14' })
    const { quoteResponse } = await api.call(quotes.view, { params: { id: quoteId } })
    const [portfolios = []] = quoteResponse.clients.map(({ portfolios }) => portfolios)
    return {
      path: `/quoting-tools/comparison?quote=${quoteId}`,
      about: 'Paper Broad',
      texts: [...portfolios.map(({ supplier }) => supplier.name), 'Total a month', 'Bottom features'],
      isWide: true,
    }
  },
  'a quote’s details': async (api) => {
    const { quoteId } = await quoteFor(api, { first_name: 'Paper', last_name: 'Small', date_of_birth: '1988-03-14' })
    return {
      path: `/quote-info?quote=${quoteId}`,
      about: 'Paper Small',
      texts: ['Summary', 'Valid until', 'Total a month', 'PDS and TMD'],
    }
  },
  'a list': async () => ({
    path: '/clients?page_size=50',
    about: 'Clients',
    texts: ['Next step', '1–50 of'],
    isLong: true,
    isWide: true,
    head: 'Next step',
  }),
  'a list of tasks': async () => ({
    path: '/tasks?page_size=100',
    person: 'adviser',
    about: 'Tasks',
    texts: ['Overdue', 'Today', 'Later'],
    isLong: true,
    isWide: true,
    head: 'Assignee',
  }),
  'a statement of commission': async (api) => {
    const { items } = await api.call(statements.list, { query: {} })
    const statement = items[0]
    const texts = ['Statement total', formatMoney(statement?.total ?? 0), 'Policy no.']
    return { path: `/commission/${statement?.id}`, about: statement?.insurer ?? '', texts, isWide: true }
  },
}

/** The first words of the last row of the open list; none where there is no list. */
async function lastRow(main: Locator): Promise<string[]> {
  const cells = main.locator('[role=grid] tbody tr:not([data-group]):last-child td:not([data-phone=check])')
  const texts = await cells.evaluateAll((all) =>
    all.map((cell) => document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()?.textContent ?? ''),
  )
  return texts.slice(0, 1)
}

/** What readies a page for paper comes once the page is idle. */
async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
}

/** A PDF has its letters, and not always the spaces between them. */
function closed(text: string): string {
  return text.replace(/\s/g, '').replaceAll('ʼ', '’')
}

function expectHeaded({ pages, text }: ReadPdf, { about, isLong, isWide, head }: Printed) {
  expect(pages.length).toBeGreaterThan(isLong ? 1 : 0)
  const isEveryPage = (has: (page: PdfPage, number: number) => boolean) => pages.every((page, at) => has(page, at + 1))
  expect(text).toMatch(/Printed \d\d\/\d\d\/\d{4}, \d\d:\d\d by /)
  expect(isEveryPage((page, number) => page.text.includes(`Page ${number} of ${pages.length}`))).toBe(true)
  expect(isEveryPage((page) => page.text.includes('Coolibah Lane') && page.text.includes(about))).toBe(true)
  expect(isEveryPage(({ width, height }) => width > height === Boolean(isWide))).toBe(true)
  if (head) expect(isEveryPage((page) => page.text.includes(head))).toBe(true)
}

for (const [kind, open] of Object.entries(KINDS)) {
  test(`${kind} prints whole, under a head of its own, without the menu`, async ({ api, enter, page }) => {
    const admin = await api('superadmin')
    const { path, person = 'superadmin', ...printed } = await open(admin)
    await enter(person)
    await page.goto(path)
    const main = page.getByRole('main')
    for (const text of printed.texts) await expect(main.getByText(text).first()).toBeAttached()
    await settle(page)
    await isReady(page)
    const last = await lastRow(main)

    const read = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expectHeaded(read, printed)
    for (const text of [...printed.texts, ...last]) expect(closed(read.text)).toContain(closed(text))
    expect(read.text).not.toMatch(/Logout|How To Guide|Recently opened|Skip to|New quote|Export|Edit /)
  })
}

test('a page in the dark is printed on white from the palette, and is dark again after it', async ({ enter, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter('adviser')
  await page.addInitScript(() => {
    window.print = () => {
      const themeOf = () => document.documentElement.dataset.theme
      const themes = [themeOf()]
      dispatchEvent(new Event('beforeprint'))
      themes.push(themeOf())
      dispatchEvent(new Event('afterprint'))
      Object.assign(window, { themes: [...themes, themeOf()] })
    }
  })
  await page.goto('/leads')
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
  await isReady(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('print')
  await page.getByRole('option', { name: /^Print this page/ }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'themes'))).toEqual(['dark', 'light', 'dark'])
})
