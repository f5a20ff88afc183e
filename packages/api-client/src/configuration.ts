import type { Endpoint } from '@portal/contract/endpoint'

export interface ApiClientConfiguration {
  /** Where the API lives, up to and without `/api/v1`; empty for the page's own origin. */
  readonly baseUrl: string
  /** The company's sub-domain; sent on every call. */
  readonly reference: string
  /** The login token as it is now, or null. */
  readonly token: () => string | null
  /**
   * A call was answered 401: the session is over. Answer `retry` once there is a new token, `abandon` to let the
   * call fail. Asked once for all calls that run at the same time.
   */
  readonly onSessionEnded: (endpoint: Endpoint) => Promise<'retry' | 'abandon'>
  /** A call was refused because the company asks the user for two-factor, which must be set up first. */
  readonly onEnrolmentAsked?: () => void
  /** How long a call may take, in milliseconds; 30 s unless told. An upload may take ten times as long. */
  readonly timeout?: number
}

let present: ApiClientConfiguration = {
  baseUrl: '',
  reference: '',
  token: () => null,
  onSessionEnded: async () => 'abandon',
}

/** Says once, before the first call, where calls go and in whose name. A later call of it replaces everything. */
export function configureApiClient(configuration: ApiClientConfiguration): void {
  present = configuration
}

export function configuration(): ApiClientConfiguration {
  return present
}
