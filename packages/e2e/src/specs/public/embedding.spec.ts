import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { settings } from '@portal/contract/office/settings'
import { notifications } from '@portal/contract/work/notifications'
import { axeErrors } from '../../axe.ts'
import { filledLead, KeyboardVisitor } from '../../client-form.ts'
import { emailOf } from '../../people.ts'
import { test as base, expect } from '../../portal-test.ts'
import { HostileSite, type HostileSiteOptions } from '../../product/hostile-site.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/embedding. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/embedding')

interface Sites {
  /** A firm's site that shows the adviser's form; `allowed` unless told. */
  readonly open: (more?: Partial<HostileSiteOptions> & { readonly allowed?: boolean }) => Promise<HostileSite>
}

const test = base.extend<{ sites: Sites }>({
  sites: async ({ api, page, portal }, use) => {
    const started: HostileSite[] = []
    const superAdmin = await api('superadmin')
    const allow = (embed_sites: string[]) => superAdmin.call(settings.updateSecurity, { body: { embed_sites } })
    await use({
      async open({ allowed = true, ...more } = {}) {
        const { uuid: token } = await (await api('adviser')).call(profile.view, {})
        const site = await HostileSite.start({ portal: portal.address(), token, ...more })
        started.push(site)
        await allow(allowed ? [site.origin] : [])
        await page.goto(site.origin)
        return site
      },
    })
    await allow([])
    for (const site of started) site.stop()
  },
})

const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'told'))
const element = (page: Page) => page.locator('adviser-client-form')

