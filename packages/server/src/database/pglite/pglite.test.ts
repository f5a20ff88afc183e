import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Secrets } from '../../configuration/secrets.ts'
import { TEST_SECRET } from '../../testing/database.ts'
import type { Database } from '../database.ts'
import { type Migration, readMigrations } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { lockFolder } from './folder-lock.ts'
import { tidy } from './tidy.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** With the first migration alone: what is in it is nothing to the folder. */
const FIRST = readMigrations().slice(0, 1)

function open(folder = dataDir, migrations: readonly Migration[] = FIRST): Promise<Database> {
  return openDatabase({ databaseUrl: null, dataDir: folder, secrets: new Secrets(TEST_SECRET) }, { migrations })
}

const WRITER = join(import.meta.dirname, '../../testing/database-writer.ts')

/** A process that writes row after row and says each one's number once it is in. */
function startWriter(...flags: readonly string[]): ChildProcess {
  writer = spawn(process.execPath, [...flags, WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  return writer
}

let writer: ChildProcess | undefined
afterEach(() => writer?.kill('SIGKILL'))

describe('an embedded database that is killed in the middle of writes', () => {
  it('has every row that was acknowledged, and no half of a transaction', async () => {
    let acknowledged = 0
    for (let round = 0; round < 3; round += 1) {
      const writer = startWriter()
      if (!writer.stdout) throw new Error('The writer has no output')
      const wanted = acknowledged + 60 + round * 37
      for await (const line of createInterface(writer.stdout)) {
        acknowledged = Number(line)
        if (acknowledged >= wanted) writer.kill('SIGKILL')
      }
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
    }
    const database = await open(dataDir, readMigrations())
    const { rows } = await database.execute(
      `SELECT count(*) AS rows, max(n) AS last, count(*) FILTER (WHERE twin IS NULL) AS halves FROM
         (SELECT a.n, b.n AS twin FROM writes a LEFT JOIN twins b USING (n)) AS pairs`,
    )
    await database.close()
    expect(acknowledged).toBeGreaterThanOrEqual(290)
    // The last write may be in without having been acknowledged.
    expect(Number(rows[0]?.last) - acknowledged).toBeLessThanOrEqual(1)
    expect(rows[0]).toEqual({ rows: rows[0]?.last, last: expect.any(Number), halves: 0 })
  }, 240_000)
})

it('keeps what V8 has compiled of it: Node 24 dies where one thread collects what another one runs', async () => {
  const writer = startWriter('--stress-wasm-code-gc', '--trace-wasm-code-gc')
  if (!writer.stdout) throw new Error('The writer has no output')
  const printed: string[] = []
  for await (const line of createInterface(writer.stdout)) {
    printed.push(line)
    if (Number(line) >= 20) writer.kill('SIGKILL')
  }
  const sinceTheFirstRow = printed.slice(printed.indexOf('1'))
  expect(sinceTheFirstRow).toContain('20')
  expect(sinceTheFirstRow.filter((line) => line.includes('Starting GC'))).toEqual([])
}, 60_000)

describe('the data folder', () => {
  it('lets nobody else into its socket', async () => {
    const database = await open()
    expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700)
    await database.close()
    expect(existsSync(join(dataDir, 'socket'))).toBe(false)
  })

  it('may have a path longer than a socket can', async () => {
    const deep = join(dataDir, 'x'.repeat(120))
    const database = await open(deep)
    await database.ping()
    await database.close()
  })

  it('refuses a second portal in one line, and lets it in once the first has closed', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(
      `PORTAL_DATA_DIR: the folder ${dataDir} is in use by another portal (process ${process.pid})`,
    )
    await first.ping()
    await first.close()
    const second = await open()
    await second.close()
  })

  it('that cannot be written stops the start with one line', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(open(file)).rejects.toThrow(`PORTAL_DATA_DIR: the folder ${file} cannot be written.`)
  })

  it('survives a start that was killed while it was first made', async () => {
    mkdirSync(join(dataDir, 'database.123.abcd'))
    const database = await open()
    await database.ping()
    await database.close()
  })
})

describe('tidying', () => {
  it('clears dead rows away and keeps the statistics true, where that is worth it', async () => {
    const database = await open()
    await database.execute('CREATE TABLE boats (id int)')
    await database.execute('INSERT INTO boats SELECT generate_series(1, 3000)')
    await database.execute('DELETE FROM boats WHERE id % 2 = 0')
    await database.execute('SELECT pg_stat_force_next_flush()')
    expect(await tidy(database)).toContain('boats')
    const { rows } = await database.execute(`SELECT reltuples AS rows FROM pg_class WHERE relname = 'boats'`)
    expect(rows).toEqual([{ rows: 1500 }])
    expect(await tidy(database)).not.toContain('boats')
    await database.close()
  })
})

describe('what a start after a kill goes through again', () => {
  it('is kept short by tidying, however much is written', async () => {
    const database = await open()
    const megabytes = async () => {
      const { rows } = await database.execute(
        `SELECT (pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) / 1e6)::float AS log FROM pg_control_checkpoint()`,
      )
      return Number(rows[0]?.log)
    }
    await database.execute('CREATE TABLE boats (id int, name text)')
    await database.execute(`INSERT INTO boats SELECT id, repeat('boat', 100) FROM generate_series(1, 80000) id`)
    expect(await megabytes()).toBeGreaterThan(34)
    await tidy(database)
    expect(await megabytes()).toBeLessThan(5)
    await database.close()
  })
})

describe('the lock', () => {
  const path = () => join(dataDir, 'portal.lock')

  it('of a dead process is taken over', () => {
    writeFileSync(path(), '4194305 77\n')
    lockFolder(dataDir)()
    expect(existsSync(path())).toBe(false)
  })

  it('of a process whose number was given to another one is taken over', () => {
    writeFileSync(path(), `${process.ppid} 1\n`)
    lockFolder(dataDir)()
  })

  it('that was written by half is taken over', () => {
    writeFileSync(path(), '')
    lockFolder(dataDir)()
  })

  it('of a living process is left alone', () => {
    const unlock = lockFolder(dataDir)
    expect(() => lockFolder(dataDir)).toThrow('in use by another portal')
    unlock()
    lockFolder(dataDir)()
  })

  it('is not given back twice', () => {
    const first = lockFolder(dataDir)
    first()
    const second = lockFolder(dataDir)
    first()
    expect(() => lockFolder(dataDir)).toThrow('in use')
    second()
  })

  it('is taken over although a takeover was killed', () => {
    writeFileSync(path(), '4194305 77\n')
    const gate = join(dataDir, 'portal.lock.takeover')
    mkdirSync(gate)
    expect(() => lockFolder(dataDir)).toThrow('in use')
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    lockFolder(dataDir)()
  })
})
