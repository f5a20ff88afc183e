import { call, configureApiClient } from '@portal/api-client'
import { auth } from '@portal/contract/account/auth'
import { profile as calls } from '@portal/contract/account/profile'
import { MESSAGES } from '@portal/domain/message'
import { queryClient } from '@portal/platform'
import { SESSION_KEY, sessionStore } from '@portal/platform/session'
import { answer, fakeApi, profile, refusal } from '@portal/testing'
import { UiProvider } from '@portal/ui/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { addressAskedFor, isSignedOutOnly } from '../addresses/addresses.ts'
import { page } from '../page/page.ts'
import { askToSignInAgain } from './ask-to-sign-in-again.ts'
import { SessionExpiry } from './SessionExpiry.tsx'

const signedIn = (token: string) =>
  ({ status: 200, code: 'AUTHENTICATION_SUCCESS', message: 'Hello', twoFactorEnabled: false, token }) as const

/** Only the token `new` is alive. */
const api = fakeApi(
  answer(calls.view, (_, { token }) => (token === 'new' ? profile() : refusal('UNAUTHENTICATED'))),
  answer(auth.login, signedIn('new')),
  answer(auth.validateOtp, signedIn('new')),
)

/** The API client asks once for each dead token, so each test has its own. */
let tokens = 0

function start(address = '/leads') {
  tokens += 1
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', address)
  sessionStore.setState({
    status: 'signed-in',
    token: `dead-${tokens}`,
    remember: false,
    email: 'adviser@demo.example',
    expiredMessage: null,
  })
  configureApiClient({
    baseUrl: '',
    reference: 'demo',
    token: () => sessionStore.getState().token,
    onSessionEnded: askToSignInAgain,
  })
  render(
    <UiProvider>
      <SessionExpiry />
    </UiProvider>,
  )
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {})
  const goTo = jest.spyOn(page, 'goTo').mockImplementation(() => {})
  return { user: userEvent.setup(), reload, goTo }
}

const PASSWORD = 'Portal-Demo-2026'

const password = () => screen.findByLabelText('Password')

describe('an expired session', () => {
  it('asks to sign in again, and repeats every call that failed', async () => {
    const { user, reload } = start()
    const waiting = Promise.all([call(calls.view, {}), call(calls.view, {})])
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    expect(screen.getByText('Something went wrong')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('adviser@demo.example')
    expect(screen.getByRole('switch', { name: 'Remember me' })).not.toBeChecked()
    await user.type(await password(), 'Portal-Demo-2026{Enter}')
    expect(await waiting).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(reload).not.toHaveBeenCalled()
  })

  it('carries on unasked where the same person has signed in again in another tab', async () => {
    start()
    const fresh = { token: 'new', remember: true, email: 'adviser@demo.example' }
    localStorage.setItem(SESSION_KEY, JSON.stringify(fresh))
    expect(await call(calls.view, {})).toMatchObject({ email: 'adviser@demo.example' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes the e-mail in other letters for the same person', async () => {
    const { user, reload } = start()
    const waiting = call(calls.view, {})
    await password()
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'ADVISER@Demo.Example')
    await user.type(await password(), 'Portal-Demo-2026{Enter}')
    expect(await waiting).toMatchObject({ email: 'adviser@demo.example' })
    expect(sessionStore.getState().email).toBe('adviser@demo.example')
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not dismissed by Escape', async () => {
    const { user } = start()
    void call(calls.view, {})
    await password()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  })

  it('says in the modal that the password is wrong, and carries on with the right one', async () => {
    api.use(
      answer(auth.login, ({ body }) =>
        body.password === PASSWORD
          ? signedIn('new')
          : refusal('AUTHENTICATION_FAIL', { message: MESSAGES.loginRejected }),
      ),
    )
    const { user } = start()
    const waiting = call(calls.view, {})
    await user.type(await password(), 'not-the-password{Enter}')
    const modal = within(screen.getByRole('dialog', { name: 'Sign in again' }))
    expect(await modal.findByText(MESSAGES.loginRejected)).toBeVisible()
    await user.clear(await password())
    await user.type(await password(), `${PASSWORD}{Enter}`)
    expect(await waiting).toMatchObject({ email: 'adviser@demo.example' })
  })

  it('goes to the start page when the modal is closed', async () => {
    const { user, goTo } = start()
    void call(calls.view, {})
    await user.click(await screen.findByRole('button', { name: 'Close and go to home' }))
    expect(goTo).toHaveBeenCalledWith('/')
  })

  it('asks for the code too, where two-factor is on', async () => {
    api.use(
      answer(auth.login, {
        status: 200,
        code: '2FA_REQUIRED',
        message: 'Code',
        twoFactorEnabled: true,
        challenge: 'c',
      }),
    )
    const { user } = start()
    const waiting = call(calls.view, {})
    await user.type(await password(), 'Portal-Demo-2026{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeVisible()
    await user.type(screen.getByLabelText('Digit 1 of 6'), '123456')
    expect(await waiting).toMatchObject({ email: 'adviser@demo.example' })
  })

  it('drops everything and reloads where someone else signs in, and sends nothing of what was typed', async () => {
    const { user, reload } = start()
    queryClient.setQueryData(['demo', 'adviser@demo.example', 'x', null], 'cached')
    let answered = false
    void call(calls.view, {}).then(() => {
      answered = true
    })
    await password()
    await user.clear(screen.getByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), 'admin@demo.example')
    await user.type(await password(), 'Portal-Demo-2026{Enter}')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(answered).toBe(false)
  })

  it.each(['/dashboard', '/dashboard/'])('clears the session and reloads on %s', async (address) => {
    const { reload } = start(address)
    void call(calls.view, {})
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(sessionStore.getState().token).toBeNull()
  })

  it('reloads the dashboard as the login page, which asks no other tab for the same dead session', async () => {
    const { reload } = start('/dashboard?days=7#new')
    void call(calls.view, {})
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(isSignedOutOnly(window.location.pathname)).toBe(true)
    expect(addressAskedFor(window.location.search)).toBe('/dashboard?days=7#new')
  })

  it('lets calls fail where nobody is signed in any more', async () => {
    start()
    sessionStore.setState({ status: 'signed-out', token: null })
    await expect(call(calls.view, {})).rejects.toMatchObject({ status: 401 })
  })
})
