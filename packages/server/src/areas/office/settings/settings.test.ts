import { settings } from '@portal/contract/office/settings'
import { eq } from 'drizzle-orm'
import { companies } from '../../../database/tables/companies.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.database.system((tx) =>
    tx
      .update(companies)
      .set({ accent_h: 200, accent_c: 0.1, default_email_address: 'hello@demo.example', phone: '02 5550 0100' })
      .where(eq(companies.reference, 'demo')),
  )
})
afterAll(() => test.close())

it('shows everybody the name, logo and accent of the company that they came to', async () => {
  const look = { name: 'DEMO', logo: null, accent: { hue: 200, chroma: 0.1 } }
  expect(await test.anybody().call(settings.companyLogo)).toEqual(look)
  expect(await test.anybody().call(settings.clientFormLogo)).toEqual(look)
  expect(await test.anybody('acme').call(settings.companyLogo)).toMatchObject({ name: 'ACME', accent: null })
})

it('shows the signed-in the rest of it', async () => {
  expect(await (await test.as('ROLE_REFERRAL')).call(settings.companyInfo)).toEqual({
    name: 'DEMO',
    logo: null,
    accent: { hue: 200, chroma: 0.1 },
    reference: 'demo',
    default_email_address: 'hello@demo.example',
    company_address: null,
    company_phone: '02 5550 0100',
    legal_name: null,
    abn: null,
    afsl_number: '234567',
    is_mail_set_up: false,
    quote_letter: null,
    version: 1,
    afsl_logo: null,
    time_zone: 'Australia/Sydney',
  })
})
