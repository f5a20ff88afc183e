import { profile as calls } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { bookingSettings } from '@portal/contract/booking/booking-settings'
import { settings } from '@portal/contract/office/settings'
import type { Role } from '@portal/domain/account/role'
import { DEFAULT_BOOKING } from '@portal/domain/booking/free-times'
import { callQuery, queryClient, refreshEntities } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { answer, companyInfo, expectAccessible, fakeApi, profile, refuse, renderScreen } from '@portal/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { drawingOf } from '../qr-code/QrCode.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'

const OWN = profile('ROLE_ADVISOR', { firstname: 'Priya', lastname: 'Venkataraman', version: 4 })
const PLACES = [
  {
    id: 1,
    device: 'Chrome on macOS',
    created_at: '2026-11-20T22:30:00.000Z',
    last_used_at: '2026-11-21T03:05:00.000Z',
    remembered: true,
    current: true,
  },
  {
    id: 2,
    device: 'Safari on iPhone',
    created_at: '2026-11-01T22:30:00.000Z',
    last_used_at: '2026-11-18T22:05:00.000Z',
    remembered: false,
    current: false,
  },
]

const LINK = 'https://demo.portal.example/calendar-link/0b7a9bb4-6f1f-4a54-9c4f-1a2b3c4d5e6f'

const api = fakeApi(
  answer(calls.view, () => OWN),
  answer(calls.sessions, () => PLACES),
  answer(bookingSettings.view, { ...DEFAULT_BOOKING, hours: [...DEFAULT_BOOKING.hours], link: LINK }),
  answer(settings.companyInfo, () => companyInfo()),
)

function open(own = OWN) {
  return renderScreen(<ProfileScreen />, { profile: own })
}

