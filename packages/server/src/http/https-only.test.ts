import { startTestApp } from '../testing/app.ts'

/** Calls, a page, a file, health, and what is not there or not well-formed. */
const ADDRESSES = [
  '/api/v1/settings/company-logo',
  '/api/v1/user/profile',
  '/api/v1/no-such-call',
  '/',
  '/shell/no-such-file.js',
  '/icon.svg',
  '/healthz',
  '/%E0%A4%A',
]

it.each([
  ['https://portal.example', false, 'max-age=31536000'],
  ['https://portal.example', true, 'max-age=31536000; includeSubDomains'],
  ['HTTPS://portal.example/crm', false, 'max-age=31536000'],
  ['http://portal.example', true, undefined],
  [null, true, undefined],
])(
  'seen at %s, hosts below too: %s, every answer has browsers come over https only: %s',
  async (publicUrl, hstsSubdomains, expected) => {
    const test = await startTestApp({ configuration: { publicUrl, hstsSubdomains } })
    try {
      for (const url of ADDRESSES) {
        const { headers } = await test.anybody().send({ method: 'GET', url })
        expect([url, headers['strict-transport-security']]).toEqual([url, expected])
      }
    } finally {
      await test.close()
    }
  },
)
