import fc from 'fast-check'
import { ERROR_LIMITS, framesOf, frameText, impersonal, impersonalAddress } from './error-report.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'first_name')",
    "Cannot read properties of undefined (reading 'first_name')",
  ],
  ['Unexpected token \'M\', "Mai Nguyen"... is not valid JSON', 'Unexpected token \'…\', "…"... is not valid JSON'],
  ['mai.le+x@example.com is taken', '… is taken'],
  ['call 0412 345 678 before 31/02/1990', 'call # before #'],
  ['the client Mai Nguyen is not there', 'the client … … is not there'],
  ['Lê Thị is not there', '… … is not there'],
  ['no policy 44102297 of $12,345.60', 'no policy # of $#'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Mai',
    'Minified React error #418; visit /errors/{id}',
  ],
  [
    'https://demo.example/remotes/mf-clients/entry.1b2c.js answered 503',
    '/remotes/mf-clients/entry.1b2c.js answered 503',
  ],
  ['bad token eyJhbGciOiJIUzI1NiIsInR5cCI6', 'bad token …'],
  ['one\nline\u0000\ttwo', 'one line two'],
  ['x is not a TypeScript Promise', 'x is not a TypeScript Promise'],
])('of %p is told %p', (text, told) => {
  expect(impersonal(text)).toBe(told)
})

test.each([
  ['/client-details/123?tab=notes', '/client-details/{id}'],
  ['/client-form/Ab3dEf-99#x', '/client-form/{id}'],
  ['https://demo.example/pre-assessment/abcdefghijklmnopqrstuvwxyzabcdefghijklm', '/pre-assessment/{id}'],
  ['/quote-info?quote=12', '/quote-info'],
  ['/remotes/mf-clients/1.0.0-abc/board.0a1b2c.js', '/remotes/mf-clients/{id}/board.0a1b2c.js'],
  ['/mai@example.com/Nguyễn', '/{id}/{id}'],
  ['/', '/'],
])('of the address %p is told %p', (address, told) => {
  expect(impersonalAddress(address)).toBe(told)
})

test('stacks of any browser become files and places, and nothing else of them is told', () => {
  const told = (stack: string) => framesOf(stack).map(frameText)
  expect(
    told(`TypeError: Mai Nguyen is no function
    at Object.map (https://demo.example/remotes/mf-clients/130.d2.js?try=2:1:2345)
    at new Row (http://demo.localhost:8080/shell/app.1.js:2:7)
    at async load (https://demo.example/shell/app.1.js:9:1)
    at https://demo.example/client-form/secret123:1:1
    at <anonymous>`),
  ).toEqual([
    'Object.map /remotes/mf-clients/130.d2.js:1:2345',
    'Row /shell/app.1.js:2:7',
    'load /shell/app.1.js:9:1',
    '/client-form/{id}:1:1',
  ])
  expect(told('map@https://demo.example/shell/app.1.js:1:2\n@https://demo.example/shell/app.1.js:3:4')).toEqual([
    'map /shell/app.1.js:1:2',
    '/shell/app.1.js:3:4',
  ])
})

test('whatever is thrown, what is told is one short line without addresses of people or long numbers', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.emailAddress(),
      fc.integer({ min: 10_000 }),
      (text, email, number) => {
        const told = impersonal(`${text} ${email} ${number}`)
        expect(told).not.toMatch(/@|\d{4}|\n/)
        expect(told.length).toBeLessThanOrEqual(ERROR_LIMITS.text)
      },
    ),
  )
})
