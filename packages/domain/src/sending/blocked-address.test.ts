import { foldAddress } from './blocked-address.ts'

test.each([
  ['email', ' Mai.Le@Client.Example ', 'mai.le@client.example'],
  ['sms', '0412 345 678', '+61412345678'],
  ['sms', '+61 412 345 678', '+61412345678'],
  ['sms', '61412345678', '+61412345678'],
  ['sms', '+44 20 7946 0958', '+442079460958'],
  ['sms', '12 34 56', '123456'],
] as const)('by %s, “%s” is %s', (channel, address, folded) => {
  expect(foldAddress(channel, address)).toBe(folded)
})
