import type { Page } from '@playwright/test'
import { axeErrors } from '../../axe.ts'
import { expect, test } from '../../portal-test.ts'
import { expectWhole, fileSavedBy } from '../../quote-file.ts'
import { quoteFor } from '../../saved-quote.ts'
import { settle } from '../../settle.ts'

const MAI = { first_name: 'Mai Anh', last_name: 'Nguyễn', date_of_birth: '1988-03-14' }

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

  const { name, read } = await fileSavedBy(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
  expect(name).toBe('Mai Anh Nguyễn.pdf')
  await expectWhole(read, admin, { quoteId, name: 'Mai Anh Nguyễn' })
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
    expect(await widerThanWindow(page)).toBe(0)
    await page.getByRole('button', { name: /^6 Definitions/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Mai Anh Nguyễn.pdf' })
    await expect(drawer.getByRole('img', { name: /^Page [2-9]/ })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Open in a new tab' })).toBeInViewport({ ratio: 1 })
    expect(await axeErrors(page)).toEqual([])
    expect(await widerThanWindow(page)).toBe(0)
    await page.keyboard.press('Escape')
    const { read } = await fileSavedBy(page, () => page.getByRole('button', { name: 'Download PDF' }).click())
    await expectWhole(read, admin, { quoteId, name: 'Mai Anh Nguyễn' })
  })
})

test('what can be done with a quote is within a window of any width', async ({ api, enter, page }) => {
  const longest = { ...MAI, first_name: 'Maximiliana Konstantina', last_name: 'Nguyễn-Featherstonehaugh' }
  const { quoteId } = await quoteFor(await api('admin'), longest)
  await enter('admin')
  for (const width of [768, 1024, 1280]) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/quote-info?quote=${quoteId}`)
      for (const name of ['Client link', 'Send', 'Download PDF']) {
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole('heading', { name: 'Quote details' })).toBeInViewport({ ratio: 1 })
      expect(await widerThanWindow(page)).toBe(0)
      expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
    })
  }
})
