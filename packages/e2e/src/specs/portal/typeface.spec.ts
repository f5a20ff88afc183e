import type { Page, Response } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { LAYOUT_SHIFT, watchLayoutShift } from '../../layout-shift.ts'
import { expect, test } from '../../portal-test.ts'
import { fetchByLoopback } from '../../wire.ts'

/** Bytes of the file that every page asks for. Source: issue 13, "The look that all screens share". */
const LATIN = 50_000

test.use({ fresh: true })

function watchFonts(page: Page): Response[] {
  const fonts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response)
  })
  return fonts
}

const subsetOf = (font: Response) => /inter-(.*)\.\w+\.woff2$/.exec(font.url())?.[1]

async function expectInter(page: Page): Promise<void> {
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(family).toMatch(/^"?Inter Variable/)
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].filter((face) => face.status === 'loaded').map(({ family }) => family)),
    )
    .toContain('Inter Variable')
}

test('every kind of page is set in Inter, which comes once, from the portal, to be kept', async ({
  api,
  enter,
  page,
}) => {
  const admin = await api('admin')
  const { id } = await admin.call(clients.create, {
    body: { first_name: 'Inter', last_name: 'Plain', kind: 'client', date_of_birth: '1988-03-14' },
  })
  const { url } = await admin.call(preAssessments.sendLink, { params: { id }, body: { mail: false } })
  for (const address of ['/login', url]) {
    const fonts = watchFonts(page)
    await page.goto(address)
    await expect(page.getByRole('button').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectInter(page)
    expect(fonts.map(subsetOf), address).toEqual(['latin'])
    const [latin] = fonts
    expect((await latin?.body())?.length).toBeLessThanOrEqual(LATIN)
    expect(latin?.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    page.removeAllListeners('response')
  }
  // A name with other letters has those fetched, and no others.
  await admin.call(clients.update, { body: { id, last_name: 'Nguyễn' } })
  const fonts = watchFonts(page)
  await enter('admin')
  await page.goto(`/client-details/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn')
  await expect.poll(() => fonts.map(subsetOf)).toContain('vietnamese')
})

for (const width of [390, 1440]) {
  test(`nothing moves when the font comes late, ${width} px wide`, async ({ enter, page }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter('admin')
    const held: Array<() => void> = []
    await page.route('**/*.woff2', async (route) => {
      await new Promise<void>((release) => held.push(release))
      await route.fulfill({ response: await fetchByLoopback(route) })
    })
    for (const path of ['/clients', '/leads']) {
      const shift = await watchLayoutShift(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('.ui-table tbody tr[data-opens]').first()).toBeVisible()
      for (const release of held.splice(0)) release()
      await expectInter(page)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(await shift(), path).toBeLessThanOrEqual(LAYOUT_SHIFT)
    }
  })
}
