import { StartError } from './start-error.ts'

/** The bucket to keep files in, and its key. */
export interface S3Settings {
  /** Without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The default region, for services without regions. */
const REGION = 'us-east-1'
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The variables as they were set. */
export type S3Variables = Readonly<Partial<Record<(typeof NEEDED)[number] | 'S3_REGION', string | undefined>>>

/** The S3 settings; null to keep files in the data folder. Throws `StartError` if only some variables are set. */
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
