import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secrets } from '../../configuration/secrets.ts'
import { StartError } from '../../configuration/start-error.ts'
import { asServerOwner, TEST_ENGINE, TEST_SECRET, type TestPlace } from '../../testing/database.ts'
import { openDatabase } from '../open.ts'
import { companies } from '../tables/companies.ts'
import { requestRoleOf } from './request-role.ts'

const onPostgres = TEST_ENGINE === 'postgres' ? describe : describe.skip

const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function placeAt(databaseUrl: string, secret = TEST_SECRET, plainHosts: readonly string[] = []) {
  return { databaseUrl, dataDir, secrets: new Secrets(secret), plainHosts }
}

onPostgres('PostgreSQL owned by a plain user', () => {
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  const owner = `${name}_owner`
  const role = requestRoleOf(name)
  const place = () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.username = owner
    url.password = 'owner'
    url.pathname = `/${name}`
    return placeAt(url.href)
  }

  beforeEach(() =>
    asServerOwner(async (client) => {
      await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'owner' CREATEROLE`)
      await client.query(`CREATE DATABASE ${name} OWNER ${owner}`)
    }),
  )
  afterEach(() =>
    asServerOwner(async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await client.query(`DROP ROLE IF EXISTS ${role}`)
      await client.query(`DROP ROLE ${owner}`)
    }),
  )

  /** Two companies; what the system and what one company see of them. */
  async function seen(at: TestPlace) {
    const database = await openDatabase(at)
    try {
      await database.system((tx) =>
        tx
          .insert(companies)
          .values([
            { reference: 'demo', name: 'Demo' },
            { reference: 'acme', name: 'Acme' },
          ])
          .onConflictDoNothing(),
      )
      const all = await database.system((tx) => tx.select({ id: companies.id }).from(companies))
      const own = await database.company(all[0]?.id ?? 0, (tx) => tx.select({ id: companies.id }).from(companies))
      const login = await database.company(1, (tx) => tx.executeText('SELECT session_user AS name'))
      return { all: all.length, own: own.length, login: login.rows[0]?.name }
    } finally {
      await database.close()
    }
  }

  it('lets requests log in as a role of their own, whose password follows PORTAL_SECRET', async () => {
    expect(await seen(place())).toEqual({ all: 2, own: 1, login: role })
    const other = { ...place(), secrets: new Secrets('another secret of quite some length') }
    expect(await seen(other)).toEqual({ all: 2, own: 1, login: role })
  })

  it('becomes a role made by the administrator, where the owner may make none', async () => {
    await asServerOwner(async (client) => {
      await client.query(`ALTER ROLE ${owner} NOCREATEROLE`)
      await client.query(`CREATE ROLE ${role} NOINHERIT`)
      await client.query(`GRANT ${role} TO ${owner}`)
    })
    expect(await seen(place())).toEqual({ all: 2, own: 1, login: owner })
  })

  it('says in one line what the administrator has to do, where there is no such role', async () => {
    await asServerOwner((client) => client.query(`ALTER ROLE ${owner} NOCREATEROLE`))
    const opened = openDatabase(place())
    await expect(opened).rejects.toThrow(StartError)
    await expect(opened).rejects.toThrow(`CREATE ROLE "${role}"`)
  })

  it('does not start with a role that bypasses row-level security', async () => {
    await asServerOwner((client) => client.query(`CREATE ROLE ${role} BYPASSRLS`))
    await expect(openDatabase(place())).rejects.toThrow('bypasses row-level security')
  })

  it('lets several servers start at once', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(place())))
    await Promise.all(opened.map((database) => database.ping()))
    await Promise.all(opened.map((database) => database.close()))
  })
})

describe('a PostgreSQL that cannot be reached', () => {
  it('stops the start with one line', async () => {
    const opened = openDatabase(placeAt('postgres://nobody@127.0.0.1:1/nothing'))
    await expect(opened).rejects.toThrow(StartError)
    await expect(opened).rejects.toThrow(/^DATABASE_URL: PostgreSQL cannot be reached \(.*ECONNREFUSED.*\)\.$/)
  })

  it.each([
    ['a broken address', 'postgres://u:%ff@127.0.0.1:1/nothing', /malformed/],
    ['a certificate that is not there', 'postgres://u@127.0.0.1:1/nothing?sslrootcert=/nosuch/ca.pem', /nosuch/],
  ])('stops the start too where its address has %s', async (_, databaseUrl, reason) => {
    const opened = openDatabase(placeAt(databaseUrl))
    await expect(opened).rejects.toThrow(StartError)
    await expect(opened).rejects.toThrow(reason)
  })

  it('stops the start too when something else answers there', async () => {
    const other = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(openDatabase(placeAt(`postgres://nobody@127.0.0.1:${port}/nothing`))).rejects.toThrow(StartError)
    await new Promise((resolve) => other.close(resolve))
  })
})

describe('a PostgreSQL of another machine', () => {
  /** The address of any machine leads to this one too, and is none of those that say so. */
  const ELSEWHERE = '0.0.0.0'
  const SSL_REQUEST = 80877103

  /** Listens as a PostgreSQL without TLS does, and keeps the code of the first thing said to it. */
  async function withoutTls(ask: (port: number) => Promise<unknown>): Promise<number[]> {
    const said: number[] = []
    const server = createServer((socket) => {
      socket.once('data', (bytes) => {
        said.push(bytes.readInt32BE(4))
        socket.end('N')
      })
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    await ask(typeof address === 'object' && address ? address.port : 0)
    await new Promise((resolve) => server.close(resolve))
    return said
  }

  it('is asked for TLS, told nothing without it, and stops the start with what to do', async () => {
    const said = await withoutTls(async (port) => {
      const opened = openDatabase(placeAt(`postgres://u:hunter2@${ELSEWHERE}:${port}/portal`))
      await expect(opened).rejects.toThrow(StartError)
      await expect(opened).rejects.toThrow(
        /^DATABASE_URL: PostgreSQL cannot be reached \(.*SSL.*\).*sslrootcert.*PORTAL_PLAIN_HOSTS=0\.0\.0\.0\.$/,
      )
    })
    expect(said).toEqual([SSL_REQUEST])
  })

  it('is reached without where the operator names it', async () => {
    const said = await withoutTls(async (port) => {
      const place = placeAt(`postgres://u@${ELSEWHERE}:${port}/portal`, TEST_SECRET, [ELSEWHERE])
      await expect(openDatabase(place)).rejects.toThrow(StartError)
    })
    expect(said).toHaveLength(1)
    expect(said).not.toContain(SSL_REQUEST)
  })

  it('is not reached where its address turns TLS off and nobody has named it', async () => {
    const opened = openDatabase(placeAt('postgres://u:hunter2@db.example/portal?sslmode=disable'))
    await expect(opened).rejects.toThrow(
      /sslmode=disable works only for a database on this machine.*PORTAL_PLAIN_HOSTS=db\.example/,
    )
  })
})

describe('the name of the role', () => {
  it('fits PostgreSQL and tells databases apart, however long their names', () => {
    expect(requestRoleOf('portal')).toBe('portal_portal_request')
    const long = [requestRoleOf(`${'x'.repeat(62)}a`), requestRoleOf(`${'x'.repeat(62)}b`)]
    expect(long.every((role) => role.length <= 63)).toBe(true)
    expect(long[0]).not.toBe(long[1])
  })
})
