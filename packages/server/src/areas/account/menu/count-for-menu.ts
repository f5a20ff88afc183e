import type { menu as endpoints } from '@portal/contract/account/menu'
import type { AnswerOf } from '@portal/contract/endpoint'
import { isOneOf } from '../../../access/roles.ts'
import type { MenuCount } from '../../../area.ts'
import type { Call } from '../../../http/bind.ts'

/** How much waits for the caller behind each entry of the menu. */
export async function countForMenu(
  call: Call,
  declared: readonly MenuCount[],
): Promise<AnswerOf<typeof endpoints.counts>> {
  const own = declared.filter(({ roles }) => isOneOf(call.caller.role, roles))
  const counts: Record<string, number> = {}
  for (const { name, count } of own) counts[name] = await count(call)
  return { counts, reads: [...new Set(own.flatMap(({ reads }) => reads))] }
}
