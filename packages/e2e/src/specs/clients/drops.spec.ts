import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { expect, test } from '../../portal-test.ts'

interface Dragged {
  readonly files?: string[]
  readonly items?: ReadonlyArray<{ readonly mimeType: string; readonly data: string }>
}

const LINK: Dragged = {
  items: [
    { mimeType: 'text/uri-list', data: 'http://example.invalid/elsewhere' },
    { mimeType: 'text/plain', data: 'http://example.invalid/elsewhere' },
  ],
}

/** Drags something from outside the browser to a place and lets go of it there, as a hand would. */
async function drop(page: Page, x: number, y: number, { files = [], items = [] }: Dragged): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const data = { items: items.map((item) => ({ ...item })), files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x, y, data })
  }
  await devtools.detach()
}

async function middleOf(place: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

/** Lets things go all over the window, and finds the page as it was each time. */
async function expectToStay(page: Page, things: readonly Dragged[]): Promise<void> {
  const tabs = page.context().pages().length
  const address = page.url()
  const left: string[] = []
  page.on('framenavigated', (frame) => left.push(frame.url()))
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const thing of things) {
    for (const across of [0.02, 0.3, 0.6, 0.98]) {
      for (const down of [0.02, 0.3, 0.6, 0.98]) await drop(page, width * across, height * down, thing)
    }
  }
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(page.url()).toBe(address)
  expect(left).toEqual([])
  expect(page.context().pages()).toHaveLength(tabs)
}

test('what is dropped beside its place, on any kind of page, does not take the page away', async ({
  api,
  enter,
  page,
}, info) => {
  const file = info.outputPath('policy.pdf')
  await writeFile(file, '%PDF-1.4\n%%EOF\n')
  const things = [{ files: [file] }, LINK]
  const admin = await api('admin')
  const { id } = await admin.call(clients.create, {
    body: { first_name: 'Dora', last_name: 'Dropper', kind: 'client', date_of_birth: '1988-03-14' },
  })
  const { url } = await admin.call(preAssessments.sendLink, { params: { id }, body: { mail: false } })

  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectToStay(page, things)
  await page.goto(url)
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toBeVisible()
  await expectToStay(page, things)
  await enter('admin')
  for (const path of ['/leads', `/client-details/${id}?tab=notes`, '/import']) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectToStay(page, [LINK])
  }
})

test('a file still comes where files are taken, and text still goes into fields', async ({
  api,
  enter,
  page,
}, info) => {
  const file = info.outputPath('policy.pdf')
  await writeFile(file, '%PDF-1.4\n%%EOF\n')
  const { id } = await (await api('admin')).call(clients.create, {
    body: { first_name: 'Dora', last_name: 'Dropwell', kind: 'client' },
  })
  await enter('admin')
  await page.goto(`/client-details/${id}?tab=documents`)
  const strip = page.locator('label:has(input[type=file])').first()
  await expect(strip).toBeVisible()
  const { x, y, height } = (await strip.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await drop(page, x + 20, y + height + 12, { files: [file] })
  await drop(page, ...(await middleOf(page.getByRole('heading', { level: 1 }))), { files: [file] })
  await expect(strip).toBeVisible()
  await expect(page.getByText('policy.pdf')).toHaveCount(0)

  await drop(page, ...(await middleOf(strip)), { files: [file] })
  await expect(page.getByText('policy.pdf').first()).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)

  await page.goto('/leads')
  const find = page.getByRole('searchbox').first()
  await expect(find).toBeVisible()
  await drop(page, ...(await middleOf(find)), { items: [{ mimeType: 'text/plain', data: 'Nguyen' }] })
  await expect(find).toHaveValue('Nguyen')
})
