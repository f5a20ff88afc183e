import type { Browser, Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { expect, test } from '../../portal-test.ts'

const SIZE = { width: 320, height: 240 }

/** A page that is red all over, as a PDF and as a picture. */
async function redFiles(browser: Browser) {
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent('<body style="margin:0;height:100vh;background:#f00">')
  const pdf = await page.pdf({ ...SIZE, printBackground: true })
  const png = await page.screenshot()
  await page.close()
  return { pdf, png }
}

/** How much of what a tab shows is red: pixels. */
async function redIn(tab: Page, browser: Browser): Promise<number> {
  const shown = (await tab.screenshot()).toString('base64')
  const page = await browser.newPage()
  const count = await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
    let red = 0
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 240 && (data[at + 1] ?? 255) < 30 && (data[at + 2] ?? 255) < 30) red += 1
    }
    return red
  }, shown)
  await page.close()
  return count
}

// Chromium says that the policy of a picture’s tab keeps its own styles out: the picture stands in the corner.
test.use({ provoking: true })

test('what the browser shows by itself opens in a tab of its own, which can do nothing; any other file is saved', async ({
  api,
  browser,
  context,
  enter,
  page,
}) => {
  const { pdf, png } = await redFiles(browser)
  const admin = await api('admin')
  const { id } = await admin.call(clients.create, { body: { first_name: 'Wren', last_name: 'Tabs', kind: 'lead' } })
  await enter('admin')
  await page.goto(`/client-details/${id}?tab=documents`)
  await page.getByLabel(/Drop files here/).setInputFiles([
    { name: 'Policy.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Photo.png', mimeType: 'image/png', buffer: png },
    { name: 'Rates.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
  ])
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files.getByRole('listitem')).toHaveCount(3)

  // Phones, and the Chromium without a window, have no viewer for PDFs: there a PDF is saved.
  const showsPdf = await page.evaluate(() => navigator.pdfViewerEnabled)
  for (const name of showsPdf ? ['Policy.pdf', 'Photo.png'] : ['Photo.png']) {
    const opening = context.waitForEvent('page')
    // The tab opens at once, with the click. It goes to the file only then: Chromium moves a PDF to another process, and
    // loses whoever is still being told of the tab.
    await page.route('**/api/v1/**/getDocument*', async (route) => {
      await opening
      await route.fallback()
    })
    await files.getByRole('button', { name, exact: true }).click()
    const tab = await opening
    expect(tab.url()).toBe('about:blank')
    await page.unroute('**/api/v1/**/getDocument*')
    await tab.waitForURL(/\/files\/\d+\?/)
    // The viewer of the browser draws it, sandboxed as it is.
    await expect.poll(() => redIn(tab, browser), { message: `${name} is shown` }).toBeGreaterThan(10_000)
    // It has no way back to the page that opened it.
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    // Around a PDF Chromium puts a page of its own, which bears the portal’s origin and nothing of the file.
    if (name === 'Photo.png') expect(await tab.evaluate(() => self.origin)).toBe('null')
    await tab.close()
  }

  for (const name of showsPdf ? ['Rates.csv'] : ['Rates.csv', 'Policy.pdf']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name, exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe(name)
  }
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download Policy.pdf' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Policy.pdf')
  expect(context.pages()).toEqual([page])
})
