import type { Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { partners } from '@portal/contract/clients/partners'
import { notifications } from '@portal/contract/work/notifications'
import type { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
import { filledLead, KeyboardVisitor } from '../../client-form.ts'
import { emailOf } from '../../people.ts'
import { expect, test } from '../../portal-test.ts'
import { fetchByLoopback } from '../../wire.ts'

const PHONE = { width: 360, height: 740 }

/** Where the form of an adviser is. */
async function formOf(adviser: Api): Promise<string> {
  const { uuid } = await adviser.call(profile.view, {})
  return `/client-form/${uuid}`
}

/** The leads of that name, as staff see them. */
async function leadsNamed(adviser: Api, search: string) {
  return (await adviser.call(clients.list, { query: { search } })).items
}

/** What must be filled in, up to the last step. */
async function fillToTheEnd(page: Page, last_name: string): Promise<void> {
  await page.getByLabel('First name').fill('Tahlia')
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Date of birth').fill('14/03/1988')
  await page.getByLabel('Contact no.').fill('0491 570 157')
  await page.getByLabel('Email').fill(`${last_name}@visitor.example`)
  await page.getByLabel('State').selectOption('QLD')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Employment').selectOption('Retired')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const agreement of await page.getByRole('checkbox').all()) await agreement.check()
}

test.use({ viewport: PHONE })

test('a visitor fills the form in with a keyboard alone, and the adviser has a lead with every field', async ({
  api,
  mail,
  page,
}) => {
  const adviser = await api('adviser')
  const since = new Date()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(await formOf(adviser))
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()
  expect(
    asked.filter((path) => path.startsWith('/shell/')),
    'nothing of the shell is loaded',
  ).toEqual([])
  const visitor = new KeyboardVisitor(page)
  await visitor.tabTo('button', 'Continue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()

  await visitor.fillAll('keysmith')

  const [lead, ...others] = await leadsNamed(adviser, 'Tahlia keysmith')
  expect(others).toEqual([])
  const params = { id: lead?.id ?? 0 }
  expect(await adviser.call(clients.details, { params })).toMatchObject(filledLead('keysmith'))
  expect(await adviser.call(partners.view, { params })).toMatchObject({
    linked: { client: { first_name: 'Sam', last_name: 'keysmith', date_of_birth: '1986-05-02' } },
    covers: [{ cover: 'TRM', client: { wanted: 75_000_000 } }],
  })
  expect((await adviser.call(notes.list, { params })).items).toMatchObject([{ text: 'Call <b>me</b> =1+1' }])

  const told = (await adviser.call(notifications.list, { query: {} })).items[0]
  expect(told).toMatchObject({
    title: 'Tahlia keysmith completed the client form',
    link: `/client-details/${params.id}`,
  })
  const toAdviser = await mail.mailTo(emailOf('adviser'), since, `/client-details/${params.id}`)
  expect(toAdviser.text).not.toMatch(/1988|96,500|Surveyor/)
  const toSender = await mail.mailTo('keysmith@visitor.example', since)
  expect(toSender.text).toContain('Thank you for filling in our form')
})

test('a form whose answer was lost on the way is sent again, and arrives once', async ({ api, page }) => {
  const adviser = await api('adviser')
  await page.goto(await formOf(adviser))
  await fillToTheEnd(page, 'lostline')
  let isLost = false
  await page.route('**/client/client-form', async (route) => {
    const response = await fetchByLoopback(route)
    // Nobody fills a form in this fast: the first may be asked to wait.
    if (isLost || !response.ok()) return await route.fulfill({ response })
    isLost = true
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Tahlia' })).toBeVisible()
  expect(isLost).toBe(true)
  expect(await leadsNamed(adviser, 'lostline')).toHaveLength(1)
})

test('answers outlive the page where the visitor wants it, and are gone once they are sent', async ({ api, page }) => {
  await page.goto(await formOf(await api('adviser')))
  await page.getByText(/^Save my answers on this device/).click()
  await fillToTheEnd(page, 'comesback')
  await page.reload()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await expect(page.getByText('comesback@visitor.example')).toBeVisible()
  for (const agreement of await page.getByRole('checkbox').all()) await agreement.check()
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Tahlia' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('an address that is nobody’s says so kindly', async ({ page }) => {
  await page.goto('/client-form/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This form isn’t open' })).toBeVisible()
  expect(await axeErrors(page)).toEqual([])
})

test('every step is free of what axe finds, in both colours, and none scrolls sideways', async ({ api, page }) => {
  await page.goto(await formOf(await api('adviser')))
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  const look = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeErrors(page)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await look()
  await fillToTheEnd(page, 'axeman')
  await look()
  for (const step of [4, 3, 2, 1]) {
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
    await look()
  }
})
