import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../configuration/s3-settings.ts'

/** A server that speaks S3 as others made it, with an empty bucket; `stand-in-s3.ts` is one that can be told to fail. */
export interface S3Server {
  readonly settings: S3Settings
  /** How many objects lie in the bucket. */
  count(): number
  close(): Promise<void>
}

const BUCKET = 'portal-files'

/** Starts it on a port of the system's choice. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-s3-'))
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET }] })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://localhost:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      browserEndpoint: null,
    },
    count: () => readdirSync(join(directory, BUCKET)).filter((name) => name.endsWith('_object')).length,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
