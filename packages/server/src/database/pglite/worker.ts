/**
 * The embedded database in a thread of its own, behind a Unix socket, so that a slow query stalls nobody but those who
 * ask the database. `workerData` names the folder and the socket.
 */
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** What the thread is started with. */
export interface WorkerTask {
  /** PGlite's data folder; made where there is none. */
  readonly folder: string
  /** Path of the socket to listen at; without one, the folder is made and the thread ends. */
  readonly socket: string | null
}

/** What the thread reports. */
export type WorkerReport = 'ready' | 'closed'

/** One connection, and room for its successor while it is being taken down. */
const CONNECTIONS_MAX = 4

async function run({ folder, socket }: WorkerTask): Promise<void> {
  const database = await PGlite.create(folder, { extensions: { pg_trgm } })
  if (socket === null) {
    await database.close()
    report('closed')
    return
  }
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: CONNECTIONS_MAX })
  await server.start()
  parentPort?.once('message', async () => {
    await server.stop()
    await database.close()
    report('closed')
  })
  report('ready')
}

function report(what: WorkerReport): void {
  parentPort?.postMessage(what)
}

if (!isMainThread) await run(workerData)
