import { type DemoServices, loadDemo } from '../demo/load-demo.ts'
import { DiskFileStore } from '../file-store/disk-file-store.ts'
import { startTestDatabase, type TestDatabase } from './database.ts'

/** A database of its own with the demo as it is loaded at an instant. */
export async function startTestDemo(now: Date): Promise<{ opened: TestDatabase; services: DemoServices }> {
  const opened = await startTestDatabase()
  const services = { database: opened.database, files: new DiskFileStore(`${opened.place.dataDir}/files`) }
  await loadDemo(services, now)
  return { opened, services }
}
