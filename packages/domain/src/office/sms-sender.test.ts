import { internationalPhone, isSmsSender } from './sms-sender.ts'

test.each([
  ['Coolibah', true],
  ['Smith 2026', true],
  ['+61 400 000 000', true],
  ['0412 345 678', true],
  ['', false],
  ['2026', false],
  ['Longer than 11', false],
  ['Smith & Co', false],
])('%s as a sender: %s', (text, fits) => expect(isSmsSender(text)).toBe(fits))

test.each([
  ['0412 345 678', '+61412345678'],
  ['+61 412 345 678', '+61412345678'],
  ['61412345678', '+61412345678'],
  ['02 9123 4567', '+61291234567'],
  ['+64 21 123 4567', '+64211234567'],
  ['412345', null],
  ['12345678', null],
  ['+1234567', null],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
  ['+1234567890123456', null],
  ['no number', null],
])('%s is sent to as %s', (text, number) => expect(internationalPhone(text)).toBe(number))
