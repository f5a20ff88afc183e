import { call } from '@portal/api-client'
import { policies } from '@portal/contract/work/policies'
import type { PolicyRow } from '@portal/contract/work/policies.schema'

/** A policy of which the insurer has told its number. */
export type NumberedPolicy = PolicyRow & { readonly number: string }

/** How many a sample tells of. */
const SHOWN = 8

/** Policies in force with some insurers, so that a sample finds what the portal has. */
export async function insuredPolicies(insurers: readonly string[]): Promise<NumberedPolicy[]> {
  const { items } = await call(policies.list, { query: { insurer: [...insurers], state: ['in_force'], page_size: 50 } })
  return items.filter((policy): policy is NumberedPolicy => policy.number !== null)
}

/** Of these, those that go into a sample. */
export function firstOf(found: readonly NumberedPolicy[], insurer: string): readonly NumberedPolicy[] {
  return found.filter((policy) => policy.insurer === insurer).slice(0, SHOWN)
}
