import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { needs } from '@portal/contract/clients/needs'
import { newNeedsInput } from '@portal/domain/clients/needs/calculator'
import { expect, test } from '../../portal-test.ts'
import { watchScreen } from '../../screens/whole.ts'
import { settle } from '../../settle.ts'

/** Pixels by which the page and its main part can be scrolled where they should not. */
async function overflowOf(page: Page): Promise<Record<string, number>> {
  return await page.evaluate(async () => {
    // What follows the window's width by script is drawn with the frame after next.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    const root = document.documentElement
    const main = document.querySelector('main')
    return {
      'page sideways': root.scrollWidth - root.clientWidth,
      'page down': root.scrollHeight - root.clientHeight,
      'main sideways': main ? main.scrollWidth - main.clientWidth : 0,
    }
  })
}

const STILL = { 'page sideways': 0, 'page down': 0, 'main sideways': 0 }

const NARROW = [390, 820, 1024]

/** What does not fit into the page at any of the narrow widths; nothing where all does. */
async function overflows(page: Page): Promise<Record<number, Record<string, number>>> {
  const found: Record<number, Record<string, number>> = {}
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 900 })
    found[width] = await overflowOf(page)
  }
  return found
}

/** Cells whose text does not fit into them; two lines count as fitting. */
async function cutCells(page: Page): Promise<string[]> {
  const cells = page.locator('main tbody td')
  await expect(cells).not.toHaveCount(0)
  return await cells.evaluateAll((all) =>
    all
      .flatMap((cell) => [cell, ...cell.querySelectorAll('[data-part=lines]')])
      .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.textContent ?? ''),
  )
}

const NONE = Object.fromEntries(NARROW.map((width) => [width, STILL]))

test('in narrow windows no page scrolls out of its frame, and no amount of the needs is cut', async ({
  api,
  page,
  enter,
}) => {
  const admin = await api('admin')
  const { id } = await admin.call(clients.create, {
    body: { first_name: 'Maximiliana', last_name: 'Narrowwindow', kind: 'client', phone: '0412345678' },
  })
  const calculator = {
    ...newNeedsInput({}),
    debts: [{ label: 'Mortgage', amount: 1_250_000_00 }],
    assets: [{ label: 'Super', amount: 1_350_000_00 }],
    education: [{ label: 'School', annual_cost: 22_500_00, years: 12 }],
  }
  await admin.call(needs.save, {
    params: { id },
    body: { people: [{ person: 'client', covers: [], calculator }], version: 0 },
  })
  await enter('admin')
  const isShown = watchScreen(page)
  for (const path of [
    '/leads',
    `/client-details/${id}`,
    `/client-details/${id}?tab=partner`,
    '/import',
    '/profile',
    '/dashboard',
    '/tasks',
    '/applications',
    '/policies',
    '/renewals',
  ]) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    await isShown()
    expect(await overflows(page), path).toEqual(NONE)
  }
  // At the width of most desks, names and covers are whole, on two lines where need be.
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/applications', '/policies', '/renewals']) {
    await page.goto(path)
    await settle(page)
    expect(await cutCells(page), path).toEqual([])
  }
  await page.goto(`/client-details/${id}?tab=needs`)
  const amounts = page.getByLabel(/^Amount of/)
  await expect(amounts).toHaveCount(3)
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowOf(page), `${width} px`).toEqual(STILL)
    const cut = await amounts.evaluateAll((fields) =>
      // A pixel is what rounding makes of a width with a fraction.
      fields.filter((field) => field.scrollWidth > field.clientWidth + 1).map((field) => field.getAttribute('value')),
    )
    expect(cut, `${width} px`).toEqual([])
  }
})

test('what can be done with a selection is within a window of any width', async ({ page, enter }) => {
  await enter('admin')
  for (const width of [768, 820, 1024, 1280]) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/leads')
      await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true })
      const bar = page.getByRole('region', { name: 'Selection' })
      await expect(bar.getByRole('button').last()).toBeVisible()
      const ends = await bar
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right))
      expect(Math.max(...ends)).toBeLessThanOrEqual(width)
      expect(await overflowOf(page)).toEqual(STILL)
      if (width < 1280) {
        await bar.getByRole('button', { name: 'Actions' }).click()
        await page.getByRole('menuitem', { name: 'Change status' }).click()
      } else {
        await bar.getByRole('button', { name: 'Change status' }).click()
      }
      await expect(page.getByRole('dialog', { name: 'Change status of 1 person' })).toBeVisible()
    })
  }
})
