import type { Page } from '@playwright/test'
import { embedKeys } from '@portal/contract/account/embed-keys'
import { quotes } from '@portal/contract/quotes/quotes'
import { axeErrors } from '../../axe.ts'
import { emailOf, PASSWORD } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'
import { EmbeddingSite } from '../../product/embedding-site.ts'
import type { Portal } from '../../product/portal.ts'
import { quoteFor } from '../../saved-quote.ts'
import { settle } from '../../settle.ts'

async function signIn(page: Page, portal: Portal, person: Parameters<typeof emailOf>[0]): Promise<void> {
  await page.goto(`${portal.address()}/quoting`)
  await page.getByLabel('Email').fill(emailOf(person))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

const siteFor = (portal: Portal, life?: number) =>
  EmbeddingSite.start({
    portal: portal.address(),
    api: { address: portal.loopback, reference: 'demo' },
    ...(life !== undefined && { life }),
  })

test('quoting stands alone: signed in, priced, saved, looked at as a PDF and signed out, without the shell', async ({
  api,
  page,
  portal,
}) => {
  const shell: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/shell/')) shell.push(request.url())
  })
  await page.goto(`${portal.address()}/quoting`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByLabel('Email').fill(emailOf('adviser'))
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(/\/quoting\/quoting-tools$/)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Date of birth').fill('09/05/1985')
  await page.getByLabel('State', { exact: true }).selectOption('NSW')
  await page.getByRole('combobox', { name: 'Occupation' }).fill('Accountant')
  await page
    .getByRole('option', { name: /^Accountant/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Life', exact: true }).check()
  await page.getByLabel('Life sum insured').fill('500000')
  await expect(page.getByRole('table', { name: 'Insurers by total' }).getByRole('row')).toHaveCount(16)
  await settle(page)
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Compare 15 insurers' }).click()
  await expect(page).toHaveURL(/\/quoting\/quoting-tools\/comparison\?quote=\d+/)
  const id = Number(/quote=(\d+)/.exec(page.url())?.[1])
  const saved = await (await api('adviser')).call(quotes.view, { params: { id } })
  expect(saved.people).toEqual(['Ada'])
  await page.getByRole('link', { name: 'PDF and sending' }).click()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
  await settle(page)
  expect(await axeErrors(page)).toEqual([])

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(shell).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a quote is compared in a list, found again by its number, and no page is wider than the screen', async ({
    api,
    page,
    portal,
  }) => {
    const { quoteId } = await quoteFor(await api('adviser'), {
      first_name: 'Odile',
      last_name: 'Narrow',
      date_of_birth: '1984-03-02',
    })
    await signIn(page, portal, 'adviser')
    await page.getByRole('link', { name: 'My quotes' }).first().click()
    await page.getByRole('searchbox', { name: 'Search quotes' }).fill(String(quoteId).padStart(2, '0'))
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Quotes' })).toContainText(`Quote ${quoteId}, frozen`)
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    await page.goto(`${portal.address()}/quoting/quoting-tools/comparison?quote=${quoteId}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Odile Narrow: / })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Portfolios as a list' })).toBeVisible()
    await settle(page)
    expect(await axeErrors(page)).toEqual([])
    await page.getByRole('button', { name: /^Inputs and view: / }).click()
    for (const look of ['Side by side', 'Over years', 'List']) {
      await page.getByRole('button', { name: look }).click()
      await settle(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBe(390)
    }
  })
})

test('somebody who may not quote is told so, and gets on', async ({ page, portal }) => {
  await signIn(page, portal, 'referral')
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the portal' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('another site frames quoting: its server gets tokens, two people get their own, and they are renewed', async ({
  api,
  browser,
  portal,
}) => {
  const site = await siteFor(portal, 122)
  const superadmin = await api('superadmin')
  const { id, key } = await superadmin.call(embedKeys.create, { body: { name: 'Our site', origins: [site.origin] } })
  site.useKey(key)
  const open = async (person: 'adviser' | 'adviser2') => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${site.origin}/?user=${emailOf(person)}&path=/quoting/quote-info`)
    return { page, frame: page.frameLocator('iframe') }
  }
  const [one, other] = await Promise.all([open('adviser'), open('adviser2')])
  const adviserOf = ({ frame }: typeof one) =>
    frame.getByText('Adviser', { exact: true }).locator('xpath=following::dd[1]')
  await expect(adviserOf(one)).toBeVisible()
  await expect(adviserOf(other)).toBeVisible()
  expect(await adviserOf(one).textContent()).not.toBe(await adviserOf(other).textContent())
  // What the scope has not is not offered.
  await expect(one.frame.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
  await expect(one.frame.getByRole('button', { name: 'Send' })).toHaveCount(0)
  expect(await axeErrors(one.page)).toEqual([])
  await expect.poll(() => site.asked.filter((email) => email === emailOf('adviser')).length).toBeGreaterThan(1)

  await superadmin.call(embedKeys.revoke, { params: { id } })
  for (const { page } of [one, other]) await page.context().close()
  site.stop()
})

test.describe('a stranger', () => {
  test.use({ provoking: true })

  test('frames nothing, and its token is not asked for', async ({ page, portal }) => {
    const stranger = await siteFor(portal)
    await page.goto(`${stranger.origin}/?user=${emailOf('adviser')}`)
    await expect(page.getByRole('heading', { name: 'Our site' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(page.frames().some((frame) => frame.url().startsWith(portal.address()))).toBe(false)
    expect(stranger.asked).toEqual([])
    stranger.stop()
  })

  test('whose key is none, in a site that may frame, is told that nobody is signed in', async ({
    api,
    page,
    portal,
  }) => {
    test.setTimeout(60_000)
    const site = await siteFor(portal)
    const superadmin = await api('superadmin')
    await superadmin.call(embedKeys.create, { body: { name: 'Another', origins: [site.origin] } })
    site.useKey('not-a-key')
    await page.goto(`${site.origin}/?user=${emailOf('adviser')}`)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Not signed in' })).toBeVisible({
      timeout: 25_000,
    })
    site.stop()
  })
})