test('the form on a firm’s site is there whatever its styles and its policy say, and grows with its content', async ({
  page,
  sites,
}) => {
  await sites.open()
  const form = page.frameLocator('iframe')
  await expect(form.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  const look = await element(page).evaluate((it) => {
    const { opacity, transform, filter, display, visibility, position } = getComputedStyle(it)
    return { opacity, transform, filter, display, visibility, position }
  })
  expect(look).toEqual({
    ...{ opacity: '1', transform: 'none', filter: 'none' },
    ...{ display: 'block', visibility: 'visible', position: 'static' },
  })
  const boxes = async () => {
    const [main, frame] = await Promise.all([page.locator('main').boundingBox(), page.locator('iframe').boundingBox()])
    return { main: main?.width, width: frame?.width, height: frame?.height ?? 0 }
  }
  const before = await boxes()
  expect(before.width).toBe(before.main)
  const fits = () => form.locator('html').evaluate((html) => html.scrollHeight - window.innerHeight)
  await expect.poll(fits).toBe(0)
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expect.poll(async () => (await boxes()).height).toBeGreaterThan(before.height + 80)
  await expect.poll(fits).toBe(0)
  expect(await axeErrors(page)).toEqual([])
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(fits).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${PICTURES}/site-${width}.png`, fullPage: true })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the form is filled in with a keyboard alone and arrives; the site hears of the steps, and nothing that is entered', async ({
    api,
    mail,
    page,
    sites,
  }) => {
    const { origin } = await sites.open()
    const form = page.frameLocator('iframe')
    await expect(form.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
    const since = new Date()
    await new KeyboardVisitor(page, form).fillAll('embedded')
    expect(await told(page)).toEqual([
      { type: 'adviser-ready', detail: null },
      ...[2, 3, 4, 5].map((step) => ({ type: 'adviser-step', detail: { step, steps: 5 } })),
      { type: 'adviser-done', detail: null },
    ])
    const heard = JSON.stringify(await page.evaluate(() => Reflect.get(window, 'heard')))
    expect(heard).not.toMatch(/tahlia|embedded|1988|0491|surveyor/i)
    expect(page.url()).toBe(`${origin}/`)

    const adviser = await api('adviser')
    // Their partner is a lead too.
    const { items } = await adviser.call(clients.list, { query: { search: 'embedded@visitor.example' } })
    expect(items).toHaveLength(1)
    const params = { id: items[0]?.id ?? 0 }
    expect(await adviser.call(clients.details, { params })).toMatchObject(filledLead('embedded'))
    const { items: notified } = await adviser.call(notifications.list, { query: {} })
    expect(notified[0]).toMatchObject({ title: 'Tahlia embedded completed the client form' })
    await mail.mailTo(emailOf('adviser'), since, `/client-details/${params.id}`)
    await mail.mailTo('embedded@visitor.example', since)
  })
})

test('the calendar on a firm’s site is as high as its content, and says when a meeting is booked', async ({
  api,
  page,
  sites,
}) => {
  const { uuid: token } = await (await api('adviser2')).call(profile.view, {})
  await sites.open({ element: 'adviser-calendar', token })
  const calendar = page.frameLocator('iframe')
  await expect(calendar.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => calendar.locator('html').evaluate((html) => html.scrollHeight - window.innerHeight)).toBe(0)
  await calendar.getByRole('list', { name: 'Times' }).getByRole('button').first().click()
  await calendar.getByRole('button', { name: 'Continue' }).click()
  await calendar.getByLabel('Name').fill('Framed Visitor')
  await calendar.getByLabel('Email').fill('framed@visitor.example')
  await calendar.getByRole('textbox', { name: 'Phone' }).fill('0491 570 313')
  await calendar.getByRole('button', { name: 'Book meeting' }).click()
  await expect(calendar.getByRole('heading', { name: /^You’re meeting / })).toBeVisible()
  expect(await told(page)).toEqual([
    { type: 'adviser-ready', detail: null },
    { type: 'adviser-step', detail: { step: 2, steps: 2 } },
    { type: 'adviser-done', detail: null },
  ])
})

test('a booking site that the calendar shows is no reason to grow without end', async ({ api, page, sites }) => {
  const adviser2 = await api('adviser2')
  const { uuid: token, firstname, lastname, email, phone: number } = await adviser2.call(profile.view, {})
  const link = (calendar_link: string) =>
    adviser2.call(profile.update, { body: { firstname, lastname, email, phone: number ?? '', calendar_link } })
  await page.route('https://calendly.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Another calendar</h1>' }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await link('https://calendly.com/adviser2')
  try {
    await sites.open({ element: 'adviser-calendar', token })
    const calendar = page.frameLocator('iframe')
    await expect(calendar.frameLocator('iframe').getByText('Another calendar')).toBeVisible()
    const height = () => page.locator('iframe').evaluate((frame) => frame.clientHeight)
    await expect.poll(height).toBeGreaterThan(720)
    await expect.poll(() => calendar.locator('html').evaluate((html) => html.scrollHeight - window.innerHeight)).toBe(0)
    expect(await height()).toBeLessThan(1_000)
  } finally {
    await link('')
  }
})

test('colours and direction are the site’s', async ({ page, sites }) => {
  await sites.open({ attributes: ' theme="dark" accent="#ff0000"', direction: 'rtl' })
  const html = page.frameLocator('iframe').locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await html.evaluate((it) => Math.round(Number(it.style.getPropertyValue('--accent-h'))))).toBe(29)
})

test.describe('where the form cannot be shown', () => {
  test.use({ provoking: true })

  test('a site that the firm has not named has a plain link', async ({ page, sites }) => {
    await sites.open({ allowed: false, hostile: false })
    await expect(page.getByRole('link', { name: 'Client form' })).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
    expect(await told(page)).toEqual([])
  })

  test('a portal that is down leaves the site its link', async ({ page, portal, sites }) => {
    await page.route(`${portal.address()}/**`, (route) => route.abort())
    await sites.open({ hostile: false })
    await expect(page.getByRole('link', { name: 'Client form' })).toHaveAttribute('href', /\/client-form\//)
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test.describe('where scripts are off', () => {
  test.use({ javaScriptEnabled: false })

  test('the site has a plain link to the form', async ({ page, sites }) => {
    await sites.open({ hostile: false })
    await expect(page.getByRole('link', { name: 'Client form' })).toHaveAttribute('href', /\/client-form\//)
  })
})
