import { integrityOf } from './integrity.ts'
import type { RemoteLoadErrorKind } from './remote-load-error.ts'

export interface Diagnosis {
  readonly kind: Extract<RemoteLoadErrorKind, 'network' | 'http' | 'integrity'>
  readonly reason: string
}

/** Longer than anybody waits for an explanation. */
const PATIENCE = 3_000

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...digest))}`
}

/** Why a script could not be had: a script tag does not tell, so the file is asked for once more, as data. */
export async function diagnose(address: string, ask: typeof fetch = fetch): Promise<Diagnosis> {
  try {
    const response = await ask(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!response.ok) return { kind: 'http', reason: `${address} answered ${response.status}` }
    const type = response.headers.get('content-type') ?? 'nothing known'
    if (!/javascript/.test(type)) return { kind: 'http', reason: `${address} answered ${type} instead of a script` }
    const wanted = integrityOf(address)
    if (wanted !== undefined && (await hashOf(await response.arrayBuffer())) !== wanted) {
      return { kind: 'integrity', reason: `${address} is not the file that was released` }
    }
    return { kind: 'network', reason: `${address} could not be loaded at first` }
  } catch {
    return { kind: 'network', reason: `${address} cannot be reached` }
  }
}
