import { outbox as calls } from '@portal/contract/sending/outbox'
import { sendMail } from '../../../mailing/outbox.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const send = (mail: Parameters<typeof sendMail>[1], company: 'demo' | 'acme' = 'demo') =>
  test.database.company(test.companyId(company), (tx) => sendMail({ tx, services: test.services }, mail))

it('keeps mail in the dev mailbox where no SMTP server is configured', async () => {
  const id = await send({ to: 'mai@demo.example', subject: 'Welcome', text: 'Hello Mai' })
  await send({ to: 'lee@acme.example', subject: 'Not ours', text: '-' }, 'acme')
  const caller = await test.as('ROLE_SUPER_ADMIN')
  const list = await caller.call(calls.list)
  expect(list).toMatchObject({ total: 1, page: 1, page_size: 25 })
  expect(list.items[0]).toMatchObject({ id, to: 'mai@demo.example', subject: 'Welcome', state: 'kept', attempts: 0 })
  expect((await caller.call(calls.list, { query: { search: 'WELC' } })).total).toBe(1)
  expect((await caller.call(calls.list, { query: { search: 'nobody' } })).total).toBe(0)
  expect((await caller.call(calls.list, { query: { state: 'sent' } })).total).toBe(0)
})

it('goes nowhere with a transaction that is rolled back', async () => {
  const { id } = { id: test.companyId('demo') }
  await expect(
    test.database.company(id, async (tx) => {
      await sendMail({ tx, services: test.services }, { to: 'never@demo.example', subject: 'x', text: 'x' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const list = await (await test.as('ROLE_SUPER_ADMIN')).call(calls.list, { query: { search: 'never@' } })
  expect(list.total).toBe(0)
})

it('shows a message’s HTML without what could run or call home', async () => {
  const html = `<p onclick="x()">Hi <b>Mai</b></p><script>alert(1)</script><img src="https://spy.example/a.png">
    <a href="javascript:alert(1)">bad</a> <a href="https://demo.example/a">good</a><style>p{}</style><form></form>`
  const id = await send({ to: 'mai@demo.example', subject: 'HTML', text: 'Hi', html })
  const shown = await (await test.as('ROLE_SUPER_ADMIN')).call(calls.view, { params: { id } })
  expect(shown.html).toContain('<b>Mai</b>')
  expect(shown.html).toContain('href="https://demo.example/a"')
  expect(shown.html).not.toMatch(/script|onclick|spy|style|form/)
})
