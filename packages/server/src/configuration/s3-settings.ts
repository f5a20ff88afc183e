import { StartError } from './start-error.ts'

/** The bucket that files are kept in, and the key to it. */
export interface S3Settings {
  /** Without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** What services that know no regions answer to. */
const REGION = 'us-east-1'
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The variables as they were set. */
export type S3Variables = Readonly<Partial<Record<(typeof NEEDED)[number] | 'S3_REGION', string | undefined>>>

/** Where files are kept; null for the data folder. Throws `StartError` where only some of the variables are set. */
export function s3Settings(set: S3Variables): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = set
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
      bucket: S3_BUCKET,
      region: S3_REGION ?? REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  }
  if ([...NEEDED, 'S3_REGION' as const].every((name) => !set[name])) return null
  const missing = NEEDED.filter((name) => !set[name])
  throw new StartError(`${missing.join(', ')} must be set too to keep files in S3.`)
}