describe('the own details', () => {
  it('are saved with the version they were read with', async () => {
    const sent: unknown[] = []
    api.use(
      answer(calls.update, ({ body }) => {
        sent.push(body)
        return { ...OWN, ...body, title: OWN.title, calendar_link: null, version: 5 }
      }),
    )
    const { user } = open()
    const first = await screen.findByLabelText('First name')
    await user.clear(first)
    await user.type(first, 'Jo')
    await user.clear(screen.getByLabelText('Phone number'))
    await user.type(screen.getByLabelText('Phone number'), '0291234567')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile saved.')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ firstname: 'Jo', phone: '02 9123 4567', version: 4 })])
  })

  it.each([
    ['ROLE_ADVISOR', 1],
    ['ROLE_AFSL', 0],
    ['ROLE_AUDITOR', 0],
  ] satisfies Array<[Role, number]>)(
    'speak to %s of My Calendar as often as the header has it: %d',
    async (role, times) => {
      const own = profile(role)
      api.use(answer(calls.view, own))
      open(own)
      await screen.findByLabelText(/^Calendar booking URL/)
      expect(screen.queryAllByText(/My Calendar/)).toHaveLength(times)
    },
  )

  it('say what is wrong at the fields, sum it up and move the focus there', async () => {
    const { user } = open()
    await user.clear(await screen.findByLabelText('First name'))
    await user.clear(screen.getByLabelText('Phone number'))
    await user.type(screen.getByLabelText(/^Calendar booking URL/), 'javascript:alert(1)')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please enter first name')).toBeVisible()
    expect(screen.getByText('Please enter phone number')).toBeVisible()
    expect(screen.getByText(/3 fields need attention/)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus())
    await expectAccessible()
  })

  it('stay as typed where saving fails, and the alert goes by itself', async () => {
    api.use(refuse(calls.update, 'INTERNAL', { message: 'Something went wrong!' }))
    const { user } = open()
    const first = await screen.findByLabelText('First name')
    await user.clear(first)
    await user.type(first, 'Kept')
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'], advanceTimers: true })
    try {
      screen.getByRole('button', { name: 'Save' }).click()
      expect(await screen.findByText('Something went wrong!')).toBeVisible()
      expect(first).toHaveValue('Kept')
      act(() => jest.advanceTimersByTime(4000))
      expect(screen.queryByText('Something went wrong!')).toBeNull()
      expect(first).toHaveValue('Kept')
    } finally {
      jest.useRealTimers()
    }
  })

  it('tell that someone else has changed them, and show them as they are now on request', async () => {
    api.use(refuse(calls.update, 'STALE_VERSION', { message: 'stale' }))
    const { user } = open()
    const first = await screen.findByLabelText('First name')
    await user.clear(first)
    await user.type(first, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const show = await screen.findByRole('button', { name: 'Load the latest' })
    expect(first).toHaveValue('Mine')
    api.use(answer(calls.view, { ...OWN, firstname: 'Theirs', version: 9 }))
    await user.click(show)
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Theirs'))
  })

  it('stay as typed where they cannot be read again either', async () => {
    api.use(refuse(calls.update, 'STALE_VERSION', { message: 'stale' }))
    const { user } = open()
    const first = await screen.findByLabelText('First name')
    await user.clear(first)
    await user.type(first, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    api.use(refuse(calls.view, 'INTERNAL'))
    await user.click(await screen.findByRole('button', { name: 'Load the latest' }))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(first).toHaveValue('Mine')
  })

  it('keep the session in step with a changed e-mail, so that nothing starts anew', async () => {
    api.use(answer(calls.update, ({ body }) => ({ ...OWN, email: body.email, version: 5 })))
    const { user } = open()
    const email = await screen.findByLabelText('Email')
    await user.clear(email)
    await user.type(email, 'new@demo.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile saved.')).toBeVisible()
    expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', email: 'new@demo.example' })
  })

  it('are those just saved under the changed e-mail too, to put back and to save again', async () => {
    const sent: unknown[] = []
    api.use(
      answer(calls.update, ({ body }) => {
        sent.push([body.email, body.version])
        return { ...OWN, ...body, title: OWN.title, calendar_link: null, version: 5 }
      }),
    )
    const { user } = open()
    const email = await screen.findByLabelText('Email')
    await user.clear(email)
    await user.type(email, 'new@demo.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Profile saved.')
    await user.type(screen.getByLabelText('First name'), ' typed')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(email).toHaveValue('new@demo.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(['new@demo.example', 5])
  })

  it('leave what they make out of date to be asked for again under the changed e-mail', async () => {
    api.use(
      answer(calls.update, ({ body }) => ({ ...OWN, email: body.email, version: 5 })),
      answer(users.options, [{ id: 7, name: 'Priya Venkataraman', role: 'ROLE_ADVISOR' }]),
    )
    const { user } = open()
    const email = await screen.findByLabelText('Email')
    await queryClient.fetchQuery(callQuery(users.options, { query: {} }))
    await user.clear(email)
    await user.type(email, 'new@demo.example')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Profile saved.')
    const { queryKey } = callQuery(users.options, { query: {} })
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true })
    // A screen that is not open hears of later changes too.
    queryClient.setQueryData(queryKey, (known) => known)
    refreshEntities(['user'])
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true })
  })

  it('have the representative number for advisers only', async () => {
    const { unmount } = open()
    expect(await screen.findByLabelText(/^Authorised representative number/)).toBeVisible()
    unmount()
    renderScreen(<ProfileScreen />, { role: 'ROLE_REFERRAL' })
    expect(await screen.findByLabelText('First name')).toBeVisible()
    expect(screen.queryByLabelText(/^Authorised representative number/)).toBeNull()
  })
})

