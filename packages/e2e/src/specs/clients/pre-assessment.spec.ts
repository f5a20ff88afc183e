import type { Locator, Page } from '@playwright/test'
import { clients } from '@portal/contract/clients/clients'
import { MESSAGES } from '@portal/domain/message'
import type { Api } from '../../api.ts'
import { linkIn } from '../../link-in.ts'
import { expect, test } from '../../portal-test.ts'

const BORN = '1988-03-14'

/** A client of the test's own, so that no other test changes it. */
async function newClient(admin: Api, name: string) {
  return await admin.call(clients.create, {
    body: { first_name: 'Wren', last_name: name, email: `${name}@client.example`, date_of_birth: BORN, kind: 'client' },
  })
}

async function enterBirthDate(page: Page, digits: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Date of birth' })
  await field.fill('')
  await field.pressSequentially(digits)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A page with one step, or one section of a page with all of them. */
type Scope = Page | Locator

async function choose(page: Scope, question: RegExp, choice: string): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click()
}

async function noneOfThese(page: Scope): Promise<void> {
  await page.getByText('None of these', { exact: true }).click()
}

/** Each step, and what answers it. */
const STEPS: ReadonlyArray<readonly [title: string, answer: (page: Scope) => Promise<void>]> = [
  [
    'About you',
    async (page) => {
      await page.getByRole('textbox', { name: 'Height' }).fill('178')
      await page.getByRole('textbox', { name: 'Weight' }).fill('82')
      await choose(page, /weight changed/, 'No')
      await choose(page, /smoked, vaped/, 'No')
      await page.getByRole('textbox', { name: /standard drinks/ }).fill('4')
    },
  ],
  [
    'Health',
    async (page) => {
      await page.getByText('Back or neck pain', { exact: true }).click()
      await page.getByRole('textbox', { name: /^Back or neck pain/ }).fill('A slipped disc in 2019, fine since.')
      await choose(page, /prescribed/, 'No')
      await choose(page, /waiting for a test/, 'No')
      await choose(page, /off work/, 'No')
    },
  ],
  ['Family', noneOfThese],
  ['Work', (page) => choose(page, /How do you work/, 'Home duties')],
  [
    'Lifestyle and travel',
    async (page) => {
      await noneOfThese(page)
      await choose(page, /travel or live outside/, 'No')
    },
  ],
  [
    'Insurance history',
    async (page) => {
      await choose(page, /declined or postponed/, 'No')
      await choose(page, /ever claimed/, 'No')
    },
  ],
]

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a client answers what an adviser sent, and the adviser sees it', async ({
    api,
    browser,
    page,
    portal,
    enter,
    mail,
  }) => {
    const client = await newClient(await api('admin'), 'linkson')
    await enter('admin')
    await page.goto(`/client-details/${client.id}?tab=pre-assessments`)
    const since = new Date()
    await page.getByRole('button', { name: 'Send to Wren' }).click()
    await page.getByRole('button', { name: 'Send by email' }).click()
    await expect(page.getByText(/^(Sent|On its way|Not sent) to linkson@client\.example/).first()).toBeVisible()
    const address = linkIn((await mail.mailTo('linkson@client.example', since)).text, /\/pre-assessment\/[\w-]+/)
    expect(address).toContain(`${portal.address()}/pre-assessment/`)
    await page.getByRole('button', { name: 'Done' }).click()

    // The client's own phone: nobody is signed in there.
    const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const form = await theirs.newPage()
    const asked: string[] = []
    form.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await form.goto(address)
    await enterBirthDate(form, '15031988')
    await expect(form.getByRole('alert')).toHaveText(MESSAGES.linkRefused)
    await enterBirthDate(form, '14031988')
    await expect(form.getByText('Step 1 of 7')).toBeVisible()
    expect(
      asked.filter((path) => path.startsWith('/shell/')),
      'nothing of the shell is loaded',
    ).toEqual([])
    await form.getByRole('button', { name: 'Continue' }).click()
    await expect(form.getByRole('textbox', { name: 'Height' })).toBeFocused()
    await expect(form.getByText('5 fields need attention.')).toBeVisible()

    for (const [title, answer] of STEPS) {
      await expect(form.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await answer(form)
      // What was answered outlives the page.
      if (title === 'Health') {
        await expect(form.getByRole('status')).toHaveText('Saved')
        await form.reload()
        await expect(form.getByRole('heading', { name: 'Family', level: 1 })).toBeVisible()
      } else {
        await form.getByRole('button', { name: 'Continue' }).click()
      }
    }
    await expect(form.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
    await expect(form.getByText('A slipped disc in 2019, fine since.')).toBeVisible()
    await form.getByRole('button', { name: 'Send my answers' }).click()
    await expect(form.getByRole('heading', { name: 'Thank you, Wren' })).toBeVisible()
    await form.reload()
    await expect(form.getByRole('heading', { name: 'You’ve already answered' })).toBeVisible()
    await theirs.close()

    await page.reload()
    await expect(page.getByRole('region', { name: 'Links' })).toContainText('Submitted')
    await expect(page.getByText('Answered by the client via link')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Disclosed' })).toContainText('A slipped disc in 2019, fine since.')
  })
})
