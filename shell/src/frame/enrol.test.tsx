import { configureApiClient } from '@portal/api-client'
import { profile as calls } from '@portal/contract/account/profile'
import { recents } from '@portal/contract/clients/recents'
import { settings } from '@portal/contract/office/settings'
import { queryClient } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { answer, companyInfo, expectAccessible, fakeApi, profile, refuse } from '@portal/testing'
import { UiProvider } from '@portal/ui/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { delay, http } from 'msw'
import { SignedInPortal } from './SignedInPortal.tsx'

const TITLE = 'Your firm requires two-factor sign-in'
/** The code of the screens is fetched when it is needed. */
const PATIENT = { timeout: 10_000 }

const api = fakeApi(
  answer(calls.view, () => profile()),
  answer(settings.companyInfo, () => companyInfo()),
  answer(recents.list, { items: [] }),
  http.get('*/registry.json', () => delay('infinite')),
)

function open(scope: 'staff' | 'enrol') {
  queryClient.clear()
  sessionStore.setState({ status: 'signed-in', token: 't', email: 'adviser@demo.example', remember: false, scope })
  configureApiClient({
    baseUrl: '',
    reference: 'demo',
    token: () => sessionStore.getState().token,
    onSessionEnded: async () => 'abandon',
    onEnrolmentAsked: () => sessionStore.setState({ scope: 'enrol' }),
  })
  history.replaceState(null, '', '/profile')
  render(
    <UiProvider>
      <SignedInPortal />
    </UiProvider>,
  )
  return userEvent.setup()
}

test('who must set up two-factor sees that alone, then the recovery codes, then the portal with a new token', async () => {
  api.use(
    answer(calls.enable2fa, ({ body }) =>
      body.otp
        ? { message: 'On', enabled: true, recovery_codes: ['AAAA-1111'], token: 'renewed' }
        : { message: 'Scan', enabled: false, secret: 'ABCDEFGHIJKLMNOP', otpauth: 'otpauth://totp/x?secret=ABC' },
    ),
  )
  const user = open('enrol')
  expect(await screen.findByRole('heading', { name: TITLE }, PATIENT)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
  await expectAccessible()
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Portal-Demo-2026{Enter}')
  await user.type(await screen.findByLabelText('Digit 1 of 6', {}, PATIENT), '123456')
  expect(await screen.findByText('AAAA-1111', {}, PATIENT)).toBeVisible()
  expect(sessionStore.getState()).toMatchObject({ token: 'renewed', scope: 'enrol' })
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
  expect(await screen.findByRole('button', { name: 'Open menu' }, PATIENT)).toBeVisible()
})

test('a session that is there falls to it with the first call that is refused', async () => {
  api.use(refuse(settings.companyInfo, '2FA_ENROLMENT_REQUIRED'))
  open('staff')
  expect(await screen.findByRole('heading', { name: TITLE }, PATIENT)).toBeVisible()
})