describe('another e-mail', () => {
  const details = () => within(screen.getByRole('region', { name: 'Your details' }))

  it('asks for the present password, and for no code where two-factor is off', async () => {
    const sent: unknown[] = []
    api.use(
      answer(calls.update, ({ body }) => {
        sent.push(body)
        return { ...OWN, email: body.email, version: 5 }
      }),
    )
    const { user } = open()
    const email = await screen.findByLabelText('Email')
    expect(details().queryByLabelText('Current password')).toBeNull()
    await user.clear(email)
    await user.type(email, 'new@demo.example')
    await user.type(details().getByLabelText('Current password'), 'Portal-Demo-2026')
    expect(details().queryByLabelText('Authenticator or recovery code')).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile saved.')).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ email: 'new@demo.example', current_password: 'Portal-Demo-2026' })])
    expect(details().queryByLabelText('Current password')).toBeNull()
  })

  it('says at their fields that the password or the code is wrong, and keeps what was typed', async () => {
    const message = 'The current password is incorrect.'
    const errors = [{ path: 'current_password', message }]
    api.use(refuse(calls.update, 'AUTHENTICATION_FAIL', { message, errors }))
    const own = { ...OWN, two_factor_enabled: true }
    api.use(answer(calls.view, own))
    const { user } = open(own)
    const email = await screen.findByLabelText('Email')
    await user.clear(email)
    await user.type(email, 'new@demo.example')
    await user.type(details().getByLabelText('Current password'), 'wrong')
    await user.type(details().getByLabelText('Authenticator or recovery code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(message))[0]).toBeVisible()
    await waitFor(() => expect(details().getByLabelText('Current password')).toHaveFocus())
    expect(email).toHaveValue('new@demo.example')
    expect(details().getByLabelText('Authenticator or recovery code')).toHaveValue('123456')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(details().queryByText(message)).toBeNull()
  })
})

describe('the photo', () => {
  it('is asked for anew once, when its address has run out, and the initials stand in for it', async () => {
    const asked: string[] = []
    api.use(
      answer(calls.view, () => {
        asked.push('profile')
        return { ...OWN, profile_photo: '/files/1?signed=anew' }
      }),
    )
    open()
    const { queryKey } = callQuery(calls.view, {})
    const old = { ...OWN, profile_photo: '/files/1?signed=long-ago' }
    act(() => void queryClient.setQueryData(queryKey, old, { updatedAt: 1 }))
    const avatar = screen.getByRole('img', { name: 'Priya Venkataraman' })
    fireEvent.error(await within(avatar).findByRole('presentation'))
    expect(avatar).toHaveTextContent('PV')
    const anew = await within(avatar).findByRole('presentation')
    expect(anew).toHaveAttribute('src', '/files/1?signed=anew')
    fireEvent.error(anew)
    expect(avatar).toHaveTextContent('PV')
    expect(queryClient.isFetching({ queryKey })).toBe(0)
    expect(asked).toEqual(['profile'])
  })
})

describe('the password', () => {
  it('is checked in the words of the specification before it is sent', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('Current password'), 'old password')
    await user.type(screen.getByLabelText('New password'), 'short')
    await user.type(screen.getByLabelText('Confirm new password'), 'other')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('The password must contain 8 or more characters.')).toBeVisible()
  })

  it('is refused at its field where the present one is wrong', async () => {
    api.use(refuse(calls.changePassword, 'AUTHENTICATION_FAIL', { message: 'The present password is not right.' }))
    const { user } = open()
    await user.type(await screen.findByLabelText('Current password'), 'wrong')
    await user.type(screen.getByLabelText('New password'), 'long enough 1')
    await user.type(screen.getByLabelText('Confirm new password'), 'long enough 1')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('The present password is not right.')).toBeVisible()
    expect(screen.getByLabelText('Current password')).toHaveFocus()
    expect(screen.getByLabelText('New password')).toHaveValue('long enough 1')
  })
})

it('asks for a code with another password where two-factor is on', async () => {
  const sent: unknown[] = []
  const own = { ...OWN, two_factor_enabled: true }
  api.use(
    answer(calls.view, own),
    answer(calls.changePassword, ({ body }) => {
      sent.push(body.otp)
      return { message: 'Password changed.', token: 'renewed' }
    }),
  )
  const { user } = open(own)
  await user.type(await screen.findByLabelText('Current password'), 'old password')
  await user.type(screen.getByLabelText('Authenticator or recovery code'), 'ABCD-EFGH-JKLM')
  await user.type(screen.getByLabelText('New password'), 'long enough 1')
  await user.type(screen.getByLabelText('Confirm new password'), 'long enough 1')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed.')).toBeVisible()
  expect(sent).toEqual(['ABCD-EFGH-JKLM'])
})

