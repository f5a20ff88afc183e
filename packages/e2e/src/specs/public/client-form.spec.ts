import type { Page } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { partners } from '@portal/contract/clients/partners'
import { notifications } from '@portal/contract/work/notifications'
import type { Api } from '../../api.ts'
import { axeErrors } from '../../axe.ts'
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

/** Presses Tab until something of this name has the focus, as whoever has no mouse. */
async function tabTo(
  page: Page,
  role: 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'button',
  name: string | RegExp,
) {
  const wanted = page.getByRole(role, { name }).first()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

async function select(page: Page, name: string | RegExp, label: string): Promise<void> {
  await tabTo(page, 'combobox', name)
  await page.keyboard.type(label)
}

/** The focus comes to the first of a group of radios; Space takes it, arrows go on. */
async function choose(page: Page, first: string, choice: string): Promise<void> {
  await tabTo(page, 'radio', first)
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 6; presses += 1) {
    if (await page.getByRole('radio', { name: choice, exact: true }).isChecked()) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows do not lead to ${choice}`)
}

async function tick(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, 'checkbox', name)
  await page.keyboard.press('Space')
}

/** Enter in a field goes on, as the button does. */
async function goOn(page: Page, title: string, button = 'Continue'): Promise<void> {
  await tabTo(page, 'button', button)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
}

async function fillAboutYou(page: Page, last_name: string): Promise<void> {
  await type(page, 'First name', 'Tahlia')
  await type(page, 'Last name', last_name)
  await type(page, 'Date of birth', '14031988')
  await choose(page, 'Female', 'Female')
  await type(page, 'Contact no.', '0491570157')
  await type(page, 'Email', `${last_name}@visitor.example`)
  await select(page, 'State', 'QLD')
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
  await tabTo(page, 'button', 'Continue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()

  await fillAboutYou(page, 'keysmith')
  await goOn(page, 'Your partner')
  await select(page, /^Marital status/, 'De facto')
  await choose(page, 'No', 'Yes')
  await type(page, /^Partner’s first name/, 'Sam')
  await type(page, /^Partner’s date of birth/, '02051986')
  await tick(page, /^My partner knows/)
  await goOn(page, 'Health and work')
  await tick(page, /^I agree that/)
  await type(page, /^Height/, '178')
  await type(page, /^Weight/, '82')
  await expect(page.getByText('BMI 25.9')).toBeVisible()
  await choose(page, 'No', 'No')
  await select(page, /^Employment/, 'Employee')
  await type(page, /^Occupation/, 'Surveyor')
  await type(page, /^Salary/, '96500')
  await choose(page, 'Any time', 'Evening')
  await goOn(page, 'Cover')
  await tick(page, 'Life')
  await type(page, /^Amount of Life/, '750000')
  await type(page, /^Anything else/, 'Call <b>me</b> =1+1')
  await goOn(page, 'Check and send')
  await expect(page.getByText('$96,500.00 yearly')).toBeVisible()
  await tick(page, /^I have read/)
  await tick(page, /^I understand/)
  await goOn(page, 'Thank you, Tahlia', 'Send my answers')

  const [lead, ...others] = await leadsNamed(adviser, 'keysmith')
  expect(others).toEqual([])
  expect(await adviser.call(clients.details, { params: { id: lead?.id ?? 0 } })).toMatchObject({
    kind: 'lead',
    status: 0,
    source: 'Client form',
    first_name: 'Tahlia',
    last_name: 'keysmith',
    date_of_birth: '1988-03-14',
    gender: 'F',
    phone: '0491 570 157',
    email: 'keysmith@visitor.example',
    state: 'QLD',
    marital_status: 'De facto',
    height_cm: 178,
    weight_kg: 82,
    smoker: false,
    employment: 'Employee',
    occupation: 'Surveyor',
    salary: 9_650_000,
    salary_frequency: 'Y',
    contact_time: 'Evening',
  })
  const params = { id: lead?.id ?? 0 }
  expect(await adviser.call(partners.view, { params })).toMatchObject({
    details: { first_name: 'Sam', date_of_birth: '1986-05-02' },
    covers: [{ cover: 'TRM', client: { wanted: 75_000_000 } }],
  })
  expect((await adviser.call(notes.list, { params })).items).toMatchObject([{ text: 'Call <b>me</b> =1+1' }])

  const told = (await adviser.call(notifications.list, { query: {} })).items[0]
  expect(told).toMatchObject({ title: 'Tahlia keysmith sent the client form', link: `/client-details/${params.id}` })
  const toAdviser = await mail.mailTo(emailOf('adviser'), since, `/client-details/${params.id}`)
  expect(toAdviser.text).not.toMatch(/1988|96,500|Surveyor/)
  const toSender = await mail.mailTo('keysmith@visitor.example', since)
  expect(toSender.text).toContain('Thank you for filling in the form')
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
