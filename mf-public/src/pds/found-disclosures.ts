import type { Disclosure } from '@portal/contract/office/product-providers.schema'
import { CLOSED_TYPE, PROVIDER_TYPES } from '@portal/domain/office/product-provider'

/** Which insurers are shown: all, those that take new policies, or those that don't. */
export type Taking = 'all' | 'new' | 'existing'

/** Insurers of one type, by name. */
export interface TypeOfInsurers {
  readonly type: string
  readonly insurers: readonly Disclosure[]
}

/** The insurers found, by type: the known types first, then any others. */
export function foundDisclosures(items: readonly Disclosure[], search: string, taking: Taking): TypeOfInsurers[] {
  const words = search.trim().toLowerCase().split(/\s+/)
  const found = items.filter(
    ({ name, type }) =>
      (taking === 'all' || (type === CLOSED_TYPE) === (taking === 'existing')) &&
      words.every((word) => name.toLowerCase().includes(word)),
  )
  const types = [...new Set([...PROVIDER_TYPES, ...found.map(({ type }) => type)])]
  return types
    .map((type) => ({ type, insurers: found.filter((insurer) => insurer.type === type) }))
    .filter(({ insurers }) => insurers.length > 0)
}
