/** What a policy is called: its number, which may begin with the insurer, else whose number is awaited. */
export function policyName({ insurer, number }: { readonly insurer: string; readonly number: string | null }): string {
  if (number === null) return `${insurer}, no number yet`
  return number.startsWith(insurer) ? number : `${insurer} ${number}`
}
