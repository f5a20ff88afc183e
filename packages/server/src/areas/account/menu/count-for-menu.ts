import type { menu as endpoints } from '@portal/contract/account/menu'
import type { AnswerOf } from '@portal/contract/endpoint'
import { menuCountText } from '@portal/domain/account/menu'
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
  const says: Record<string, string> = {}
  for (const { name, says: words, count } of own) {
    const found = await count(call)
    counts[name] = found
    says[name] = `${menuCountText(found)} ${found === 1 ? words.one : words.many}`
  }
  return { counts, says, shows: [...new Set(own.flatMap(({ shows }) => shows))] }
}
