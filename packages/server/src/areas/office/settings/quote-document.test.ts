import { settings } from '@portal/contract/office/settings'
import { ROLES } from '@portal/domain/account/role'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a super admin sets what quotes say of the company; everybody of it reads it, no other company', async () => {
  const admin = await app.signedInAnew('ROLE_SUPER_ADMIN')
  const before = await admin.call(settings.companyInfo)
  const body = {
    version: before.version,
    company_address: 'Level 2, 18 Coolibah Lane, Parramatta NSW 2150',
    legal_name: ' Coolibah Lane Advice Pty Ltd ',
    abn: '51 824 753 556',
    afsl_number: '234567',
    quote_letter: 'Dear {{client}},',
  }
  const set = { legal_name: 'Coolibah Lane Advice Pty Ltd', abn: '51824753556', afsl_number: '234567' }
  expect(await admin.call(settings.updateQuoteDocument, { body })).toMatchObject({
    ...set,
    company_phone: before.company_phone,
  })
  const adviser = await app.signedInAnew('ROLE_ADVISOR')
  expect(await adviser.call(settings.companyInfo)).toMatchObject({ ...set, quote_letter: 'Dear {{client}},' })
  const other = await app.signedInAnew('ROLE_ADMIN', 'acme')
  expect(await other.call(settings.companyInfo)).toMatchObject({ legal_name: null, abn: null, quote_letter: null })
  // Somebody else’s version is not overwritten.
  const stale = await admin.ask(settings.updateQuoteDocument, { body })
  expect(stale).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION' } })
  const emptied = await admin.call(settings.updateQuoteDocument, {
    body: { abn: '', afsl_number: null, quote_letter: '' },
  })
  expect(emptied).toMatchObject({ abn: null, afsl_number: null, quote_letter: null, legal_name: set.legal_name })
})

test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may not', async (role) => {
  const caller = await app.as(role)
  expect((await caller.ask(settings.updateQuoteDocument, { body: { legal_name: 'Mine' } })).status).toBe(403)
})

test('what is wrong is said at its field', async () => {
  const admin = await app.signedInAnew('ROLE_SUPER_ADMIN')
  const body = { abn: '51 824 753 557', afsl_number: '12 A', quote_letter: 'Dear {{name}}' }
  const { status, answer } = await admin.ask(settings.updateQuoteDocument, { body })
  expect(status).toBe(400)
  expect(answer).toMatchObject({
    errors: [
      { path: 'abn', message: 'Please enter a valid 11-digit ABN' },
      { path: 'afsl_number', message: 'Please enter the licence’s number, up to 6 digits' },
      { path: 'quote_letter', message: 'There is no merge field {{name}}' },
    ],
  })
})
