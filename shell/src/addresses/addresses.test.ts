import { addressAskedFor, isOpenToAll, isSignedOutOnly, loginAddressFor, otpAddress } from './addresses.ts'

describe('the way back after signing in', () => {
  it('leads to the page asked for, with its query', () => {
    const login = new URL(loginAddressFor('/leads?status=1,2&page=3#row'), 'http://demo.localhost')
    expect(login.pathname).toBe('/login')
    expect(addressAskedFor(login.search)).toBe('/leads?status=1,2&page=3#row')
  })

  it.each([
    'https://evil.example/leads',
    '//evil.example/leads',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'leads',
    '',
  ])('never leads to another site: %j', (address) => {
    expect(addressAskedFor(`?${new URLSearchParams({ return: address })}`)).toBe('/')
    expect(loginAddressFor(address)).toBe('/login')
  })

  it.each(['/', '/login', '/login/', '/otp?email=a', '/forgot-password', '/reset-password', '/undo-email/abc'])(
    'never leads back to %s, which a signed-in user cannot see',
    (address) => {
      expect(loginAddressFor(address)).toBe('/login')
    },
  )

  it('survives the one-time-code page', () => {
    const address = new URL(otpAddress('?return=%2Fleads'), 'http://demo.localhost')
    expect(address.pathname).toBe('/otp')
    expect(addressAskedFor(address.search)).toBe('/leads')
    expect(otpAddress('')).toBe('/otp')
  })
})

describe('signed-out-only addresses', () => {
  it.each(['/login', '/login/', '/forgot-password', '/otp', '/reset-password', '/reset-password/abc'])(
    '%s is one',
    (path) => {
      expect(isSignedOutOnly(path)).toBe(true)
    },
  )
  it.each(['/', '/leads', '/loginx', '/profile', '/reset-passwords'])('%s is none', (path) => {
    expect(isSignedOutOnly(path)).toBe(false)
  })
})

it('is open to all where a change of e-mail is undone, and nowhere else', () => {
  for (const path of ['/undo-email', '/undo-email/abc']) expect(isOpenToAll(path)).toBe(true)
  for (const path of ['/', '/login', '/undo-emails', '/profile', '/reset-password/abc']) {
    expect(isOpenToAll(path)).toBe(false)
  }
})
