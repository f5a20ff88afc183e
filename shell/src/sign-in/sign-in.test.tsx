import { configureApiClient } from '@portal/api-client'
import { auth } from '@portal/contract/account/auth'
import { MESSAGES } from '@portal/domain/message'
import { sessionStore } from '@portal/platform/session'
import { answer, expectAccessible, fakeApi, refuse, unreachable } from '@portal/testing'
import { UiProvider } from '@portal/ui/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { takeFromAddress } from '../addresses/taken-from-address.ts'
import { takeCarriedEmail } from './carried-email.ts'
import { leaveWordOnLogin, takeWordOnLogin } from './login-word.ts'
import { keepPendingCode } from './pending-code.ts'
import { SignedOutPortal } from './SignedOutPortal.tsx'

const SUCCESS = {
  status: 200,
  code: 'AUTHENTICATION_SUCCESS',
  message: 'Welcome',
  twoFactorEnabled: false,
  token: 'the-token',
} as const
const CODE_NEEDED = {
  status: 200,
  code: '2FA_REQUIRED',
  message: 'Enter your code',
  twoFactorEnabled: true,
  challenge: 'the-challenge',
} as const

const MAI = { name: 'Mai Lee', email: 'mai@demo.example', is_first: false }

const api = fakeApi(answer(auth.login, SUCCESS), answer(auth.validateOtp, SUCCESS))

function open(address: string) {
  window.history.replaceState(null, '', address)
  // As the shell does before anything else.
  takeFromAddress()
  render(
    <UiProvider>
      <SignedOutPortal />
    </UiProvider>,
  )
  return userEvent.setup()
}

const address = () => window.location.pathname + window.location.search + window.location.hash

beforeEach(() => {
  sessionStore.setState({ status: 'signed-out', token: null, remember: true, email: '', expiredMessage: null })
  keepPendingCode(undefined)
  takeWordOnLogin()
  takeCarriedEmail()
  configureApiClient({
    baseUrl: '',
    reference: 'demo',
    token: () => null,
    onSessionEnded: async () => 'abandon',
  })
})

