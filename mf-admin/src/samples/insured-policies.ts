import { call } from '@portal/api-client'
import { policies } from '@portal/contract/work/policies'
import type { PolicyRow } from '@portal/contract/work/policies.schema'

/** A policy of which the insurer has told its number. */
export type NumberedPolicy = PolicyRow & { readonly number: string }

/** How many a sample tells of. */
const SHOWN = 8

/** What a sample is of: policies in force of one insurer, so that it finds what the portal has. */
export interface InsuredPolicies<I> {
  readonly insurer: I
  readonly policies: readonly NumberedPolicy[]
}

/** The first of some insurers that has any; the first of all where none has. */
export async function insuredPolicies<I extends string>(insurers: readonly [I, ...I[]]): Promise<InsuredPolicies<I>> {
  const { items } = await call(policies.list, { query: { insurer: [...insurers], state: ['in_force'], page_size: 50 } })
  const numbered = items.filter((policy): policy is NumberedPolicy => policy.number !== null)
  const insurer = insurers.find((one) => numbered.some((policy) => policy.insurer === one)) ?? insurers[0]
  return { insurer, policies: numbered.filter((policy) => policy.insurer === insurer).slice(0, SHOWN) }
}
