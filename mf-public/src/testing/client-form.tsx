/** The client form of an adviser, as tests open and fill it in. */
import { users } from '@portal/contract/account/users'
import type { VerifiedAdviser } from '@portal/contract/account/users.schema'
import { clients } from '@portal/contract/clients/clients'
import { answer, fakeApi, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import ClientForm from '../client-form/ClientForm.tsx'

export const UUID = '7d0f2a4e-6f0b-4c33-9a52-3a1c4e7f9b10'

const notice = (kind: 'collection' | 'health' | 'duty', agreement: string) => ({
  kind,
  version: 3,
  title: `The ${kind} notice`,
  summary: `What matters of ${kind}.`,
  paragraphs: [`All of ${kind}.`],
  agreement,
})
export const ADVISER: VerifiedAdviser = {
  uuid: UUID,
  name: 'Alex Marchetti',
  title: null,
  photo: null,
  calendar_link: null,
  company: { name: 'Coolibah Lane Advice', logo: null, accent: null, afsl_number: '234567' },
  form: {
    is_referral: false,
    adviser: 'Alex Marchetti',
    notices: [
      notice('collection', 'I have read it.'),
      notice('health', 'I agree to health.'),
      notice('duty', 'I understand.'),
    ],
    opened: 'a-time',
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        expiresAt: 1,
        keyLength: 32,
        keyPrefix: 'ff',
        keySignature: 'ff',
        nonce: 'ff',
        salt: 'ff',
      },
      signature: 'ff',
    },
  },
}
export const withForm = (different: Partial<NonNullable<VerifiedAdviser['form']>>): VerifiedAdviser => ({
  ...ADVISER,
  form: ADVISER.form && { ...ADVISER.form, ...different },
})

/** What was sent so far. */
export const sent: Array<Record<string, unknown>> = []
export const api = fakeApi(
  answer(users.verifyUuid, ADVISER),
  answer(clients.submitForm, ({ body }) => {
    sent.push(body)
    return { message: 'Thank you.' }
  }),
)

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})

export const show = () => renderScreen(<ClientForm params={{ tokenId: UUID }} />, { role: null })
export type User = ReturnType<typeof show>['user']

export const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
export const next = async (user: User) => await user.click(screen.getByRole('button', { name: 'Continue' }))
export const step = (name: string) => screen.findByRole('heading', { level: 1, name })
export const pick = async (user: User, group: RegExp, choice: string) =>
  await user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: choice }))

export async function fillAboutYou(user: User) {
  await user.type(await box('First name'), 'Tahlia')
  await user.type(await box('Last name'), 'O’Brien')
  await user.type(await box('Date of birth'), '14031988')
  await user.type(await box('Contact no.'), '0491570157')
  await user.type(await box('Email'), 'tahlia@post.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'QLD')
  await next(user)
  await step('Your partner')
}

/** Everything that must be answered, up to the last step. */
export async function fillToTheEnd(user: User) {
  await fillAboutYou(user)
  await next(user)
  await step('Health and work')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Employment' }), 'Home duties')
  await next(user)
  await step('Cover')
  await next(user)
  await step('Check and send')
  await user.click(screen.getByRole('checkbox', { name: 'I have read it.' }))
  await user.click(screen.getByRole('checkbox', { name: 'I understand.' }))
}
export const send = async (user: User) => await user.click(screen.getByRole('button', { name: 'Send my answers' }))
