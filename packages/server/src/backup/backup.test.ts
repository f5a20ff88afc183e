import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { keptSecrets, renewKeptSecret } from '../configuration/kept-secret.ts'
import { Secrets } from '../configuration/secrets.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { companies } from '../database/tables/companies.ts'
import { users } from '../database/tables/users.ts'
import {
  type EmptyPlace,
  emptyPlace,
  startTestDatabase,
  TEST_SECRET,
  type TestDatabase,
  type TestPlace,
} from '../testing/database.ts'
import { ArchiveError } from './archive.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { verifyArchive } from './verify.ts'

const KEY = 'ab'.repeat(16)
const CLI = join(import.meta.dirname, '../main.ts')
const NAME = 'Zoë O’Brien "quoted" \\ 🦘\nsecond line'

let test: TestDatabase
let folder: string
let archive: string
const targets: EmptyPlace[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-test-'))
  archive = join(folder, 'backup.tar.gz')
  test = await startTestDatabase()
  await fill(test.database)
  mkdirSync(join(test.place.dataDir, 'files', 'ab'), { recursive: true })
  mkdirSync(join(test.place.dataDir, 'files', 'incoming'))
  writeFileSync(join(test.place.dataDir, 'files', 'ab', KEY), 'the bytes of a file')
  writeFileSync(join(test.place.dataDir, 'files', 'incoming', 'half'), 'not yet')
  await backUp(test.database, test.place, archive)
})

