import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const AUTOCANNON = join(import.meta.dirname, '../node_modules/.bin/autocannon')
const SECONDS = 8

/** Who asks: on so many connections, each as fast as it is answered. */
export interface Load {
  readonly connections: number
  /** `token=…` */
  readonly headers?: readonly string[]
}

/** Answers a second of an address, over {@link SECONDS}. Throws where one was no success. */
export async function load(url: string, { connections, headers = [] }: Load): Promise<number> {
  const options = ['-c', String(connections), '-d', String(SECONDS), '--json']
  const { stdout } = await run(AUTOCANNON, [...options, ...headers.flatMap((header) => ['-H', header]), url])
  const { requests, non2xx, statusCodeStats } = JSON.parse(stdout)
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success: ${JSON.stringify(statusCodeStats)}`)
  return requests.average
}
