import type { clients } from '@portal/contract/clients'
import type { ClientRow } from '@portal/contract/clients.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { queryClient } from '@portal/platform'

type Answer = AnswerOf<typeof clients.list> | AnswerOf<typeof clients.view>
type Patch = Partial<Pick<ClientRow, 'status' | 'status_since' | 'kind' | 'adviser'>>

const AREA = 'clients.'

function patched(answer: Answer | undefined, id: number, patch: Patch): Answer | undefined {
  if (answer === undefined) return answer
  if ('items' in answer) {
    const holds = answer.items.some((row) => row.id === id)
    return holds
      ? { ...answer, items: answer.items.map((row) => (row.id === id ? { ...row, ...patch } : row)) }
      : answer
  }
  return answer.id === id ? { ...answer, ...patch } : answer
}

/**
 * Shows a change of a client in every list and on its page before the server has answered. The answer is the way
 * back: it restores what was shown. Calls that are under way end, lest they overwrite the change.
 */
export function patchClient(id: number, patch: Patch): () => void {
  const ours = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[2]).startsWith(AREA) }
  void queryClient.cancelQueries(ours)
  const before = queryClient.getQueriesData<Answer>(ours)
  queryClient.setQueriesData<Answer>(ours, (answer) => patched(answer, id, patch))
  return () => {
    for (const [key, answer] of before) queryClient.setQueryData(key, answer)
  }
}