afterAll(async () => {
  await test.close()
  for (const target of targets) await target.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function fill(database: Database): Promise<void> {
  await database.system(async (tx) => {
    await tx.insert(companies).values({ id: 7, reference: 'demo', name: NAME, accent_h: 211.5, accent_c: 0.1 })
    await tx.insert(users).values(
      Array.from({ length: 1203 }, (_, index) => ({
        company_id: 7,
        email: `u${index}@x.example`,
        firstname: 'Ann',
        lastname: `Lee ${index}`,
        roles: ['ROLE_ADVISOR' as const, 'ROLE_USER' as const],
        two_factor_secret: test.place.secrets.seal('two-factor secret', 'JBSWY3DP'),
      })),
    )
    await tx.execute(sql`insert into files (company_id, key, name, size, media_type, sha256, purpose, uploaded_by)
      values (7, ${KEY}, 'a.txt', 19, 'text/plain', sha256('the bytes of a file'), 'logo', (select min(id) from users))`)
    await tx.execute(sql`update companies set logo_file_id = (select id from files)`)
    await tx.execute(sql`insert into activity_log (company_id, action, entity, before, after)
      values (7, 'client.update', 'client', '{"n": 12345678901234567890.5, "list": [1, null]}', null)`)
    await tx.execute(
      sql`insert into outbox (company_id, channel, "to", text) values (7, 'email', 'a@x.example', 'hello')`,
    )
    await tx.execute(sql`insert into sessions (company_id, user_id, token_hash, idle_expires_at, expires_at)
      select 7, min(id), '\\x01', now() + interval '1 day', now() + interval '1 day' from users`)
  })
}

async function freshPlace(): Promise<EmptyPlace> {
  const target = await emptyPlace()
  targets.push(target)
  return target
}

/** Every row of what matters, as text. */
async function picture(database: Database): Promise<string> {
  const { rows } = await database.execute(`
    SELECT (SELECT json_agg(t ORDER BY id) FROM companies t) AS companies, (SELECT json_agg(t ORDER BY id) FROM users t) AS users,
      (SELECT json_agg(t ORDER BY id) FROM files t) AS files, (SELECT json_agg(t ORDER BY id)::text FROM activity_log t) AS log`)
  return JSON.stringify(rows)
}

async function after<T>(target: EmptyPlace, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(target.place)
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

it('brings every row and file back, exactly', async () => {
  const target = await freshPlace()
  const { manifest, kept, lost } = await restore(target.place, archive, { overwrite: false })
  expect(kept).toBeNull()
  expect(lost).toEqual([])
  expect(manifest.tables.users?.rows).toBe(1203)
  expect(await after(target, picture)).toBe(await picture(test.database))
  expect(readFileSync(join(target.place.dataDir, 'files', 'ab', KEY), 'utf8')).toBe('the bytes of a file')
  expect(existsSync(join(target.place.dataDir, 'files', 'incoming'))).toBe(false)
})

it('carries on counting after the last id, keeps companies apart and revives neither sessions nor waiting mail', async () => {
  const target = await freshPlace()
  await restore(target.place, archive, { overwrite: false })
  const seen = await after(target, async (database) => {
    await database.company(7, (tx) =>
      tx
        .insert(users)
        .values({ company_id: 7, email: 'new@x.example', firstname: 'N', lastname: 'N', roles: ['ROLE_USER'] }),
    )
    const stranger = await database.company(8, (tx) => tx.select().from(users))
    const { rows } = await database.execute(`SELECT (SELECT count(*) FROM sessions) AS sessions, state FROM outbox`)
    return { stranger: stranger.length, ...rows[0] }
  })
  expect(seen).toEqual({ stranger: 0, sessions: 0, state: 'failed' })
})

it('refuses to overwrite unless told, and then keeps what was there', async () => {
  const target = await freshPlace()
  await after(target, (database) =>
    database.system((tx) => tx.insert(companies).values({ reference: 'other', name: 'Other' })),
  )
  await expect(restore(target.place, archive, { overwrite: false })).rejects.toThrow('--overwrite')
  expect(await after(target, async (database) => database.system((tx) => tx.select().from(companies)))).toHaveLength(1)

  const { kept } = await restore(target.place, archive, { overwrite: true })
  expect(await after(target, picture)).toBe(await picture(test.database))
  if (!kept) throw new Error('Nothing was kept')
  const back = await freshPlace()
  await restore(back.place, kept.path, { overwrite: false })
  const names = await after(back, async (database) =>
    database.system((tx) => tx.select({ name: companies.name }).from(companies)),
  )
  expect(names).toEqual([{ name: 'Other' }])
})

it('is readable by its owner alone', () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600)
})

it('is a plain tar that any machine can read', () => {
  const listing = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8' })
  expect(listing.stderr).toBe('')
  expect(listing.stdout.split('\n')).toEqual(
    expect.arrayContaining(['manifest.json', 'tables/users.ndjson', `files/ab/${KEY}`]),
  )
})

describe('a bad file', () => {
  let target: EmptyPlace

  beforeAll(async () => {
    target = await freshPlace()
    await after(target, (database) =>
      database.system((tx) => tx.insert(companies).values({ reference: 'kept', name: 'Kept' })),
    )
  })

  afterAll(async () => {
    const left = await after(target, async (database) => database.system((tx) => tx.select().from(companies)))
    expect(left).toMatchObject([{ reference: 'kept' }])
  })

  async function refused(change: (path: string) => void): Promise<void> {
    const path = join(folder, 'bad.tar.gz')
    writeFileSync(path, readFileSync(archive))
    change(path)
    await expect(restore(target.place, path, { overwrite: true })).rejects.toThrow(ArchiveError)
  }

  it('that is cut off changes nothing', () => refused((path) => truncateSync(path, 2000)))
  it('that is something else changes nothing', () => refused((path) => writeFileSync(path, 'PK nothing')))
  it('whose content was changed changes nothing', () =>
    refused((path) => {
      const plain = gunzipSync(readFileSync(path))
      plain.write('u18', plain.indexOf('u17@x.example'))
      writeFileSync(path, gzipSync(plain))
    }))
  it('with a byte changed changes nothing', () =>
    refused((path) => {
      const bytes = readFileSync(path)
      bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 0xff
      writeFileSync(path, bytes)
    }))
})

it('of a portal that carries on is whole, though files go and come meanwhile', async () => {
  const files = join(test.place.dataDir, 'files')
  const goes = join(files, 'ab', KEY)
  const comes = join(files, 'ab', KEY.replace(/^./, 'f'))
  // As somebody does who replaces a picture while the tables are read.
  const readTables: Database['system'] = async (work, options) => {
    const done = await test.database.system(work, options)
    renameSync(goes, comes)
    return done
  }
  const database = new Proxy(test.database, {
    get: (target, name) => (name === 'system' ? readTables : Reflect.get(target, name, target)),
  })
  const path = join(folder, 'live.tar.gz')
  const { manifest, lost } = await backUp(database, test.place, path)
  renameSync(comes, goes)
  expect(Object.keys(manifest.files)).toHaveLength(2)
  expect(lost).toEqual([])
  await expect(verifyArchive(path)).resolves.toBeDefined()
  expect(readdirSync(test.place.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])
})

describe('whose files are not all to be had', () => {
  const MANY = 30
  let source: TestDatabase
  let target: EmptyPlace
  const path = () => join(folder, 'without-files.tar.gz')
  const keyOf = (n: number) => createHash('md5').update(String(n)).digest('hex')
  const placeOf = (n: number) => join(source.place.dataDir, 'files', keyOf(n).slice(0, 2), keyOf(n))
  const command = (place: TestPlace, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PORTAL_SECRET: TEST_SECRET,
        PORTAL_DATA_DIR: place.dataDir,
        ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
      },
    })
    return { status, stdout, stderr }
  }

  // Of 30 files the first 28 are not there, the 29th is not what was stored, and the last one is whole.
  beforeAll(async () => {
    source = await startTestDatabase()
    await source.database.system(async (tx) => {
      await tx.insert(companies).values({ id: 3, reference: 'demo', name: 'Demo' })
      for (let n = 1; n <= MANY; n += 1) {
        await tx.execute(sql`insert into files (id, company_id, key, name, size, media_type, sha256, purpose)
          values (${n}, 3, ${keyOf(n)}, 'Mary Jones.pdf', 5, 'text/plain', sha256('whole'), 'document')`)
      }
    })
    for (const [n, text] of [
      [MANY - 1, 'wrong'],
      [MANY, 'whole'],
    ] as const) {
      mkdirSync(dirname(placeOf(n)), { recursive: true })
      writeFileSync(placeOf(n), text)
    }
    target = await freshPlace()
  })
  afterAll(() => source.close())

  it('says which it lacks, here and where it is restored', async () => {
    const { lost } = await backUp(source.database, source.place, path())
    expect(lost).toHaveLength(MANY - 1)
    expect(lost[0]).toEqual({
      id: 1,
      company: 'demo',
      path: `${keyOf(1).slice(0, 2)}/${keyOf(1)}`,
      how: 'missing',
    })
    expect(lost.at(-1)).toMatchObject({ id: MANY - 1, how: 'changed' })
    expect((await restore(target.place, path(), { overwrite: false })).lost).toEqual(lost)
    const again = await restore(target.place, path(), { overwrite: true })
    expect(again.lost).toEqual(lost)
    expect(again.kept?.lost).toEqual(lost)
  })

  it('fails as a command, naming the first and counting the rest, and no person', async () => {
    const made = command(target.place, 'backup', join(folder, 'by-command.tar.gz'))
    expect(made.status).toBe(1)
    expect(made.stdout).not.toContain('complete')
    expect(made.stderr).toContain('INCOMPLETE: 29 files in the database are missing from it')
    expect(made.stderr).toContain(`files/${keyOf(1).slice(0, 2)}/${keyOf(1)} (file 1 of demo) is not there`)
    expect(made.stderr).toContain('and 19 more')
    expect(made.stderr).toContain(join(target.place.dataDir, 'files'))
    expect(made.stderr).not.toContain('Mary')

    const back = await freshPlace()
    const restored = command(back.place, 'restore', join(folder, 'by-command.tar.gz'))
    expect(restored.status).toBe(1)
    expect(restored.stdout).toContain('Restored')
    expect(restored.stderr).toContain('INCOMPLETE: 29 files in the database were not in the backup')
  })

  it('succeeds as a command once all are there', async () => {
    const files = join(target.place.dataDir, 'files')
    for (let n = 1; n <= MANY; n += 1) {
      mkdirSync(join(files, keyOf(n).slice(0, 2)), { recursive: true })
      writeFileSync(join(files, keyOf(n).slice(0, 2), keyOf(n)), 'whole')
    }
    const made = command(target.place, 'backup', join(folder, 'whole.tar.gz'))
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('30 files, read back and complete') })
    const back = await freshPlace()
    expect(command(back.place, 'restore', join(folder, 'whole.tar.gz'))).toMatchObject({ status: 0 })
  })
})

