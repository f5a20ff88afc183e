import { uploads } from '@portal/contract/clients/uploads'
import { API_PREFIX } from '@portal/contract/endpoint'
import { activity } from '@portal/contract/office/activity'
import { settings } from '@portal/contract/office/settings'
import { ROLES } from '@portal/domain/account/role'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { DOCUMENT_PDF, PICTURE_JPG, PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let app: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

const put = (body: object, method: 'PUT' | 'POST' = 'PUT', caller = superAdmin) =>
  caller.send({ method, url: `${API_PREFIX}/settings/company-info`, payload: body })
const info = (caller = superAdmin) => caller.call(settings.companyInfo)
const uploaded = async (bytes: Uint8Array, name = 'logo.png') =>
  (await superAdmin.upload(uploads.upload, { name, bytes })).id

const DAMAGED = 'This image is damaged or larger than 4 megapixels. Please choose another one.'
const FIRM = {
  name: 'Coolibah Lane Advice',
  company_address: 'Level 2, 18 Coolibah Lane, Parramatta NSW 2150',
  company_phone: '02 5550 0118',
  abn: '51824753556',
  afsl_number: '234567',
  time_zone: 'Australia/Perth',
  accent: { hue: 155, chroma: 0.085 },
}

test.each(['PUT', 'POST'] as const)('%s sets the company by the names of the specification', async (method) => {
  const name = `${FIRM.name} ${method}`
  // The address is the company's once it is verified: `default-email.test.ts`.
  expect(await put({ ...FIRM, name, default_email_address: 'hello@coolibah.example' }, method)).toMatchObject({
    status: 200,
    answer: { ...FIRM, name },
  })
  expect(await info(await app.as('ROLE_REFERRAL'))).toMatchObject({ ...FIRM, name })
  expect(await app.anybody().call(settings.companyLogo)).toMatchObject({ name, accent: FIRM.accent })
})

test('what is not sent stays, and what is emptied is gone', async () => {
  await put(FIRM)
  expect((await put({ company_address: '', accent: null, default_email_address: '' })).answer).toMatchObject({
    ...FIRM,
    company_address: null,
    accent: null,
    default_email_address: null,
  })
})

test('contact_no is the company’s phone by another name; two that differ are refused', async () => {
  expect((await put({ contact_no: '1300 555 018' })).answer).toMatchObject({ company_phone: '1300 555 018' })
  expect((await put({ contact_no: '1300 555 018', company_phone: '1300 555 018' })).status).toBe(200)
  expect(await put({ contact_no: '1300 555 018', company_phone: '1300 555 019' })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'contact_no' }] },
  })
})

test('a stale version is told, and the change is in the log', async () => {
  const { version } = await info()
  await put({ name: 'Another name', version })
  expect(await put({ name: 'A third', version })).toMatchObject({
    status: 409,
    answer: { code: 'STALE_VERSION', record: { name: 'Another name' } },
  })
  const { items } = await superAdmin.call(activity.list, { query: {} })
  expect(items).toContainEqual(expect.objectContaining({ action: 'company.update' }))
})

test('logos are pictures that were uploaded; everybody may fetch them', async () => {
  const [logo, afsl_logo] = [await uploaded(PICTURE_PNG), await uploaded(PICTURE_PNG, 'licensee.png')]
  await put({ logo, afsl_logo })
  const company = await info()
  expect(company).toMatchObject({
    logo: expect.stringMatching(/^\/company-logo\//),
    afsl_logo: expect.stringMatching(/^\/company-logo\//),
  })
  expect(
    (await app.app.inject({ method: 'GET', url: String(company.logo) })).rawPayload.subarray(1, 4).toString(),
  ).toBe('PNG')
  // Sent as it was read, it stays.
  expect((await put({ logo: company.logo, name: 'Renamed' })).answer).toMatchObject({ logo: company.logo })
  expect((await put({ logo: null })).answer).toMatchObject({ logo: null, afsl_logo: company.afsl_logo })
})

test('no other file becomes a logo', async () => {
  const others = await (await app.as('ROLE_ADMIN')).upload(uploads.upload, { name: 'a.png', bytes: PICTURE_PNG })
  const large = Buffer.concat([PICTURE_PNG, Buffer.alloc(2 * 1024 * 1024)])
  const wrong = [
    [others.id, 'Please upload the picture again'],
    [2_000_000_000, 'Please upload the picture again'],
    ['/company-logo/elsewhere', 'Please send the id of an uploaded picture'],
    [await uploaded(DOCUMENT_PDF, 'logo.pdf'), 'Please choose a PNG or JPG image'],
    [await uploaded(large, 'large.png'), 'Please choose an image of at most 2 MB'],
    [await uploaded(PICTURE_PNG.subarray(0, 40)), DAMAGED],
    [await uploaded(PICTURE_JPG.subarray(0, 60), 'logo.jpg'), DAMAGED],
  ] as const
  for (const [logo, message] of wrong) {
    expect(await put({ logo })).toMatchObject({ status: 400, answer: { errors: [{ path: 'logo', message }] } })
  }
})

test.each([
  ['name', ' ', 'Please enter company name'],
  ['default_email_address', 'hello@', 'Error! Please note that the email you\u0027ve provided is invalid.'],
  ['default_email_address', 'a@b.example\nBcc: c@d.example', 'Please use one line of plain text'],
  ['company_phone', 'call us', 'Please enter a valid phone number'],
  ['company_phone', null, 'Please enter contact no.'],
  ['contact_no', ' ', 'Please enter contact no.'],
  ['company_address', 'Level 2\nBcc: a@b.example', 'Please use one line of plain text'],
  ['abn', '51824753557', 'Please enter a valid 11-digit ABN'],
  ['afsl_number', '12 A', 'Please enter the licence’s number, up to 6 digits'],
  ['time_zone', 'Mars/Olympus', 'Please choose a time zone'],
  ['accent.hue', { hue: 361, chroma: 0.1 }, undefined],
  ['accent.chroma', { hue: 36, chroma: 0.4 }, undefined],
])('a bad %s is told at its field: %j', async (path, value, message) => {
  const before = await info()
  const reply = await put({ [path.split('.')[0] ?? '']: value })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path, ...(message && { message }) }] } })
  expect(await info()).toEqual(before)
})

test('names that there are not are refused', async () => {
  for (const name of ['address', 'phone', 'accent_h', 'reference'])
    expect((await put({ [name]: 'x' })).status).toBe(400)
})

test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may not', async (role) => {
  const caller = await app.as(role)
  for (const method of ['PUT', 'POST'] as const) expect((await put({ name: 'Mine' }, method, caller)).status).toBe(403)
})

test('another company keeps its own', async () => {
  const acme = await app.as('ROLE_SUPER_ADMIN', 'acme')
  await put({ name: 'Theirs' }, 'PUT', acme)
  expect((await info()).name).not.toBe('Theirs')
  expect((await info(acme)).name).toBe('Theirs')
})