async function fillLogin(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  if (email) await user.type(await screen.findByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
}

describe('the login page', () => {
  it('signs in and goes to the page asked for', async () => {
    const user = open('/login?return=%2Fleads%3Fpage%3D2')
    await fillLogin(user, ' adviser@demo.example', 'Portal-Demo-2026{Enter}')
    await screen.findByLabelText('Email')
    await waitForSession()
    expect(sessionStore.getState()).toMatchObject({
      token: 'the-token',
      remember: true,
      email: 'adviser@demo.example',
    })
    expect(address()).toBe('/leads?page=2')
  })

  it('goes home where no page was asked for, and remembers only if asked to', async () => {
    const asked: unknown[] = []
    api.use(
      answer(auth.login, ({ body }) => {
        asked.push(body.remember)
        return SUCCESS
      }),
    )
    const user = open('/login')
    const remember = screen.getByRole('switch', { name: 'Remember me' })
    expect(remember).toBeChecked()
    await user.click(remember)
    await fillLogin(user, 'adviser@demo.example', 'Portal-Demo-2026')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitForSession()
    expect(asked).toEqual([false])
    expect(sessionStore.getState().remember).toBe(false)
    expect(address()).toBe('/')
  })

  it('says at the fields what is missing, in the words of the specification, and moves the focus there', async () => {
    const user = open('/login')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Please enter email ID')).toBeVisible()
    expect(screen.getByText('Please enter password')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    await expectAccessible()

    await fillLogin(user, 'nobody', 'x')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByText("Error! Please note that the email you've provided is invalid.")).toBeVisible()
    expect(screen.queryByText('Please enter password')).toBeNull()
  })

  it('shows what the server says to a rejected login and keeps what was typed', async () => {
    api.use(refuse(auth.login, 'AUTHENTICATION_FAIL', { message: MESSAGES.loginRejected }))
    const user = open('/login')
    await fillLogin(user, 'adviser@demo.example', 'wrong{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.loginRejected)
    expect(screen.getByLabelText('Email')).toHaveValue('adviser@demo.example')
    expect(sessionStore.getState().status).toBe('signed-out')
  })

  it('says that something went wrong where no server answers', async () => {
    api.use(unreachable(auth.login))
    const user = open('/login')
    await fillLogin(user, 'adviser@demo.example', 'x{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!')
  })

  it('shows the password while the eye is open', async () => {
    const user = open('/login')
    await fillLogin(user, '', 'secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  })

  it('shows a word that another screen left, once', () => {
    leaveWordOnLogin({ tone: 'info', text: 'Please sign in again.' })
    open('/login')
    expect(screen.getByText('Please sign in again.')).toBeVisible()
    expect(takeWordOnLogin()).toBeUndefined()
  })
})

describe('the one-time-code page', () => {
  async function openCode() {
    api.use(answer(auth.login, CODE_NEEDED))
    const user = open('/login?return=%2Fclients')
    await fillLogin(user, 'adviser@demo.example', 'Portal-Demo-2026{Enter}')
    await screen.findByRole('heading', { name: 'Enter your code' })
    return user
  }

  it('keeps e-mail, remember choice and challenge out of the address, and signs in with the code', async () => {
    const asked: unknown[] = []
    api.use(
      answer(auth.validateOtp, ({ body }) => {
        asked.push(body)
        return SUCCESS
      }),
    )
    const user = await openCode()
    expect(address()).toBe('/otp?return=%2Fclients')
    expect(screen.getByText('From your authenticator app, for adviser@demo.example')).toBeVisible()

    await user.keyboard('419263')
    await waitForSession()
    expect(asked).toEqual([
      { email: 'adviser@demo.example', otp: '419263', remember: true, challenge: 'the-challenge' },
    ])
    expect(address()).toBe('/clients')
  })

  it('says how many tries are left', async () => {
    api.use(
      refuse(auth.validateOtp, '2FA_AUTHENTICATION_FAIL', {
        message: 'That code isn’t right. 4 attempts left.',
      }),
    )
    const user = await openCode()
    await user.keyboard('000000')
    expect(await screen.findByRole('alert')).toHaveTextContent('That code isn’t right. 4 attempts left.')
  })

  it('takes a recovery code', async () => {
    const asked: string[] = []
    api.use(
      answer(auth.validateOtp, ({ body }) => {
        asked.push(body.otp)
        return SUCCESS
      }),
    )
    const user = await openCode()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}')
    await waitForSession()
    expect(asked).toEqual(['abcd-efgh'])
  })

  it('says nothing of a code that did not match above the field of the other kind', async () => {
    const noMatch = 'That code isn’t right. 4 attempts left.'
    api.use(refuse(auth.validateOtp, '2FA_AUTHENTICATION_FAIL', { message: noMatch }))
    const user = await openCode()
    await user.keyboard('000000')
    expect(await screen.findByText(noMatch)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.queryByText(noMatch)).toBeNull()
    expect(screen.getByLabelText('Recovery code')).toHaveFocus()
    await user.keyboard('abcd-efgh{Enter}')
    expect(await screen.findByText(noMatch)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }))
    expect(screen.queryByText(noMatch)).toBeNull()
  })

  it('leads back to the login page when the sign-in has ended, with a kind word and the page asked for', async () => {
    api.use(refuse(auth.validateOtp, 'CHALLENGE_ENDED', { message: MESSAGES.challengeEnded }))
    const user = await openCode()
    await user.keyboard('000000')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByText(MESSAGES.challengeEnded)).toBeVisible()
    expect(address()).toBe('/login?return=%2Fclients')
  })

  it('leads back to the login page where there is no challenge in memory, with the e-mail of its address', async () => {
    open('/otp?email=adviser%40demo.example&remember=true&return=%2Fclients')
    expect(address()).not.toContain('adviser')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByText(MESSAGES.challengeEnded)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('adviser@demo.example')
    expect(address()).toBe('/login?return=%2Fclients')
  })
})

describe('a forgotten password', () => {
  it('asks for a link and says the same whoever asks', async () => {
    api.use(answer(auth.forgotPassword, { message: MESSAGES.resetLinkSent }))
    const user = open('/login')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(address()).toBe('/forgot-password')
    await user.type(screen.getByLabelText('Email'), 'adviser@demo.example{Enter}')
    expect(await screen.findByText(MESSAGES.resetLinkSent)).toBeVisible()
  })

  it('takes the e-mail over that was typed already, there and back, and keeps it out of the address', async () => {
    const user = open('/login')
    await user.type(screen.getByLabelText('Email'), 'adviser@demo.example')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(screen.getByLabelText('Email')).toHaveValue('adviser@demo.example')
    expect(address()).toBe('/forgot-password')
    await user.type(screen.getByLabelText('Email'), '.au')
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
    expect(screen.getByLabelText('Email')).toHaveValue('adviser@demo.example.au')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(address()).toBe('/login')
  })

  it('says that a second link could not be sent, and no more that the first was', async () => {
    api.use(answer(auth.forgotPassword, { message: MESSAGES.resetLinkSent }))
    const user = open('/forgot-password')
    await user.type(screen.getByLabelText('Email'), 'adviser@demo.example{Enter}')
    await screen.findByText(MESSAGES.resetLinkSent)
    api.use(refuse(auth.forgotPassword, 'INTERNAL', { message: 'Something went wrong!' }))
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!')
    expect(screen.queryByText(MESSAGES.resetLinkSent)).toBeNull()
  })

  it('treats AUTHENTICATION_FAIL as an error', async () => {
    api.use(refuse(auth.forgotPassword, 'AUTHENTICATION_FAIL', { message: 'There is no such account.' }))
    const user = open('/forgot-password')
    await user.type(screen.getByLabelText('Email'), 'adviser@demo.example{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such account.')
  })

  it('sets a new password with a link that works', async () => {
    api.use(
      answer(auth.checkResetLink, ({ body }) => ({ account: body.token === 'abc' ? MAI : null })),
      answer(auth.resetPassword, { message: 'Your password has been set.' }),
    )
    const user = open('/reset-password#token=abc')
    expect(address()).toBe('/reset-password')
    await user.type(await screen.findByLabelText('New password'), 'short')
    await user.type(screen.getByLabelText('Confirm new password'), 'other')
    await user.click(screen.getByRole('button', { name: 'Set new password' }))
    expect(screen.getByText('The password must contain 8 or more characters.')).toBeVisible()
    expect(screen.getByText('The new password and the confirmed password should match.')).toBeVisible()

    await user.clear(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password'), 'long enough 1')
    await user.clear(screen.getByLabelText('Confirm new password'))
    await user.type(screen.getByLabelText('Confirm new password'), 'long enough 1{Enter}')
    expect(await screen.findByText('Your password has been set.')).toBeVisible()
    expect(address()).toBe('/login')
    expect(screen.getByLabelText('Email')).toHaveValue('mai@demo.example')
  })

  it('says for whom and at which firm a first password is chosen', async () => {
    api.use(answer(auth.checkResetLink, { account: { ...MAI, is_first: true } }))
    open('/reset-password#token=abc')
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible()
    expect(screen.getByText(/^For Mai Lee at .+\. You sign in with mai@demo\.example\.$/)).toBeVisible()
    await expectAccessible()
  })

  it.each(['/reset-password/abc', '/reset-password/abc/', '/reset-password?token=abc', '/reset-password#token=abc'])(
    'takes the token out of %s at once, and still has it where the page is loaded again',
    async (link) => {
      api.use(answer(auth.checkResetLink, ({ body }) => ({ account: body.token === 'abc' ? MAI : null })))
      open(link)
      expect(address()).toBe('/reset-password')
      expect(await screen.findByLabelText('New password')).toBeVisible()
      cleanup()
      takeFromAddress()
      render(<SignedOutPortal />, { wrapper: UiProvider })
      expect(await screen.findByLabelText('New password')).toBeVisible()
    },
  )

  it('follows another link that is opened in the same tab', async () => {
    api.use(answer(auth.checkResetLink, ({ body }) => ({ account: body.token === 'fresh' ? MAI : null })))
    open('/reset-password#token=used')
    expect(await screen.findByText(MESSAGES.resetLinkDead)).toBeVisible()
    act(() => {
      window.location.hash = '#token=fresh'
    })
    expect(await screen.findByLabelText('New password')).toBeVisible()
    expect(address()).toBe('/reset-password')
  })

  it('says that a link is dead, and offers a new one', async () => {
    api.use(answer(auth.checkResetLink, { account: null }))
    open('/reset-password#token=used')
    expect(await screen.findByText(MESSAGES.resetLinkDead)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password')
  })

  it('tries again where the link could not be checked', async () => {
    api.use(unreachable(auth.checkResetLink))
    const user = open('/reset-password#token=abc')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.use(answer(auth.checkResetLink, { account: MAI }))
    await user.click(again)
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })
})

test('home shows the way in', async () => {
  const user = open('/')
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByLabelText('Email')).toHaveFocus()
  expect(address()).toBe('/login')
})

test.each(['/leads?page=2', '/profile'])(
  '%s leads to the login page, and back to it after signing in',
  async (asked) => {
    open(asked)
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(address()).toBe(`/login?${new URLSearchParams({ return: asked })}`)
  },
)

test('an address that nothing serves says so', async () => {
  api.use(http.get('*/registry.json', () => HttpResponse.json({ remotes: [] })))
  open('/somewhere-else')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

function waitForSession() {
  return new Promise<void>((resolve) => {
    if (sessionStore.getState().status === 'signed-in') return resolve()
    const stop = sessionStore.subscribe(({ status }) => {
      if (status !== 'signed-in') return
      stop()
      resolve()
    })
  })
}
