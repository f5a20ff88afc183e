import type { AnswerOf } from '@portal/contract/endpoint'
import type { menu as endpoints } from '@portal/contract/menu'
import { isOneOf } from '../../access/roles.ts'
import type { MenuCount } from '../../area.ts'
import type { Call } from '../../http/bind.ts'

/** How much waits for the caller behind each entry of the menu. */
export async function countForMenu(
  call: Call,
  counts: readonly MenuCount[],
): Promise<AnswerOf<typeof endpoints.counts>> {
  const answer: Record<string, number> = {}
  for (const { name, roles, count } of counts) {
    if (isOneOf(call.caller.role, roles)) answer[name] = await count(call)
  }
  return answer
}
