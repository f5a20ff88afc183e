import { useSearchParams } from '@portal/router'

/** What an address leads to on a timeline: `?note=12`, `?call=7`. */
export interface AddressTarget {
  readonly kind: 'note' | 'call'
  readonly id: number
}

/** What the present address leads to, if anything. */
export function useAddressTarget(): AddressTarget | undefined {
  const [params] = useSearchParams()
  for (const kind of ['note', 'call'] as const) {
    const id = Number(params.get(kind))
    if (Number.isInteger(id) && id > 0) return { kind, id }
  }
  return undefined
}

/** Whether the address leads to this one. */
export function useIsTarget(kind: AddressTarget['kind'], id: number): boolean {
  const target = useAddressTarget()
  return target?.kind === kind && target.id === id
}
