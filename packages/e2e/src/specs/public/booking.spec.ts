import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { tasks } from '@portal/contract/work/tasks'
import type { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { linkIn } from '../../link-in.ts'
import { expect, test } from '../../portal-test.ts'
import { settle } from '../../settle.ts'

/** With `PORTAL_PICTURES=1` pictures are left in test-results/booking. */
const PICTURES = resolve(import.meta.dirname, '../../../../../test-results/booking')

/** Axe at each width and in both colours, and nothing that scrolls sideways. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 800, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settle(page)
      if (process.env.PORTAL_PICTURES)
        await page.screenshot({ path: `${PICTURES}/${name}-${width}-${colorScheme}.png` })
      expect(await axeErrors(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

interface Visit {
  readonly route?: string
  readonly timezoneId?: string
}

/** A browser at the booking page of somebody who has no other; in Perth unless told. */
async function visitor(
  browser: Browser,
  adviser: Api,
  { route = 'calender-link', timezoneId = 'Australia/Perth' }: Visit = {},
): Promise<Page> {
  const { uuid } = await adviser.call(profile.view, {})
  const context = await browser.newContext({ timezoneId, locale: 'en-AU' })
  const page = await context.newPage()
  await page.goto(`/${route}/${uuid}`)
  await expect(page.getByRole('list', { name: 'Times' })).toBeVisible()
  return page
}

/** The times of the day that is shown. */
const times = (page: Page) => page.getByRole('list', { name: 'Times' }).getByRole('button', { name: /^\d\d:\d\d$/ })

async function pick(page: Page, at: number): Promise<string> {
  const time = times(page).nth(at)
  const name = (await time.textContent()) ?? ''
  await time.click()
  await page.getByRole('button', { name: 'Continue' }).click()
  return name
}

async function fill(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('0491 570 313')
}

const book = (page: Page) => page.getByRole('button', { name: 'Book meeting' })

test('a meeting booked on a phone is moved, then cancelled, by the link of its mail', async ({
  api,
  browser,
  mail,
}) => {
  const adviser = await api('adviser2')
  const since = new Date()
  const page = await visitor(browser, adviser)
  await look(page, 'times')
  await page.setViewportSize({ width: 360, height: 740 })
  await times(page).nth(1).click()
  await settle(page)
  if (process.env.PORTAL_PICTURES) await page.screenshot({ path: `${PICTURES}/picked-phone.png` })
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await book(page).click()
  await expect(page.getByText('3 fields need attention.')).toBeVisible()
  await look(page, 'details')
  await page.setViewportSize({ width: 360, height: 740 })
  await fill(page, 'Mara Quill', 'mara@post.example')
  await page.getByText('Video').click()
  await book(page).click()
  await expect(page.getByRole('heading', { name: /^You’re meeting/ })).toBeVisible()
  await look(page, 'booked')

  const { text } = await mail.mailTo('mara@post.example', since, 'You’re meeting')
  const link = linkIn(text, /\/meeting\/[\w-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /^Your meeting with/ })).toBeVisible()
  await look(page, 'meeting')
  await page.getByRole('button', { name: 'Move meeting' }).click()
  await expect(page.getByRole('list', { name: 'Times' })).toBeVisible()
  await look(page, 'move')
  const moved = await pick(page, 0)
  await expect(page.getByRole('heading', { name: 'Your meeting has been moved' })).toBeVisible()
  await expect(page.getByText(`${moved}–`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(page.getByRole('heading', { name: 'This meeting has been cancelled' })).toBeVisible()
  await look(page, 'cancelled')
  await mail.mailTo('mara@post.example', since, 'You’re no longer meeting')
  const { items } = await adviser.call(clients.list, { query: { search: 'Quill' } })
  expect((await adviser.call(tasks.list, { query: { client_id: items[0]?.id } })).total).toBe(0)
  await page.context().close()
})

test('where no time is booked here the page says so kindly, leads on, or shows the other site in a frame', async ({
  api,
  browser,
}) => {
  const owner = await api('superadmin')
  const { firstname, lastname, email, phone, uuid } = await owner.call(profile.view, {})
  const calendar_link = 'https://calendly.com/helen/45min'
  await owner.call(profile.update, {
    body: { firstname, lastname, email, phone: phone ?? '0491 570 156', calendar_link },
  })
  const page = await (await browser.newContext()).newPage()
  await page.route(`${calendar_link}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Times</title><main><h1>Pick a time</h1>' }),
  )
  await page.goto('/calender-link/8a6a5e61-94a0-4d50-a9b0-5b6a2b9e7f10')
  await expect(page.getByRole('heading', { name: 'This adviser isn’t taking bookings here' })).toBeVisible()
  await look(page, 'nobody')

  const { uuid: adviser } = await (await api('adviser')).call(profile.view, {})
  await page.goto(`/calender-link/${adviser}`)
  await expect(page.getByRole('link', { name: 'Choose a time' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.example/,
  )
  await look(page, 'elsewhere')

  // By its other spelling, and of a site that lets others show it.
  await page.goto(`/calendar-link/${uuid}`)
  const frame = page.frameLocator(`iframe[title="Book a meeting with ${firstname} ${lastname}"]`)
  await expect(frame.getByRole('heading', { name: 'Pick a time' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', calendar_link)
  await look(page, 'framed')
  await page.context().close()
})
