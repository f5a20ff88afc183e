import { firmSetup } from '@portal/contract/office/firm-setup'
import { settings } from '@portal/contract/office/settings'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let boss: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  boss = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

const done = async () => (await boss.call(firmSetup.view)).done

test('a step is done by what is on record, and undone with it', async () => {
  expect(await done()).not.toContain('company')
  const body = { abn: '51 824 753 556', company_address: '1 Bourke St', afsl_number: '900101' }
  await boss.call(settings.updateCompanyInfo, { body })
  expect(await done()).toContain('company')
  await boss.call(settings.updateCompanyInfo, { body: { abn: null } })
  expect(await done()).not.toContain('company')
})

test('templates, users and splits each count for themselves', async () => {
  expect(await done()).not.toContain('templates')
  await boss.call(emailTemplates.addStandard)
  expect(await done()).toContain('templates')
  const adviser = await app.signedInAnew('ROLE_ADVISOR')
  expect(await done()).toContain('users')
  expect(await done()).not.toContain('splits')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`insert into commission_splits (company_id, user_id, from_on, percent)
      select company_id, id, '1900-01-01', 60 from users
      where company_id = ${tx.companyId} and roles && array['ROLE_ADVISOR']
      on conflict do nothing`),
  )
  expect(await done()).toContain('splits')
  expect(adviser.userId).toBeGreaterThan(0)
})

test('an email counts once it has left, not while it is kept', async () => {
  await boss.call(settings.updateCompanyInfo, { body: { default_email_address: 'hello@firm.example' } })
  expect(await done()).not.toContain('mail')
  await app.database.system((tx) => tx.execute(sql`update outbox set state = 'sent', sent_at = now()`))
  expect(await done()).toContain('mail')
})

test('is dismissed for the whole firm, and shown again', async () => {
  const body = { is_dismissed: true }
  expect(await boss.call(firmSetup.dismiss, { body })).toMatchObject(body)
  expect(await (await app.signedInAnew('ROLE_SUPER_ADMIN')).call(firmSetup.view)).toMatchObject(body)
  expect(await (await app.as('ROLE_SUPER_ADMIN', 'acme')).call(firmSetup.view)).toMatchObject({ is_dismissed: false })
  expect(await boss.call(firmSetup.dismiss, { body: { is_dismissed: false } })).toMatchObject({ is_dismissed: false })
})
