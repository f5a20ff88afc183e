import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Portal } from './portal.ts'

const TEMPLATE = 'PORTAL_E2E_TEMPLATE'

/** Makes a data folder with the demo companies once; every portal under test starts with a copy of it. */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const dataDir = join(folder, 'data')
  const portal = await Portal.start({ dataDir, demo: true })
  await portal.stop()
  process.env[TEMPLATE] = dataDir
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A copy of the prepared data folder. */
export function freshDataDir(): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const path = join(folder, 'data')
  cpSync(process.env[TEMPLATE] ?? '', path, { recursive: true })
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
