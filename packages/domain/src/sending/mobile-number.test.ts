import { mobileNumber } from './mobile-number.ts'

test.each([
  ['0412 345 678', '+61412345678'],
  ['+61 412 345 678', '+61412345678'],
  ['+61 (0)412 345 678', '+61412345678'],
  ['61412345678', '+61412345678'],
  ['02 9123 4567', null],
  ['+64 21 123 456', null],
  ['0412 345', null],
  ['1300 123 456', null],
  ['', null],
  [null, null],
])('%j is %j', (phone, mobile) => {
  expect(mobileNumber(phone)).toBe(mobile)
})
