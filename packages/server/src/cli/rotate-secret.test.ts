import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { replaceRecoveryCodes, useCode } from '../areas/account/auth/one-time-codes.ts'
import { keptSecrets } from '../configuration/kept-secret.ts'
import { Secrets } from '../configuration/secrets.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { rotateSecret } from './rotate-secret.ts'

let test: TestApp
let dataDir: string
beforeAll(async () => {
  test = await startTestApp()
  dataDir = test.configuration.dataDir
})
afterAll(() => test.close())

const path = () => join(dataDir, 'secret')
const kept = () => readFileSync(path(), 'utf8').trim().split('\n')
const rotate = (secrets: Secrets, ...args: string[]) =>
  rotateSecret(args, { services: test, configuration: { dataDir, secrets } })
const inCompany = <T>(work: Parameters<typeof test.database.company<T>>[1]) =>
  test.database.company(test.companyId('demo'), work)
const userId = () => test.userId('ROLE_ADVISOR', 'demo')

/** Sets a second factor that is sealed with `secrets`. */
async function setFactor(secrets: Secrets): Promise<void> {
  const sealed = secrets.seal('two-factor secret', 'JBSWY3DPEHPK3PXP')
  await inCompany((tx) => tx.execute(sql`update users set two_factor_secret = ${sealed} where id = ${userId()}`))
}
async function opens(secrets: Secrets): Promise<boolean> {
  const [row] = await inCompany((tx) =>
    tx.rows<{ sealed: string }>(sql`select two_factor_secret as sealed from users where id = ${userId()}`),
  )
  try {
    return secrets.unseal('two-factor secret', row?.sealed ?? '') !== ''
  } catch {
    return false
  }
}
const takes = (secrets: Secrets, code: string) =>
  inCompany((tx) => {
    const sealedSecret = secrets.seal('two-factor secret', 'JBSWY3DPEHPK3PXP')
    return useCode(tx, { userId: userId(), sealedSecret, lastStep: null }, { code, now: new Date(), secrets })
  })

it('makes the kept secret anew and forgets the one before, and recovery codes go on', async () => {
  const before = keptSecrets(dataDir)
  const [old] = kept()
  await setFactor(before)
  const [code = ''] = await inCompany((tx) => replaceRecoveryCodes(tx, userId()))
  expect(await rotate(before)).toMatch(/Sealed again: 1 second factors\..*The previous secret was deleted\.$/s)
  expect(kept()).toEqual([expect.not.stringContaining(old ?? '')])
  const after = keptSecrets(dataDir)
  expect([await opens(before), await opens(after)]).toEqual([false, true])
  expect([await takes(after, code), await takes(after, code)]).toEqual([true, false])
})

it('carries on with the new secret where it was stopped after making it', async () => {
  const before = keptSecrets(dataDir)
  await setFactor(before)
  const [old = ''] = kept()
  const made = 'a new secret that was just written when it stopped'
  writeFileSync(path(), `${made}\n${old}\n`)
  await rotate(keptSecrets(dataDir))
  expect(kept()).toEqual([made])
  expect(await opens(new Secrets(made))).toBe(true)
})

it('keeps the previous secret while recovery codes from before hang on it, and says so', async () => {
  const before = keptSecrets(dataDir)
  const hash = before.mac('recovery code', 'ABCDEFGH')
  await inCompany((tx) =>
    tx.execute(sql`
      insert into recovery_codes (company_id, user_id, code_hash) values (${tx.companyId}, ${userId()}, ${hash})`),
  )
  expect(await rotate(before)).toContain('Users whose recovery codes need the previous secret: 1.')
  expect(kept()).toHaveLength(2)
  expect(await takes(keptSecrets(dataDir), 'abcd-efgh')).toBe(true)
  expect(await rotate(keptSecrets(dataDir))).toContain('The previous secret was deleted.')
  expect(kept()).toHaveLength(1)
})

it('takes the secret and the one before from the environment, and touches no file', async () => {
  const before = new Secrets('the secret of this portal before the change')
  await setFactor(before)
  const files = kept()
  const after = new Secrets('the secret of this portal after the change', 'the secret of this portal before the change')
  expect(await rotate(after)).toContain('You can remove PORTAL_SECRET_PREVIOUS')
  expect(await opens(new Secrets('the secret of this portal after the change'))).toBe(true)
  expect(kept()).toEqual(files)
})

it('says how to, where there is no secret before, or more is asked', async () => {
  await expect(rotate(new Secrets('another secret, and none before it'))).rejects.toThrow('PORTAL_SECRET_PREVIOUS')
  await expect(rotate(keptSecrets(dataDir), '--now')).rejects.toThrow('no further words')
})
