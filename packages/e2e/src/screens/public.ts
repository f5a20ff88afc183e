import { expect } from '@playwright/test'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { ANSWERS } from './answers.ts'
import { heading, type Scene, type ScreenCase } from './screen-case.ts'

/** Opens the page of a new link to a pre-assessment, as its client does who has answered before. */
async function openLink({ page, admin }: Scene, name: string, answers?: typeof ANSWERS): Promise<void> {
  const person = { first_name: 'Wren', last_name: name, date_of_birth: '1988-03-14', kind: 'client' } as const
  const { id } = await admin.call(clients.create, { body: person })
  const { url } = await admin.call(preAssessments.sendLink, { params: { id }, body: { mail: false } })
  if (answers) {
    const token = url.split('/').at(-1) ?? ''
    const { key } = await admin.call(preAssessments.open, { body: { token, date_of_birth: person.date_of_birth } })
    await admin.call(preAssessments.saveAnswers, { body: { key, answers } })
  }
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Date of birth' }).pressSequentially('14031988')
}

const ABOUT_YOU = [
  ['First name', 'Tahlia'],
  ['Last name', 'Looked'],
  ['Date of birth', '14/03/1988'],
  ['Contact no.', '0491 570 157'],
  ['Email', 'tahlia@visitor.example'],
] as const

/** Opens the client form of whoever sets the scene, and fills in what must be up to a step, from 1. */
async function openClientForm({ page, admin }: Scene, step: number): Promise<void> {
  const { uuid } = await admin.call(profile.view, {})
  await page.goto(`/client-form/${uuid}`)
  const fills = [
    async () => {
      for (const [label, text] of ABOUT_YOU) await page.getByLabel(label).fill(text)
      await page.getByLabel('State').selectOption('QLD')
    },
    async () => undefined,
    async () => {
      await page.getByLabel('Employment').selectOption('Retired')
    },
    async () => undefined,
  ]
  for (const fill of fills.slice(0, step - 1)) {
    await fill()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
}

/** What a client sees of a link that was sent to them. */
export const PUBLIC_SCREENS: readonly ScreenCase[] = [
  {
    name: 'public-disclosures',
    show: async ({ page }) => {
      await page.goto('/pds')
      await expect(page.getByRole('link', { name: /^TMD of Zurich/ })).toBeVisible()
    },
  },
  {
    name: 'public-birth-date',
    show: async (scene) => {
      await openLink(scene, 'Gate')
      await scene.page.getByRole('textbox').fill('31/02/1988')
      await scene.page.getByRole('button', { name: 'Continue' }).click()
      await expect(scene.page.getByText('Please enter your date of birth as DD/MM/YYYY')).toBeVisible()
    },
  },
  {
    name: 'public-review',
    show: async (scene) => {
      await openLink(scene, 'Review', ANSWERS)
      await scene.page.getByRole('button', { name: 'Continue' }).click()
      await heading(scene.page, 'Check your answers')
    },
  },
  {
    name: 'public-thanks',
    show: async (scene) => {
      await openLink(scene, 'Thanks', ANSWERS)
      await scene.page.getByRole('button', { name: 'Continue' }).click()
      await scene.page.getByRole('button', { name: 'Send my answers' }).click()
      await heading(scene.page, 'Thank you, Wren')
    },
  },
  {
    name: 'public-questions',
    show: async (scene) => {
      const { page } = scene
      await openLink(scene, 'Asked')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('textbox', { name: 'Height' }).fill('178')
      await page
        .getByRole('radiogroup', { name: /smoked, vaped/ })
        .getByText('Yes', { exact: true })
        .click()
      await page.getByText('E-cigarettes').click()
      await expect(page.getByRole('status')).toHaveText('Saved')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'public-form-you',
    show: async (scene) => {
      await openClientForm(scene, 1)
      await scene.page.getByRole('button', { name: 'Continue' }).click()
      await expect(scene.page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'public-form-partner',
    show: async (scene) => {
      const { page } = scene
      await openClientForm(scene, 2)
      await page.getByLabel('Marital status').selectOption('Married')
      await page.getByRole('radio', { name: 'Yes' }).check()
    },
  },
  {
    name: 'public-form-health',
    show: async (scene) => {
      const { page } = scene
      await openClientForm(scene, 3)
      await page.getByRole('textbox', { name: 'Height' }).fill('178')
      await page.getByRole('textbox', { name: 'Weight' }).fill('82')
      await page.getByLabel('Employment').selectOption('Employee')
      await page.getByLabel('Salary').fill('96500')
      await page.getByRole('radio', { name: 'Evening' }).check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'public-form-cover',
    show: async (scene) => {
      await openClientForm(scene, 4)
      await scene.page.getByRole('checkbox', { name: 'Income Protection' }).check()
    },
  },
  {
    name: 'public-form-send',
    show: async (scene) => {
      await openClientForm(scene, 5)
      await scene.page.getByText('Read the full notice').first().click()
    },
  },
  {
    name: 'public-form-thanks',
    show: async (scene) => {
      const { page } = scene
      await openClientForm(scene, 5)
      for (const agreement of await page.getByRole('checkbox').all()) await agreement.check()
      await page.getByRole('button', { name: 'Send my answers' }).click()
      await heading(page, 'Thank you, Tahlia')
    },
  },
  {
    name: 'public-form-nobody',
    show: async ({ page }) => {
      await page.goto('/client-form/00000000-0000-4000-8000-000000000000')
      await heading(page, 'This form isn’t open')
    },
  },
]
