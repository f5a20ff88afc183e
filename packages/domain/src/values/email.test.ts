import fc from 'fast-check'
import { EMAIL_MAX_LENGTH, emailKey, isEmail, mailboxKey, mailLink } from './email.ts'

test.each(['adviser@demo.example', 'mai.anh+quotes@sub.domain.com.au', "o'brien@example.io", 'ünïcode@exämple.museum'])(
  '%j is an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'plain',
  '@example.com',
  'a@',
  'a@example',
  'a@example.c',
  'a b@example.com',
  'a@exam ple.com',
  'a..b@example.com',
  'a@example..com',
  'a@b@example.com',
  'Sam <sam@example.com>',
  'a@example.com,b@example.com',
  'a\u0001b@example.com',
  '\u202ea@example.com',
  'a\u200b@example.com',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('whatever is too long is none', () => {
  expect(isEmail(`${'a'.repeat(EMAIL_MAX_LENGTH)}@example.com`)).toBe(false)
})

test('every usual address is one', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      // RFC 5322 allows more in the local part than any mail provider hands out.
      fc.pre(/^[\w.+'-]+@/.test(address))
      expect(isEmail(address)).toBe(true)
    }),
  )
})

test('case and surrounding space make no difference', () => {
  expect(emailKey(' Adviser@Demo.Example ')).toBe('adviser@demo.example')
})

test.each([
  ['tama.ngata@tal.example', 'mailto:tama.ngata@tal.example'],
  ['a?bcc=evil@tal.example', 'mailto:a%3Fbcc%3Devil@tal.example'],
  ['a&cc=b%0A#c/@tal.example', 'mailto:a%26cc%3Db%250A%23c%2F@tal.example'],
])('a link to %j writes to nobody else', (address, link) => {
  expect(isEmail(address)).toBe(true)
  expect(mailLink(address)).toBe(link)
  expect([...new URL(link).searchParams]).toEqual([])
})

test('addresses of one mailbox are one', () => {
  expect(['Sam+quotes@post.example ', 'sam@post.example', 'sam+a+b@post.example'].map(mailboxKey)).toEqual(
    Array(3).fill('sam@post.example'),
  )
})
