import { referenceOf } from './company.ts'
import { companyUrl } from './public-url.ts'

describe('the company that a request names', () => {
  const rules = { defaultCompany: 'demo', publicUrl: 'https://portal.example' }

  it.each([
    ['acme', 'demo.portal.example', 'acme'],
    [' ACME ', undefined, 'acme'],
    [undefined, 'acme.portal.example', 'acme'],
    [undefined, 'ACME.localhost:8080', 'acme'],
    [undefined, 'acme.localhost.', 'acme'],
    [undefined, 'portal.example', 'demo'],
    [undefined, 'localhost:8080', 'demo'],
    [undefined, '127.0.0.1:8080', 'demo'],
    [undefined, '[::1]:8080', 'demo'],
    [undefined, undefined, 'demo'],
    ['', 'acme.localhost', 'acme'],
  ])('header %s at %s is %s', (header, host, reference) => {
    expect(referenceOf({ header, host }, rules)).toBe(reference)
  })
})

describe('where a company is seen from outside', () => {
  it.each([
    ['https://portal.example', 'https://acme.portal.example'],
    ['https://portal.example:8443', 'https://acme.portal.example:8443'],
    ['https://acme.portal.example', 'https://acme.portal.example'],
    ['https://192.0.2.1', 'https://192.0.2.1'],
    ['http://[2001:db8::1]:8080', 'http://[2001:db8::1]:8080'],
    [null, 'http://acme.localhost:9000'],
  ])('with %s it is %s', (publicUrl, address) => {
    expect(companyUrl('acme', { publicUrl, port: 9000 })).toBe(address)
  })
})
