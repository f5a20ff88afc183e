import type { PolicyState } from '@portal/domain/work/policy'

interface Named {
  readonly insurer: string
  readonly number: string | null
  readonly state?: PolicyState
}

/** What a policy is called: its number, which may begin with the insurer, else whose number is awaited, or unknown. */
export function policyName({ insurer, number, state }: Named): string {
  if (number === null) return state === 'in_force' ? `${insurer}, policy number unknown` : `${insurer}, no number yet`
  return number.startsWith(insurer) ? number : `${insurer} ${number}`
}
