import { uploads } from '@portal/contract/clients/uploads'
import { settings } from '@portal/contract/office/settings'
import { MESSAGES } from '@portal/domain/message'
import { LOGO_MAX_SIZE } from '@portal/domain/office/company'
import { queryClient } from '@portal/platform'
import {
  answer,
  companyInfo,
  expectAccessible,
  fakeApi,
  refusal,
  refuse,
  renderScreen,
  showMedia,
} from '@portal/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import General from './General.tsx'

const COMPANY = companyInfo({ name: 'Coolibah', abn: '51824753556', version: 7 })
const NO_ADDRESS = { address: null, verified_at: null, pending: null, is_mail_set_up: true }
const api = fakeApi(
  answer(settings.companyInfo, COMPANY),
  answer(settings.emailAddress, () => NO_ADDRESS),
)
let users = 0
/** The screen for somebody who has left no draft there. */
function open(different: Partial<typeof COMPANY> = {}, path = '/general') {
  users += 1
  const email = `super${users}@demo.example`
  return renderScreen(<General />, {
    role: 'ROLE_SUPER_ADMIN',
    company: { ...COMPANY, ...different },
    profile: { email },
    path,
  })
}
const field = (name: string) => screen.findByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Save' })
let sent: unknown[]

beforeEach(() => {
  sent = []
  api.use(
    answer(settings.updateCompanyInfo, ({ body }) => {
      sent.push(body)
      return { ...COMPANY, version: 8 }
    }),
  )
})

it('sends what was changed and nothing else, with the version that it is a change of', async () => {
  const { user } = open()
  await user.clear(await field('Company name'))
  await user.type(await field('Company name'), 'Coolibah Lane')
  await user.clear(await field('Company address'))
  await user.selectOptions(await field('Time zone'), 'Australia/Perth')
  expect(screen.getByText('3 changes')).toBeInTheDocument()
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([
    {
      name: 'Coolibah Lane',
      company_address: null,
      time_zone: 'Australia/Perth',
      company_phone: undefined,
      version: 7,
    },
  ])
  await expectAccessible()
})

it('asks for the name and the contact no. in the specification’s words', async () => {
  const { user } = open()
  await user.clear(await field('Company name'))
  await user.clear(await field('Company phone'))
  await user.click(save())
  expect(await screen.findByText('Please enter company name')).toBeVisible()
  expect(screen.getByText('Please enter contact no.')).toBeVisible()
  expect(screen.getByText(/2 fields need attention/)).toBeVisible()
  expect(await field('Company name')).toHaveFocus()
  expect(sent).toEqual([])
})

it('shows the ABN as it is written, however it was typed', async () => {
  open()
  expect(await field('ABN')).toHaveValue('51 824 753 556')
})

it.each([
  ['ABN', '51824753557', 'Please enter a valid 11-digit ABN'],
  ['AFSL number', '12 A', 'Please enter the licence’s number, up to 6 digits'],
  ['Company phone', 'ring us', 'Please enter a valid phone number'],
])('tells what is wrong with a %s before anything is sent', async (label, text, message) => {
  const { user } = open()
  await user.clear(await field(label))
  await user.type(await field(label), text)
  await user.click(save())
  expect(await screen.findByText(message)).toBeVisible()
  expect(sent).toEqual([])
})

it('asks a company without a phone for none while something else is changed', async () => {
  const { user } = open({ company_phone: null })
  await user.click(await screen.findByRole('button', { name: 'Forest' }))
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([{ accent: { hue: 155, chroma: 0.085 }, company_phone: undefined, version: 7 }])
})

it('discards what was typed, and gives it back', async () => {
  const { user } = open()
  await user.type(await field('Company name'), ' Lane')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await field('Company name')).toHaveValue('Coolibah')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await field('Company name')).toHaveValue('Coolibah Lane')
})

it('shows what someone else has saved meanwhile, and takes theirs', async () => {
  const theirs = { ...COMPANY, name: 'Theirs', version: 9 }
  api.use(refuse(settings.updateCompanyInfo, 'STALE_VERSION', { message: 'stale', record: theirs }))
  const { user } = open()
  await user.type(await field('Company name'), ' Lane')
  await user.click(save())
  expect(await screen.findByRole('group', { name: 'Changed by someone else' })).toHaveTextContent('Company nameTheirs')
  expect(await field('Company name')).toHaveValue('Coolibah Lane')
  api.use(answer(settings.companyInfo, theirs))
  void queryClient.invalidateQueries()
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(await screen.findByDisplayValue('Theirs')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Changed by someone else' })).toBeNull()
})

it('brings the reason of a refusal to the eye, however far the form was scrolled', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView')
  api.use(refuse(settings.updateCompanyInfo, 'INTERNAL', { message: 'Please try again' }))
  const { user } = open()
  await user.type(await field('Company name'), ' Lane')
  await user.click(save())
  const reason = await screen.findByRole('alert')
  expect(reason).toHaveTextContent('Please try again')
  expect(shown.mock.contexts.some((part) => part.contains(reason))).toBe(true)
  shown.mockClear()
  api.use(
    refuse(settings.updateCompanyInfo, 'STALE_VERSION', {
      message: 'stale',
      record: { ...COMPANY, name: 'Theirs', version: 9 },
    }),
  )
  await user.click(save())
  const theirs = await screen.findByRole('group', { name: 'Changed by someone else' })
  expect(shown.mock.contexts.some((part) => part.contains(theirs))).toBe(true)
})

