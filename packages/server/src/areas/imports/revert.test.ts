import { clients } from '@portal/contract/clients'
import { imports } from '@portal/contract/imports'
import { jobs } from '@portal/contract/jobs'
import { notes } from '@portal/contract/notes'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { importing } from '../../testing/importing.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let admin: TestCaller
const { settled, checked, committed, reverted, rowsOf, search, only } = importing(() => admin)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

describe('taking it back', () => {
  test('removes who was created, except whoever was changed since', async () => {
    const csv = `First name,Last name,Email\n${['Gone', 'Noted', 'Renamed'].map((name) => `${name},Revert,${name}@revert.example`).join('\n')}\n`
    const done = await committed(await checked(csv))
    const noted = await only('noted@revert')
    await admin.call(notes.create, { params: { id: noted.id }, body: { text: 'Called' } })
    const renamed = await only('renamed@revert')
    await admin.call(clients.update, { body: { id: renamed.id, city: 'Perth' } })
    const after = await reverted(done)
    expect(after).toMatchObject({
      state: 'reverted',
      reversals: { removed: 1, restored: 0, kept: 2 },
      revert_until: null,
    })
    expect((await rowsOf(done.id, { reversal: 'kept' })).map(({ client_id, message }) => [client_id, message])).toEqual(
      [
        [noted.id, 'Was changed since the import'],
        [renamed.id, 'Was changed since the import'],
      ],
    )
    expect(await search('gone@revert')).toEqual([])
    expect((await admin.ask(imports.revert, { params: { id: done.id } })).status).toBe(409)
  })

  test('not before anything was imported, and not after 30 days', async () => {
    const stands = await checked('First name,Last name\nNotyet,Late\n')
    expect((await admin.ask(imports.revert, { params: { id: stands.id } })).status).toBe(409)
    await committed(stands)
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.executeText(`update imports set committed_at = now() - interval '31 days' where id = $1`, [stands.id]),
    )
    expect((await admin.ask(imports.revert, { params: { id: stands.id } })).status).toBe(409)
  })

  test('an import of which nothing was written is thrown away', async () => {
    const stands = await checked('First name,Last name\nThrown,Away\n')
    await admin.call(imports.discard, { params: { id: stands.id } })
    expect((await admin.ask(imports.view, { params: { id: stands.id } })).status).toBe(404)
  })
})

test('one row that the database refuses rejects only itself; all or nothing takes everything back', async () => {
  const csv = `First name,Last name,Email\n${Array.from({ length: 12 }, (_, n) => `P${n},Refused,p${n}@refused.example`).join('\n')}\n`
  const spoil = (id: number) =>
    app.database.company(app.companyId('demo'), (tx) =>
      tx.executeText(
        `update import_rows set "values" = "values" || '{"status": 99}' where import_id = $1 and number = 7`,
        [id],
      ),
    )
  const whole = await checked(csv)
  await spoil(whole.id)
  const nothing = await committed(whole, { all_or_nothing: true })
  expect(nothing).toMatchObject({ state: 'reverted' })
  expect(await search('refused.example')).toEqual([])
  const some = await checked(csv)
  await spoil(some.id)
  expect((await committed(some)).outcomes).toEqual({ created: 11, updated: 0, skipped: 0, failed: 1 })
  expect(await rowsOf(some.id, { outcome: 'failed' })).toMatchObject([{ number: 7, message: expect.any(String) }])
})

test('a job that was cancelled leaves an import that can go on', async () => {
  const csv = `First name,Last name,Email\n${Array.from({ length: 2000 }, (_, n) => `P${n},Cancel,p${n}@cancel.example`).join('\n')}\n`
  const stands = await checked(csv)
  const { job_id } = await admin.call(imports.commit, { params: { id: stands.id }, body: {} })
  await until(async () => (await admin.call(jobs.view, { params: { id: job_id ?? 0 } })).done > 0)
  await admin.call(jobs.cancel, { params: { id: job_id ?? 0 } })
  const stopped = await settled(stands.id)
  expect(stopped.state).toBe('stopped')
  const done = await committed(stands)
  expect(done).toMatchObject({ state: 'done', outcomes: { created: 2000, failed: 0 } })
  const found = await admin.call(clients.list, { query: { search: 'cancel.example' } })
  expect(found.total).toBe(2000)
  expect((await reverted(done)).reversals).toMatchObject({ removed: 2000, kept: 0 })
})
