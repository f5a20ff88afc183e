import type { Browser, Page } from '@playwright/test'
import { settings } from '@portal/contract/office/settings'
import { MESSAGES } from '@portal/domain/message'
import { axeErrors } from '../../axe.ts'
import { linkIn } from '../../link-in.ts'
import type { PersonName } from '../../people.ts'
import { PICTURE } from '../../picture.ts'
import { enterAs, expect, test } from '../../portal-test.ts'
import type { Portal } from '../../product/portal.ts'

test.use({ live: true })

/** A page of a second browser, in which somebody else of Acme is signed in and hears what others change. */
async function secondBrowser(browser: Browser, portal: Portal, person: PersonName, path = '/tasks'): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.address('acme') })
  await enterAs(context, portal, person, 'acme')
  const page = await context.newPage()
  const hearing = page.waitForResponse(/\/files\/live\?/)
  await page.goto(path)
  await hearing
  return page
}

test('company information, logo and accent are changed in one browser and seen in a second one without a reload', async ({
  api,
  browser,
  enter,
  page,
  portal,
}) => {
  const before = await (await api('superadmin', 'acme')).call(settings.companyInfo, {})
  const other = await secondBrowser(browser, portal, 'adviser')
  await expect(other).toHaveTitle(`Tasks – ${before.name}`)

  await enter('superadmin', 'acme')
  await page.goto(`${portal.address('acme')}/general`)
  const form = page.getByRole('form', { name: 'Company info' })
  await expect(form.getByLabel('Company name')).toHaveValue(before.name)
  await form.getByLabel('Company name').fill('Coolibah Lane Advice')
  await form.getByLabel('ABN').fill('51 824 753 557')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Please enter a valid 11-digit ABN')).toBeVisible()
  await form.getByLabel('ABN').fill('51 824 753 556')
  await form.getByLabel('Company address').fill('18 Coolibah Lane, Parramatta NSW 2150')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved')).toBeVisible()

  for (const shown of [page, other]) {
    await expect(shown.getByRole('navigation', { name: 'Main' }).getByText('Coolibah Lane Advice')).toBeVisible()
    await expect(shown).toHaveTitle(/ – Coolibah Lane Advice$/)
  }
  // The next page that is opened has the new name too.
  await other.getByRole('link', { name: /^Leads/ }).click()
  await expect(other).toHaveTitle('Leads – Coolibah Lane Advice')
  await page.reload()
  await expect(form.getByLabel('Company address')).toHaveValue('18 Coolibah Lane, Parramatta NSW 2150')

  const mark = other.getByRole('navigation', { name: 'Main' }).locator('img')
  await expect(mark).toHaveAttribute('src', /^\/company-logo\//)
  const logo = String(await mark.getAttribute('src'))
  const broken = { name: 'logo.png', mimeType: 'image/png', buffer: PICTURE.subarray(0, 40) }
  await page.getByLabel('Company logo file').setInputFiles(broken)
  await expect(page.getByText(/^This image is damaged/)).toBeVisible()
  await page.getByLabel('Company logo file').setInputFiles({ ...broken, buffer: PICTURE })
  await expect(page.getByText('Company logo saved')).toBeVisible()
  await expect(mark).not.toHaveAttribute('src', logo)

  await page.getByRole('button', { name: 'Forest' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const hue = () => other.evaluate(() => document.documentElement.style.getPropertyValue('--accent-h'))
  await expect.poll(hue).toBe('155')
  await other.context().close()
})

test('the warning about mail goes in an open page when the address is verified by its link', async ({
  browser,
  enter,
  mail,
  page,
  portal,
}) => {
  // Another spec has the password of Acme's admin set anew.
  const other = await secondBrowser(browser, portal, 'superadmin')
  await expect(other.getByText(MESSAGES.configureMail)).toBeVisible()

  await enter('superadmin', 'acme')
  await page.goto(`${portal.address('acme')}/general`)
  const form = page.getByRole('form', { name: 'Default email address' })
  await form.getByLabel('Email address').fill('office@coolibah.example')
  const since = new Date()
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/^Link created /)).toBeVisible()
  await expect(other.getByText(MESSAGES.configureMail)).toBeVisible()

  const { text } = await mail.mailTo('office@coolibah.example', since)
  const link = linkIn(text, /\/verify-email\/[\w-]+/)
  const visitor = await browser.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Verify office@coolibah.example' })).toBeVisible()
  expect(await axeErrors(visitor)).toEqual([])
  await visitor.getByRole('button', { name: 'Verify this address' }).click()
  await expect(visitor.getByRole('heading', { name: 'Address verified' })).toBeVisible()
  for (const shown of [page, other]) await expect(shown.getByText(MESSAGES.configureMail)).toHaveCount(0)
  await expect(page.getByText(/^Verified /)).toBeVisible()
  await visitor.goto(link)
  await expect(visitor.getByText(MESSAGES.undoLinkDead)).toBeVisible()
  await visitor.close()
  await other.context().close()
})

test('a super admin replaces the PDS of an insurer, and the rules of the firm', async ({ api, enter, page }) => {
  await enter('superadmin')
  await page.goto('/systems?section=providers')
  await page.getByRole('button', { name: 'Edit Zurich' }).click()
  const form = page.getByRole('form', { name: 'Zurich' })
  const file = { name: 'Zurich PDS 2027.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await form.getByRole('group', { name: 'PDS' }).locator('input[type=file]').setInputFiles(file)
  await expect(form.getByText('Zurich PDS 2027.pdf')).toBeVisible()
  await form.getByLabel('PDS issued on').fill('01/02/2027')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Zurich saved')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Zurich' })).toContainText('PDS, 01/02/2027')

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Underwriting' }).click()
  const days = page.getByRole('form', { name: 'Days allowed' })
  await days.getByLabel('GP medical report').fill('20')
  await days.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { requirement_days } = await (await api('superadmin')).call(settings.underwriting, {})
  expect(requirement_days.gp_report).toBe(20)
})
