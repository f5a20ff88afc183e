/**
 * Writes rows into the embedded database of the folder that is its argument until it is killed, and prints each row's
 * number once the row is in. Tests kill it.
 */
import { Secrets } from '../configuration/secrets.ts'
import { openDatabase } from '../database/open.ts'
import { TEST_SECRET } from './database.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Name the data folder')

const database = await openDatabase({ databaseUrl: null, dataDir, secrets: new Secrets(TEST_SECRET) })
await database.execute('CREATE TABLE IF NOT EXISTS writes (n int PRIMARY KEY, filler text)')
await database.execute('CREATE TABLE IF NOT EXISTS twins (n int PRIMARY KEY)')
const { rows } = await database.execute('SELECT coalesce(max(n), 0) AS last FROM writes')
for (let n = Number(rows[0]?.last) + 1; ; n += 1) {
  await database.system(async (tx) => {
    await tx.executeText('INSERT INTO writes (n, filler) VALUES ($1, $2)', [n, 'x'.repeat(2000)])
    await tx.executeText('INSERT INTO twins (n) VALUES ($1)', [n])
  })
  process.stdout.write(`${n}\n`)
}
