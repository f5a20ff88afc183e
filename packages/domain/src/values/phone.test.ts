import fc from 'fast-check'
import { formatPhone, isPhone, phoneDigits } from './phone.ts'

const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })

test.each([
  ['0412345678', '0412 345 678'],
  ['0291234567', '02 9123 4567'],
  ['+61 412 345 678', '0412 345 678'],
  ['61291234567', '02 9123 4567'],
  ['+61 (0)2 9123 4567', '02 9123 4567'],
  [' 0412-345-678 ', '0412 345 678'],
  ['1300 975 707', '1300 975 707'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('%j is shown as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('a mobile is grouped 4-3-3, a landline 2-4-4, and no digit is lost', () => {
  fc.assert(
    fc.property(digits(8), (rest) => {
      expect(formatPhone(`04${rest}`)).toMatch(/^04\d{2} \d{3} \d{3}$/)
      expect(formatPhone(`02${rest}`)).toMatch(/^02 \d{4} \d{4}$/)
      expect(formatPhone(`04${rest}`).replaceAll(' ', '')).toBe(`04${rest}`)
    }),
  )
})

test('formatting twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(formatPhone(formatPhone(text))).toBe(formatPhone(text))
    }),
  )
})

test('what is shown means the same number', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 +()-.') }), (text) => {
      expect(phoneDigits(formatPhone(text))).toBe(phoneDigits(text))
    }),
  )
})

test.each(['0412345678', '+61 2 9123 4567', '131 450', '(02) 9123.4567'])('%j could be a number', (text) => {
  expect(isPhone(text)).toBe(true)
})

test.each(['', '12345', '0412 345 67x', '1234567890123456', '+', 'phone'])('%j could not', (text) => {
  expect(isPhone(text)).toBe(false)
})