describe('the default email address', () => {
  const PENDING = {
    address: 'team@demo.example',
    sent_at: '2026-11-19T00:00:00.000Z',
    works_until: '2026-11-26T00:00:00.000Z',
  }

  it('is asked for, checked, and waits for its link', async () => {
    const { user } = open()
    const address = await field('Email address')
    await user.type(address, 'team@')
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText(MESSAGES.invalidEmail)).toBeVisible()
    expect(sent).toEqual([])
    await user.type(address, 'demo.example')
    api.use(answer(settings.emailAddress, { ...NO_ADDRESS, pending: PENDING }))
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('Link created 19/11/2026')).toBeVisible()
    expect(sent).toEqual([{ default_email_address: 'team@demo.example', company_phone: undefined }])
    expect(screen.getByText(/Open the link in the email to team@demo.example/)).toBeVisible()
    await expectAccessible()
  })

  it('says that the link was not sent where email isn’t set up', async () => {
    api.use(answer(settings.emailAddress, { ...NO_ADDRESS, pending: PENDING, is_mail_set_up: false }))
    open()
    expect(await screen.findByText('Link not sent')).toBeVisible()
    expect(
      screen.getByText(/^Email isn’t set up, so the link to team@demo.example is only in the mailbox/),
    ).toBeVisible()
  })

  it('stays in use until the other one is verified, whose link can be sent again or cancelled', async () => {
    const used = { address: 'hello@demo.example', verified_at: '2026-03-12T00:00:00.000Z', is_mail_set_up: true }
    let pending: typeof PENDING | null = PENDING
    const calls: string[] = []
    api.use(
      answer(settings.emailAddress, () => ({ ...used, pending })),
      answer(settings.sendEmailLink, () => {
        calls.push('again')
        return { ...used, pending }
      }),
      answer(settings.cancelEmailLink, () => {
        pending = null
        return { ...used, pending }
      }),
      refuse(settings.sendTestMail, 'TOO_MANY_TRIES', { message: MESSAGES.tooManyTries }),
    )
    const { user } = open()
    expect(await screen.findByText('Verified 12/03/2026')).toBeVisible()
    expect(screen.getByText('hello@demo.example stays in use until team@demo.example is verified.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('Link is on its way to team@demo.example')).toBeVisible()
    expect(calls).toEqual(['again'])
    await user.click(screen.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText(MESSAGES.tooManyTries)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('team@demo.example')).toBeNull())
  })
})

describe('the accent', () => {
  it('is one by name or any hue, is tried on the page, and is saved with the rest', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Forest' }))
    expect(screen.getByRole('button', { name: 'Forest' })).toHaveAttribute('aria-pressed', 'true')
    expect(document.documentElement.style.getPropertyValue('--accent-h')).toBe('155')
    fireEvent.change(screen.getByRole('slider', { name: /^Hue/ }), { target: { value: '150' } })
    expect(screen.getByRole('row', { name: /^Text on buttons/ })).toHaveTextContent('enough')
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent).toEqual([{ accent: { hue: 150, chroma: 0.085 }, company_phone: undefined, version: 7 }])
  })

  it('is the portal’s own again', async () => {
    const { user } = open({ accent: { hue: 155, chroma: 0.085 } })
    await user.click(await screen.findByRole('button', { name: 'Petrol' }))
    await user.click(save())
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent).toEqual([{ accent: null, company_phone: undefined, version: 7 }])
  })
})

describe('a logo', () => {
  const png = (size = 10) => new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' })

  it('is uploaded and set', async () => {
    api.use(
      answer(uploads.upload, {
        id: 41,
        name: 'logo.png',
        size: 10,
        media_type: 'image/png',
        created_at: '2026-11-19T00:00:00.000Z',
      }),
    )
    const { user } = open()
    await user.upload(await screen.findByLabelText('AFSL logo file'), png())
    expect(await screen.findByText('AFSL logo saved')).toBeVisible()
    expect(sent).toEqual([{ afsl_logo: 41, company_phone: undefined }])
  })

  it('that is no picture, or too large, is refused before it is sent', async () => {
    open()
    const input = await screen.findByLabelText('Company logo file')
    fireEvent.change(input, { target: { files: [new File(['%PDF'], 'logo.pdf', { type: 'application/pdf' })] } })
    expect(await screen.findByText('Please choose a PNG or JPG image')).toBeVisible()
    fireEvent.change(input, { target: { files: [png(LOGO_MAX_SIZE + 1)] } })
    expect(await screen.findByText('Please choose an image of at most 2 MB')).toBeVisible()
    expect(sent).toEqual([])
  })
})

it('saves on top of a newer version in which nothing of the form is another', async () => {
  let tries = 0
  api.use(
    answer(settings.updateCompanyInfo, ({ body }) => {
      tries += 1
      sent.push(body.version)
      if (tries > 1) return { ...COMPANY, version: 9 }
      return refusal('STALE_VERSION', { message: 'stale', record: { ...COMPANY, logo: '/company-logo/b', version: 8 } })
    }),
  )
  const { user } = open()
  await user.type(await field('Company name'), ' Lane')
  await user.click(save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toEqual([7, 8])
})

describe('on a phone', () => {
  beforeEach(() => showMedia((query) => query === '(max-width: 47.99875em)'))

  it('lists the sections first, the company’s among them', async () => {
    const { user, address } = open()
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    expect(screen.queryByLabelText('Company name')).toBeNull()
    expect(screen.getByRole('link', { name: 'Tags and campaigns' })).toHaveAttribute('href', '/systems?section=lists')
    await expectAccessible()
    await user.click(screen.getByRole('link', { name: 'Company info' }))
    expect(await field('Company name')).toBeVisible()
    expect(address()).toBe('/general?section=company')
  })

  it('leads back from a section to the list', async () => {
    const { user } = open({}, '/general?section=company')
    await field('Company name')
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    expect(await screen.findByRole('link', { name: 'Security' })).toBeVisible()
    expect(screen.queryByLabelText('Company name')).toBeNull()
  })
})
