import { StartError } from './start-error.ts'

/** The bucket to keep files in, and its key. */
export interface S3Settings {
  /** Without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Where browsers reach the service, without a slash at the end; null where they don't. */
  readonly browserEndpoint: string | null
}

/** The default region, for services without regions. */
const REGION = 'us-east-1'
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const MORE = ['S3_REGION', 'S3_BROWSER_ENDPOINT'] as const

/** The variables as they were set. */
export type S3Variables = Readonly<Partial<Record<(typeof NEEDED)[number] | (typeof MORE)[number], string | undefined>>>

/** The S3 settings; null to keep files in the data folder. Throws `StartError` if only some variables are set. */
export function s3Settings(set: S3Variables): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_BROWSER_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = set
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
      bucket: S3_BUCKET,
      region: S3_REGION ?? REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      browserEndpoint: S3_BROWSER_ENDPOINT?.replace(/\/+$/, '') ?? null,
    }
  }
  if ([...NEEDED, ...MORE].every((name) => !set[name])) return null
  const missing = NEEDED.filter((name) => !set[name])
  throw new StartError(`${missing.join(', ')} must be set too to keep files in S3.`)
}
