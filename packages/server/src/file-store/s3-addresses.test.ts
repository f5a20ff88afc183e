import { uploads } from '@portal/contract/clients/uploads'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { DOCUMENT_PDF } from '../testing/samples-of-files.ts'

let s3: S3Server
let app: TestApp
let adviser: TestCaller
beforeAll(async () => {
  s3 = await startS3Server()
  const { settings } = s3
  app = await startTestApp({ configuration: { s3: { ...settings, browserEndpoint: settings.endpoint } } })
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const RATES = 'a,b\n1,2\n'

/** Uploads a file and asks for it as a browser does. */
async function fetched(name: string, bytes: Uint8Array | string) {
  const { id } = await adviser.upload(uploads.upload, { name, bytes: Buffer.from(bytes) })
  const { url } = await adviser.call(uploads.getDocument, { body: { id } })
  return { id, ask: () => app.app.inject({ method: 'GET', url }) }
}

it('a file that is saved is fetched from S3 itself, by an address of a minute, with its name and type', async () => {
  const { ask } = await fetched('Our new rates.csv', RATES)
  const { statusCode, headers } = await ask()
  expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([302, 'no-store', 'no-referrer'])
  const address = String(headers.location)
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60')
  const answer = await fetch(address)
  expect(await answer.text()).toBe(RATES)
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Our new rates.csv"')
  const changed = address.replace('text%2Fcsv', 'text%2Fhtml')
  expect(changed).not.toBe(address)
  expect((await fetch(changed)).status).toBe(403)
})

it('a name of any letters goes along', async () => {
  const { ask } = await fetched('Bảng giá (mới).csv', RATES)
  const address = new URL(String((await ask()).headers.location))
  expect(address.searchParams.get('response-content-disposition')).toMatch(
    /^attachment; filename="[ -~]+"; filename\*=UTF-8''B%E1%BA%A3ng%20gi%C3%A1%20%28m%E1%BB%9Bi%29\.csv$/,
  )
})

it('what opens in the browser comes from the server, with headers that S3 does not send', async () => {
  const { ask } = await fetched('policy.pdf', DOCUMENT_PDF)
  const { statusCode, headers, rawPayload } = await ask()
  expect([statusCode, headers['content-security-policy']]).toEqual([200, expect.stringContaining('sandbox')])
  expect(rawPayload).toEqual(DOCUMENT_PDF)
})

it('nobody is sent to a file that is not safe', async () => {
  const { id, ask } = await fetched('rates.csv', RATES)
  await app.database.system((tx) => tx.execute(sql`update files set scan = 'infected' where id = ${id}`))
  expect((await ask()).statusCode).toBe(409)
})
