import { wholeOrigin } from './origin.ts'

it.each([
  ['https://site.example', 'https://site.example'],
  ['https://Site.Example:8443/', 'https://site.example:8443'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://demo.localhost:4000', 'http://demo.localhost:4000'],
])('%s is a whole origin', (text, origin) => expect(wholeOrigin(text)).toBe(origin))

it.each([
  ...['https://*.site.example', '*', 'https://site.example/page', 'https://site.example?a', 'site.example'],
  ...['http://site.example', 'javascript:alert(1)', 'https://a@site.example', 'https://*'],
  ...['https://a;sandbox', "https://a'b.example", 'https://a,b.example'],
])('%s is none', (text) => expect(wholeOrigin(text)).toBeNull())
