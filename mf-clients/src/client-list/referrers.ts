import { clients } from '@portal/contract/clients'
import { useCall } from '@portal/platform'

const NOBODY: ReadonlyArray<{ readonly id: number; readonly name: string }> = []

/** Those who referred anybody of the kind; asked for only where `needed`. */
export function useReferrers(kind: 'lead' | 'client' | undefined, needed: boolean) {
  const answer = useCall(clients.values, { query: kind ? { kind } : {} }, { enabled: needed })
  return answer.data?.referrers ?? NOBODY
}
