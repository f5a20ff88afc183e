import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sourceHash } from '@portal/build/project/source-hash'
import { dayIn } from '@portal/domain/values/date'
import { Portal } from './portal.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const KEPT = join(ROOT, '.cache', 'demo-data')
const TEMPLATE = 'PORTAL_E2E_TEMPLATE'

/**
 * Makes a data folder with the demo companies; every portal under test starts with a copy of it. It is kept for the
 * runs of the same day, as its dates are counted from the day it is made, while nothing the server is made of changes.
 */
export default async function prepare(): Promise<void> {
  const name = `${dayIn('Australia/Sydney', new Date())}-${sourceHash(ROOT, join(ROOT, 'packages/server'))}`
  const dataDir = join(KEPT, name)
  if (!existsSync(dataDir)) {
    rmSync(KEPT, { recursive: true, force: true })
    mkdirSync(KEPT, { recursive: true })
    const folder = mkdtempSync(join(KEPT, 'unfinished-'))
    const portal = await Portal.start({ dataDir: folder, demo: true })
    await portal.stop()
    renameSync(folder, dataDir)
  }
  process.env[TEMPLATE] = dataDir
}

/** A copy of the prepared data folder. */
export function freshDataDir(): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const path = join(folder, 'data')
  cpSync(process.env[TEMPLATE] ?? '', path, { recursive: true })
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
