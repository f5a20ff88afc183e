import { referenceOf } from './company.ts'
import { companyUrl, outsiderUrl } from './public-url.ts'

describe('the company that a request names', () => {
  const rules = { defaultCompany: 'demo', publicUrl: 'https://portal.example', publicHost: 'links.portal.example' }

  it.each([
    ['acme', 'demo.portal.example', 'acme'],
    [' ACME ', undefined, 'acme'],
    [undefined, 'acme.portal.example', 'acme'],
    [undefined, 'ACME.localhost:8080', 'acme'],
    [undefined, 'acme.localhost.', 'acme'],
    [undefined, 'portal.example', 'demo'],
    [undefined, 'acme.links.portal.example', 'acme'],
    [undefined, 'links.portal.example:443', 'demo'],
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

describe('where people who do not sign in see a company', () => {
  it.each([
    ['https://portal.example', null, 'https://acme.portal.example'],
    ['https://portal.example:8443', 'links.example', 'https://acme.links.example:8443'],
    ['https://portal.example/crm', 'acme.links.example', 'https://acme.links.example/crm'],
    ['https://acme.portal.example', 'links.example', 'https://links.example'],
    ['https://192.0.2.1', 'links.example', 'https://links.example'],
    [null, 'links.localhost', 'http://acme.links.localhost:9000'],
  ])('with %s and %s it is %s', (publicUrl, publicHost, address) => {
    expect(outsiderUrl('acme', { publicUrl, publicHost, port: 9000 })).toBe(address)
  })
})
