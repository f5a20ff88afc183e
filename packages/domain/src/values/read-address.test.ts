import { linkAddress } from '../sending/merge-field.ts'
import { wholeOrigin } from './origin.ts'
import { readAddress } from './read-address.ts'
import { websiteAddress } from './website.ts'

it('is read as it was written', () => {
  expect(readAddress('https://Site.Example/a b')?.href).toBe('https://site.example/a%20b')
  expect(readAddress('https://bücher.example')?.hostname).toBe('xn--bcher-kva.example')
  expect(readAddress('no address')).toBeUndefined()
})

const SIGNS = [
  '\n',
  '\r',
  '\t',
  '\u0000',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ufeff',
]
const NOT_SEEN = [
  ...SIGNS.flatMap((sign) => [`https://a.example${sign}x`, `https://a${sign}.example`, `ht${sign}tps://a.example`]),
  ...['https://xn--', 'https://xn--.example', 'https://a.xn--.example', 'https://a.XN--'],
]

it.each(NOT_SEEN.map((text) => [JSON.stringify(text), text]))('%s is no address, in whatever field', (_, text) => {
  expect(readAddress(text)).toBeUndefined()
  expect(wholeOrigin(text)).toBeNull()
  expect(websiteAddress(text)).toBeUndefined()
  expect(linkAddress('adviser booking link', text)).toBeUndefined()
})