it('clears away what a killed one left, and not what another is at work on', async () => {
  const left = join(test.place.dataDir, 'backup-killed')
  const working = join(test.place.dataDir, 'backup-working')
  for (const made of [left, working]) mkdirSync(made)
  const theDayBefore = Date.now() / 1000 - 2 * 24 * 60 * 60
  utimesSync(left, theDayBefore, theDayBefore)
  await backUp(test.database, test.place, join(folder, 'after.tar.gz'))
  expect(readdirSync(test.place.dataDir).filter((name) => name.startsWith('backup-'))).toEqual(['backup-working'])
  rmSync(working, { recursive: true })
})

describe('the command, wrongly used,', () => {
  const said = (...args: string[]) => {
    const env = { ...process.env, PORTAL_DATA_DIR: join(folder, 'none') }
    const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], { env, encoding: 'utf8' })
    return { status, line: stderr.split('\n')[0] }
  }
  it.each([
    [['backup', tmpdir()], `${tmpdir()} is a folder: give the name of a file.`],
    [['backup', '/no/such/folder/x.tar.gz'], 'There is no folder /no/such/folder.'],
    [['restore', '/no/such.tar.gz'], 'There is no file /no/such.tar.gz.'],
    [['restore', 'x', '--overwrit'], expect.stringContaining("Unknown option '--overwrit'")],
  ])('%j says what is wrong in one line', (args, line) => {
    expect(said(...args)).toEqual({ status: 1, line })
    expect(existsSync(join(folder, 'none', 'database'))).toBe(false)
  })
})

