import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { quotes } from '@portal/contract/quotes/quotes'
import { applications } from '@portal/contract/work/applications'
import { axeErrors } from '../../axe.ts'
import { openTab } from '../../open-tab.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/couple. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/couple')

/** What can be scrolled up and down on a page. */
async function scrollersOf(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
      )
      .map(({ localName }) => localName),
  )
}

/** Axe at both widths, and pictures if they are asked for. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await settle(page)
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}.png` })
    expect.soft(await axeErrors(page), `${name} ${width}`).toEqual([])
  }
}

test('a couple from one record: quoted, compared by household total, recommended, two applications in one go', async ({
  api,
  enter,
  page,
}) => {
  test.setTimeout(180_000)
  const adviser = await api('adviser')
  const person = {
    last_name: 'Togetherly',
    kind: 'lead',
    smoker: false,
    state: 'NSW',
    occupation: 'Accountant',
    salary: 120_000_00,
    salary_frequency: 'Y',
  } as const
  const { id } = await adviser.call(clients.create, {
    body: { ...person, first_name: 'Wanda', date_of_birth: '1985-05-09', gender: 'F' },
  })
  const { id: partnerId } = await adviser.call(clients.create, {
    body: { ...person, first_name: 'Herbert', date_of_birth: '1983-02-01', gender: 'M' },
  })
  await adviser.call(partners.link, { params: { id }, body: { partner_id: partnerId } })
  await enter('adviser')

  // Quoted from one record.
  await page.goto(`/client-details/${id}?tab=quotes`)
  await page.getByRole('region', { name: 'Saved quotes' }).getByRole('link', { name: 'New quote' }).click()
  await page.getByRole('group', { name: 'Who is insured' }).getByRole('button', { name: 'Couple' }).click()
  await expect(page.getByText('linked partner')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Life', exact: true }).check()
  await page.getByLabel('Life sum insured').fill('750000')
  await page.getByRole('group', { name: 'Covers of' }).getByRole('button', { name: 'Herbert' }).click()
  await page.getByRole('checkbox', { name: 'Life', exact: true }).check()
  await page.getByLabel('Life sum insured').fill('500000')
  await page.getByRole('button', { name: /^Compare \d+ insurers$/ }).click()

  // Compared by what the household pays, and recommended to both at once.
  const best = page.getByRole('region', { name: 'Best for the household' })
  await expect(best).toContainText('Best one insurer for both')
  // On a phone the same stands below each other, and the page alone scrolls.
  const compared = page.url()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(compared.replace('&show=side', ''))
  await expect(page.getByRole('region', { name: 'Portfolios as a list' })).toBeVisible()
  expect(await scrollersOf(page)).toEqual(['main'])
  await look(page, 'comparison')
  await page.goto(compared)
  await best
    .getByRole('button', { name: /^Recommend (mix|both)/ })
    .last()
    .click()
  const why = page.getByRole('dialog', { name: 'Recommend' })
  await why.getByRole('group', { name: 'Wanda' }).getByLabel(/^Why/).fill('The lowest premium for both')
  await why.getByRole('button', { name: 'Same reason as for Wanda' }).click()
  await why.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(why).toBeHidden()

  // Two applications, each under its own record.
  await page.getByRole('button', { name: 'Make applications' }).click()
  const drawer = page.getByRole('dialog', { name: 'Make applications' })
  await expect(drawer.getByRole('region', { name: 'Wanda Togetherly' })).toContainText('$750,000')
  await expect(drawer.getByRole('region', { name: 'Herbert Togetherly' })).toContainText('$500,000')
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${PICTURES}/drawer-1440.png` })
  await drawer.getByRole('button', { name: 'Start 2 applications' }).click()
  await expect(page.getByText('2 applications started')).toBeVisible()
  await expect(page).toHaveURL(/\/application-details\/\d+/)
  const [quote] = (await adviser.call(quotes.list, { query: { clientId: id } })).items
  const { items } = await adviser.call(applications.ofQuote, { params: { id: quote?.id ?? 0 } })
  expect(items.map(({ client }) => client.id).sort()).toEqual([id, partnerId].sort())

  // Side by side, the other a click away.
  const household = page.getByRole('region', { name: 'Household' })
  await expect(household.getByRole('group', { name: 'Household' })).toContainText('Premium a year')
  await look(page, 'application')
  await household.getByRole('link', { name: 'Herbert Togetherly' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Herbert Togetherly')
  await household.getByRole('link', { name: 'Wanda Togetherly' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wanda Togetherly')

  // The application leads: what is missing is named, then it goes to the insurer, and says what comes next.
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await page.getByRole('button', { name: 'Complete checklist' }).click()
  await expect(checklist.getByRole('checkbox', { name: 'Duty of disclosure explained' })).toBeFocused()
  await checklist.getByRole('checkbox', { name: 'Duty of disclosure explained' }).check()
  await checklist.getByRole('checkbox', { name: 'Identity checked' }).check()
  await page.getByRole('button', { name: 'Draft' }).click()
  await page.getByRole('menuitemradio', { name: 'Submitted' }).click()
  const missing = page.getByRole('alertdialog', { name: '4 things are missing' })
  await expect(missing).toContainText('PDS and TMD, needs and reason, medical requirements and payment details')
  await look(page, 'missing')
  await missing.getByRole('button', { name: 'Submit anyway' }).click()
  await expect(page.getByRole('button', { name: 'Log acknowledgement' })).toBeVisible()
  // The lead follows by itself, to Application; the other one waits for their own.
  const statusOf = async (client: number) => (await adviser.call(clients.details, { params: { id: client } })).status
  await expect.poll(() => statusOf(id)).toBe(4)
  expect(await statusOf(partnerId)).not.toBe(4)

  // The household’s cover, premium and commission stand on both records.
  for (const [own, other] of [
    [id, 'Herbert Togetherly'],
    [partnerId, 'Wanda Togetherly'],
  ] as const) {
    await page.goto(`/client-details/${own}`)
    await openTab(page, 'Cover')
    const together = page.getByRole('table', { name: 'Household' })
    await expect(together.getByRole('row', { name: /^Life/ })).toContainText('$1,250,000')
    await expect(together.getByRole('link', { name: other })).toBeVisible()
  }
  await look(page, 'record')
})
