import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { imports } from '@portal/contract/imports'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { tasks } from '@portal/contract/work/tasks'
import { GENERAL_SET } from '@portal/domain/clients/pre-assessments/general-set'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { clientNotes } from '../../../database/tables/clients.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { TEST_ENGINE } from '../../../testing/database.ts'
import { importing } from '../../../testing/importing.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let admin: TestCaller
const onPostgres = TEST_ENGINE === 'postgres' ? test : test.skip
const { settled, checked, committed, reverted, rowsOf, search, detailsOf, only } = importing(() => admin)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const list = async (id: number) => (await admin.call(notes.list, { params: { id } })).items
const read = async (id: number) => (await list(id)).map(({ text }) => text)
/** Gives a row a value that the database refuses. */
const spoil = (id: number, number: number) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.executeText(
      `update import_rows set "values" = "values" || '{"status": 99}' where import_id = $1 and number = $2`,
      [id, number],
    ),
  )

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
    expect((await rowsOf(done.id, { reversal: 'kept' })).map(({ record_id, message }) => [record_id, message])).toEqual(
      [
        [noted.id, 'Changed since the import'],
        [renamed.id, 'Changed since the import'],
      ],
    )
    expect(await search('gone@revert')).toEqual([])
    expect((await admin.ask(imports.revert, { params: { id: done.id } })).status).toBe(409)
  })

  test('a status that changes counts from its import, one that stays from before; both do again afterwards', async () => {
    const body = { last_name: 'Since', kind: 'lead', status: 1 } as const
    const moved = await admin.call(clients.create, {
      body: { ...body, first_name: 'Moved', email: 'moved@since.example' },
    })
    const stays = await admin.call(clients.create, {
      body: { ...body, first_name: 'Stays', email: 'stays@since.example' },
    })
    const csv =
      'First name,Last name,Email,Status,City\n' +
      'Moved,Since,moved@since.example,Quote Sent,Perth\nStays,Since,stays@since.example,,Perth\n'
    const done = await committed(await checked(csv))
    const after = await detailsOf(moved.id)
    expect(after).toMatchObject({ status: 2, city: 'Perth' })
    expect(after.status_since > moved.status_since).toBe(true)
    expect(await detailsOf(stays.id)).toMatchObject({ city: 'Perth', status_since: stays.status_since })
    expect((await reverted(done)).reversals).toMatchObject({ restored: 2 })
    expect(await detailsOf(moved.id)).toMatchObject({ status: 1, status_since: moved.status_since })
  })

  test('takes the first call that the file asks for along, unless somebody has made it', async () => {
    const adviser = await app.as('ROLE_ADVISOR')
    const csv = 'First name,Last name,Email\nAsked,Firstcall,a@firstcall.example\nDone,Firstcall,d@firstcall.example\n'
    const settings = { adviser_id: adviser.userId, first_call_by: '2026-12-04' }
    const done = await committed(await checked(csv, settings))
    const mine = async () => (await adviser.call(tasks.list, { query: { search: 'firstcall' } })).items
    expect((await mine()).map(({ title, due_on, assignee }) => [title, due_on, assignee?.id])).toEqual([
      ['First call', '2026-12-04', adviser.userId],
      ['First call', '2026-12-04', adviser.userId],
    ])
    expect((await only('a@firstcall')).next_step).toBe('First call')
    const called = (await mine()).find(({ client }) => client?.name.startsWith('Done'))
    await adviser.call(tasks.updateStatus, { params: { id: called?.id ?? 0 }, body: { status: 'completed' } })
    expect((await reverted(done)).reversals).toMatchObject({ removed: 1, kept: 1 })
    expect(await mine()).toEqual([expect.objectContaining({ id: called?.id, status: 'completed' })])
  })

  test('keeps whom an adviser has begun a pre-assessment with', async () => {
    const done = await committed(await checked('First name,Last name,Email\nDra,Begun,dra@begun.example\n'))
    const { id } = await only('dra@begun')
    const body = { set: GENERAL_SET.id, set_version: GENERAL_SET.version, answers: {} }
    await admin.call(preAssessments.saveDraft, { params: { id }, body })
    expect((await reverted(done)).reversals).toMatchObject({ removed: 0, kept: 1 })
    expect((await admin.call(preAssessments.viewDraft, { params: { id } })).saved_at).not.toBeNull()
  })

  // PGlite has one connection: there, nobody writes meanwhile.
  onPostgres('waits for who is just writing a note, and keeps their client', async () => {
    const done = await committed(await checked('First name,Last name,Email\nWai,Ting,wai@ting.example\n'))
    const { id } = await only('wai@ting')
    const [written, reverting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const company = { id: app.companyId('demo') }
    const writing = app.database.company(company.id, async (tx) => {
      await tx.insert(clientNotes).values({ company_id: company.id, client_id: id, text: 'Just now' })
      const entry = { action: 'note.create', entity: 'note', entityId: 1, clientId: id, after: { text: 'Just now' } }
      await recordActivity({ tx, company, caller: null }, entry)
      written.resolve()
      await reverting.promise
    })
    await written.promise
    await admin.call(imports.revert, { params: { id: done.id } })
    await until(async () => {
      const { rows } = await app.database.execute(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    reverting.resolve()
    await writing
    expect((await settled(done.id)).reversals).toMatchObject({ removed: 0, kept: 1 })
    expect(await read(id)).toEqual(['Just now'])
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

describe('the notes of a file', () => {
  const add = (name: string) =>
    admin.call(clients.create, {
      body: { first_name: name, last_name: 'Remark', email: `${name.toLowerCase()}@remark.example` },
    })
  const remarks = (...names: string[]) =>
    `First name,Last name,Email,City,Comments\n${names.map((name) => `${name},Remark,${name.toLowerCase()}@remark.example,,Of ${name}`).join('\n')}\n`
  const log = async (id: number) =>
    (await admin.call(activity.list, { query: { client_id: id, entity: 'note' } })).items.map(
      ({ action, before, after }) => [action, (before ?? after)?.text],
    )

  test('are logged and undone, even if a row has nothing else, and leave the version of the client', async () => {
    const [una, ugo] = [await add('Una'), await add('Ugo')]
    const csv = remarks('Una', 'Ugo').replace(',,Of Ugo', ',Hobart,Of Ugo')
    for (const file of [remarks('Una'), csv]) {
      const done = await committed(await checked(file))
      expect(await read(una.id)).toEqual(['Of Una'])
      expect((await detailsOf(una.id)).version).toBe(1)
      expect((await log(una.id))[0]).toEqual(['note.create', 'Of Una'])
      expect((await reverted(done)).reversals).toMatchObject({ kept: 0 })
      expect(await read(una.id)).toEqual([])
      expect((await log(una.id))[0]).toEqual(['note.delete', 'Of Una'])
    }
    expect(await detailsOf(ugo.id)).toMatchObject({ city: null, version: 3 })
    expect(await read(ugo.id)).toEqual([])
  })

  test('stay where somebody has changed them or put them on top; what they deleted stays deleted', async () => {
    const names = ['Edited', 'Pinned', 'Deleted']
    const [edited = 0, pinned = 0, deleted = 0] = (await Promise.all(names.map(add))).map(({ id }) => id)
    const done = await committed(await checked(remarks(...names)))
    const ofNote = async (id: number) => ({ id, noteId: (await list(id))[0]?.id ?? 0 })
    await admin.call(notes.update, { params: await ofNote(edited), body: { text: 'Mine' } })
    await admin.call(notes.pin, { params: await ofNote(pinned), body: { pinned: true } })
    await admin.call(notes.remove, { params: await ofNote(deleted) })
    expect((await reverted(done)).reversals).toMatchObject({ restored: 1, kept: 2 })
    expect((await rowsOf(done.id, { reversal: 'kept' })).map(({ message }) => message)).toEqual([
      'Changed since the import',
      'Changed since the import',
    ])
    expect([await read(edited), await read(pinned), await read(deleted)]).toEqual([['Mine'], ['Of Pinned'], []])
  })

  test('of new clients are logged, and keep nobody unless they were changed', async () => {
    const done = await committed(await checked(remarks('New', 'Newer')))
    const [fresh, changed] = [await only('new@remark'), await only('newer@remark')]
    expect(await log(fresh.id)).toEqual([['note.create', 'Of New']])
    const [note] = await list(changed.id)
    await admin.call(notes.update, { params: { id: changed.id, noteId: note?.id ?? 0 }, body: { text: 'Mine' } })
    expect((await reverted(done)).reversals).toMatchObject({ removed: 1, kept: 1 })
    expect(await read(changed.id)).toEqual(['Mine'])
  })
})

test('one row that the database refuses rejects only itself; all or nothing takes everything back', async () => {
  const csv = `First name,Last name,Email\n${Array.from({ length: 12 }, (_, n) => `P${n},Refused,p${n}@refused.example`).join('\n')}\n`
  const whole = await checked(csv)
  await spoil(whole.id, 7)
  const nothing = await committed(whole, { all_or_nothing: true })
  expect(nothing).toMatchObject({ state: 'reverted' })
  expect(await search('refused.example')).toEqual([])
  const some = await checked(csv)
  await spoil(some.id, 7)
  expect((await committed(some)).outcomes).toEqual({ created: 11, updated: 0, skipped: 0, failed: 1 })
  expect(await rowsOf(some.id, { outcome: 'failed' })).toMatchObject([{ number: 7, message: expect.any(String) }])
})

test('all or nothing stays so when the job is interrupted while it takes back: it carries on with that', async () => {
  const csv = `First name,Last name,Email\n${Array.from({ length: 230 }, (_, n) => `P${n},Broken,p${n}@broken.example`).join('\n')}\n`
  const stands = await checked(csv)
  await spoil(stands.id, 7)
  await app.database.system(async (tx) => {
    await tx.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'Not now'; end $$`)
    await tx.execute(sql`create trigger refuse before delete on clients execute function refuse()`)
  })
  const { job_id } = await admin.call(imports.commit, { params: { id: stands.id }, body: { all_or_nothing: true } })
  await until(async () => {
    const { rows } = await app.database.execute(
      `select from pgboss.job where name = 'import.commit' and state = 'retry' and (data->'data'->>'job_id')::int = $1`,
      [job_id],
    )
    return rows.length > 0
  })
  await app.database.system((tx) => tx.execute(sql`drop function refuse cascade`))
  await admin.call(jobs.cancel, { params: { id: job_id ?? 0 } })
  expect(await search('broken.example')).not.toEqual([])
  expect((await committed(stands, { all_or_nothing: true })).state).toBe('reverted')
  expect(await search('broken.example')).toEqual([])
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
