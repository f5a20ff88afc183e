/** An error from S3, without addresses or keys, so it may be shown and logged. */
export class S3Error extends Error {
  /** What the service calls it (`NoSuchBucket`); empty where nothing was answered that says so. */
  readonly code: string
  /** The status of the answer; 0 where none came. */
  readonly status: number

  constructor(answered: { readonly status: number; readonly code: string }, options?: ErrorOptions) {
    super(`${said(answered)}${answered.code ? ` (${answered.code})` : ''}`, options)
    this.name = 'S3Error'
    this.status = answered.status
    this.code = answered.code
  }

  /** Whether the bucket has no such file. */
  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket'
  }
}

const BY_CODE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The bucket doesn’t exist',
  NoSuchKey: 'The file isn’t in the bucket',
  SignatureDoesNotMatch: 'The secret access key is wrong',
  InvalidAccessKeyId: 'The access key ID is wrong',
  RequestTimeTooSkewed: 'The server’s clock is wrong',
  AuthorizationHeaderMalformed: 'The region is wrong',
}

function said({ status, code }: { readonly status: number; readonly code: string }): string {
  const known = BY_CODE[code]
  if (known) return known
  if (status === 0) return 'The storage can’t be reached'
  if (status === 403 || status === 401) return 'The key doesn’t allow this'
  if (status >= 300 && status < 400) return 'The bucket is at another address'
  return `The storage answered ${status}`
}