it('from a newer portal is refused', async () => {
  const path = join(folder, 'newer.tar.gz')
  const plain = gunzipSync(readFileSync(archive))
  const at = plain.indexOf('0002_text.sql')
  plain.write('0009_text.sql', at)
  writeFileSync(path, gzipSync(plain))
  const target = await freshPlace()
  await expect(restore(target.place, path, { overwrite: false })).rejects.toThrow('newer portal that has run 0009')
})

it('from before the first release is refused', async () => {
  const path = join(folder, 'unreleased.tar.gz')
  const plain = gunzipSync(readFileSync(archive))
  plain.write('0001_platforms.sql', plain.indexOf('0001_companies.sql'))
  writeFileSync(path, gzipSync(plain))
  const target = await freshPlace()
  await expect(restore(target.place, path, { overwrite: false })).rejects.toThrow('earlier, unreleased version')
})

describe('what is sealed', () => {
  it('needs the secret that sealed it', async () => {
    const target = await freshPlace()
    const place = { ...target.place, secrets: new Secrets('a secret of another portal, long enough') }
    await expect(restore(place, archive, { overwrite: false })).rejects.toThrow('PORTAL_SECRET must be the one')

    const filled = await openDatabase(place)
    await filled.system((tx) => tx.insert(companies).values({ reference: 'there', name: 'There before' }))
    await filled.close()
    await expect(restore(place, archive, { overwrite: true })).rejects.toThrow('PORTAL_SECRET must be the one')
    const untouched = await openDatabase(place)
    const left = await untouched.system((tx) => tx.select().from(companies))
    await untouched.close()
    expect(left.map(({ reference }) => reference)).toEqual(['there'])
  })

  it.each([
    ['', () => {}],
    [' and was changing it', renewKeptSecret],
  ])('opens again where an embedded portal made its own secret%s, since that comes along', async (when, change) => {
    const from = mkdtempSync(join(folder, 'from-'))
    const to = mkdtempSync(join(folder, 'to-'))
    const secrets = keptSecrets(from)
    const path = join(folder, `own-secret${when.length}.tar.gz`)
    const source = await openDatabase({ databaseUrl: null, dataDir: from, secrets })
    await source.system((tx) =>
      tx.insert(companies).values({ reference: 'demo', name: secrets.seal('settings secret', 'sealed name') }),
    )
    change(from)
    await backUp(source, { dataDir: from, secrets: keptSecrets(from) }, path)
    await source.close()

    await restore({ databaseUrl: null, dataDir: to, secrets: keptSecrets(to) }, path, { overwrite: false })
    const restored = keptSecrets(to)
    const target = await openDatabase({ databaseUrl: null, dataDir: to, secrets: restored })
    const [company] = await target.system((tx) => tx.select().from(companies))
    await target.close()
    expect(restored.unseal('settings secret', company?.name ?? '')).toBe('sealed name')
  })
})
