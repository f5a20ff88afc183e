import type { QuoteProviderSetting } from '@portal/contract/quotes/quote-provider.schema'
import type { FormError } from '@portal/ui/form'

/** Who prices quotes, as it is typed. */
export interface ProviderTyped {
  readonly kind: QuoteProviderSetting['kind']
  readonly address: string
  /** Empty: what is kept stays. */
  readonly credentials: string
  readonly forgetCredentials: boolean
  /** Seconds. */
  readonly timeout: string
}

export const PROVIDER_LABELS = {
  'provider-address': 'Address',
  'provider-credentials': 'Credentials',
  'provider-timeout': 'Time-out in seconds',
} as const
export type ProviderField = keyof typeof PROVIDER_LABELS

const FIELD_OF: Readonly<Record<string, ProviderField>> = {
  address: 'provider-address',
  credentials: 'provider-credentials',
  timeoutMs: 'provider-timeout',
}

export function typedProvider({ kind, address, timeoutMs }: QuoteProviderSetting): ProviderTyped {
  return { kind, address: address ?? '', credentials: '', forgetCredentials: false, timeout: String(timeoutMs / 1000) }
}

/** What is sent. The built-in engine needs nothing else; an address that was entered before stays for later. */
export function providerBody({ kind, address, credentials, forgetCredentials, timeout }: ProviderTyped) {
  if (kind === 'illustrative') return { kind }
  return {
    kind,
    address: address.trim(),
    timeoutMs: Math.round(Number(timeout) * 1000),
    ...(credentials.trim() ? { credentials: credentials.trim() } : forgetCredentials && { credentials: null }),
  }
}

/** What is wrong before anything is sent. */
export function providerErrors({ kind, address, timeout }: ProviderTyped): FormError[] {
  if (kind === 'illustrative') return []
  const seconds = Number(timeout)
  return [
    ...(address.trim() ? [] : [errorOf('provider-address', 'Please enter the address of the service')]),
    ...(timeout.trim() && seconds >= 0.5 && seconds <= 60
      ? []
      : [errorOf('provider-timeout', 'Please enter 0.5 to 60 seconds')]),
  ]
}

/** The server's errors at the fields of the form. */
export function refusedErrors(errors: ReadonlyArray<{ readonly path: string; readonly message: string }>): FormError[] {
  return errors.flatMap(({ path, message }) => {
    const field = FIELD_OF[path]
    return field ? [errorOf(field, message)] : []
  })
}

function errorOf(id: ProviderField, message: string): FormError {
  return { id, label: PROVIDER_LABELS[id], message }
}
