import { websiteAddress } from './website.ts'

test.each([
  ['tal.com.au', 'https://tal.com.au'],
  [' www.aia.com.au/ ', 'https://www.aia.com.au'],
  ['http://mlc.com.au/advisers?x=1', 'http://mlc.com.au/advisers?x=1'],
  ['HTTPS://Zurich.com.au', 'https://zurich.com.au'],
])('%j is kept as %j', (typed, kept) => {
  expect(websiteAddress(typed)).toBe(kept)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://aia.com.au',
  'https://a@evil.example',
  'aia',
  'two words.com',
  '',
])('%j is no website', (typed) => {
  expect(websiteAddress(typed)).toBeUndefined()
})
