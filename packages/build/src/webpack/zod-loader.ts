/**
 * Keeps zod from trying `eval` in a page: the policy refuses it, and Firefox writes each try to its console. Zod itself
 * takes the setting only by a call, which every schema would have to come after.
 */
export default function zodLoader(source: string): string {
  return `${source}\nglobalConfig.jitless = true\n`
}
