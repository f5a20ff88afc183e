import { maskedAddress } from './masked-address.ts'

test.each([
  ['mai.le@client.example', 'm•••@client.example'],
  ['é@client.example', 'é•••@client.example'],
  ['+61412345678', '••• 678'],
  ['@', '••• @'],
])('%s is shown as %s', (address, shown) => expect(maskedAddress(address)).toBe(shown))