describe('two-factor', () => {
  type User = ReturnType<typeof open>['user']
  async function turnOn(user: User, password = 'Portal-Demo-2026') {
    await user.click(await screen.findByRole('button', { name: 'Turn on two-factor' }))
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), `${password}{Enter}`)
  }

  it('asks for the password first, at whose field it says that it is wrong', async () => {
    api.use(refuse(calls.enable2fa, 'AUTHENTICATION_FAIL', { message: 'The current password is incorrect.' }))
    const { user } = open()
    await turnOn(user, 'wrong')
    expect(await screen.findByText('The current password is incorrect.')).toBeVisible()
    expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('wrong')
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull()
    await expectAccessible()
  })

  it('is turned on with a code of the app, and shows the recovery codes once', async () => {
    api.use(
      answer(calls.enable2fa, ({ body }) =>
        body.current_password !== 'Portal-Demo-2026' || body.otp
          ? { message: 'On', enabled: true, recovery_codes: ['AAAA-1111', 'BBBB-2222'] }
          : { message: 'Scan', enabled: false, secret: 'ABCDEFGHIJKLMNOP', otpauth: 'otpauth://totp/x?secret=ABC' },
      ),
    )
    const { user } = open()
    await turnOn(user)
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible()
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
    await user.type(screen.getByLabelText('Digit 1 of 6'), '123456')
    const codes = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((code) => code.textContent),
    ).toEqual(['AAAA-1111', 'BBBB-2222'])
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }))
    expect(screen.queryByText('AAAA-1111')).toBeNull()
  })

  it('stays off after a wrong code', async () => {
    api.use(
      answer(calls.enable2fa, { message: '', enabled: false, secret: 'ABCDEFGHIJKLMNOP', otpauth: 'otpauth://totp/x' }),
    )
    const { user } = open()
    await turnOn(user)
    const first = await screen.findByLabelText('Digit 1 of 6')
    api.use(refuse(calls.enable2fa, '2FA_AUTHENTICATION_FAIL', { message: 'That code isn’t right.' }))
    await user.type(first, '000000')
    expect(await screen.findByText('That code isn’t right.')).toBeVisible()
  })

  it('is turned off with the password and a code', async () => {
    const sent: unknown[] = []
    api.use(
      answer(calls.disable2fa, ({ body }) => {
        sent.push(body)
        return { message: 'Two-factor is off.', token: 'renewed' }
      }),
    )
    const { user } = open({ ...OWN, two_factor_enabled: true })
    await user.click(await screen.findByRole('button', { name: 'Turn off two-factor' }))
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Portal-Demo-2026{Enter}')
    expect(await screen.findByText('Please enter OTP')).toBeVisible()
    const section = within(screen.getByRole('region', { name: 'Two-factor authentication' }))
    await user.type(section.getByLabelText('Authenticator or recovery code'), '123456{Enter}')
    expect(await screen.findByText('Two-factor is off.')).toBeVisible()
    expect(sent).toEqual([{ password: 'Portal-Demo-2026', otp: '123456' }])
  })

  it('draws a code with a quiet zone around it', () => {
    const { size, path } = drawingOf('otpauth://totp/x?secret=ABC')
    expect(size).toBeGreaterThanOrEqual(21 + 8)
    const corners = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...corners)).toBe(4)
  })
})

describe('where one is signed in', () => {
  it('lists the places, in the time zone of the company', async () => {
    open()
    expect(await screen.findByText('Chrome on macOS')).toBeVisible()
    expect(screen.getByText('This device')).toBeVisible()
    expect(screen.getByText('Last used 19/11/2026 09:05')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on macOS' })).toBeNull()
  })

  it('carries on showing the places where they cannot be read again', async () => {
    api.use(answer(calls.endSession, { message: 'Signed out there.' }))
    const { user } = open()
    const signOut = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' })
    api.use(refuse(calls.sessions, 'INTERNAL'))
    await user.click(signOut)
    expect(await screen.findByText('Signed out there.')).toBeVisible()
    await waitFor(() => expect(queryClient.getQueryState(callQuery(calls.sessions, {}).queryKey)?.status).toBe('error'))
    expect(screen.getByText('Chrome on macOS')).toBeVisible()
  })

  it('ends one place, and all others after a question', async () => {
    const ended: unknown[] = []
    api.use(
      answer(calls.endSession, ({ params }) => {
        ended.push(params.id)
        return { message: 'Signed out there.' }
      }),
      answer(calls.endOtherSessions, () => {
        ended.push('others')
        return { message: 'Signed out everywhere else.' }
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    expect(await screen.findByText('Signed out there.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    const question = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
    await user.click(within(question).getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('Signed out everywhere else.')).toBeVisible()
    expect(ended).toEqual([2, 'others'])
  })
})
