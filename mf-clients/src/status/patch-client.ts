import type { clients } from '@portal/contract/clients/clients'
import type { Board, ClientDetails, ClientRow } from '@portal/contract/clients/clients.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { queryClient } from '@portal/platform'
import { moveCard } from './move-card.ts'

type List = AnswerOf<typeof clients.list>
type Patch = Partial<Pick<ClientRow, 'status' | 'status_since' | 'kind' | 'adviser' | 'version'>>

const AREA = 'clients.'

const isBoard = (answer: object): answer is Board => 'lanes' in answer
const isList = (answer: object): answer is List => 'items' in answer
const isRecord = (answer: object): answer is ClientDetails => 'first_name' in answer

/** A client as an answer shows it; undefined where it does not. */
function rowIn(answer: object, id: number): ClientRow | undefined {
  if (isBoard(answer)) return answer.lanes.flatMap(({ items }) => items).find((row) => row.id === id)
  if (isList(answer)) return answer.items.find((row) => row.id === id)
  return isRecord(answer) && answer.id === id ? answer : undefined
}

function patched(answer: object, row: ClientRow, patch: Patch): object {
  if (isBoard(answer)) return moveCard(answer, row, patch)
  if (isList(answer))
    return { ...answer, items: answer.items.map((one) => (one.id === row.id ? { ...one, ...patch } : one)) }
  return { ...answer, ...patch }
}

/** The answers that show a client, with the client as each of them does. */
function answersWith(id: number, card?: ClientRow) {
  const ours = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[2]).startsWith(AREA) }
  return queryClient.getQueriesData<object>(ours).flatMap(([queryKey, answer]) => {
    if (!answer) return []
    const isOnScreen = card && isBoard(answer) && queryClient.getQueryCache().find({ queryKey })?.isActive()
    const row = rowIn(answer, id) ?? (isOnScreen ? card : undefined)
    return row ? [{ queryKey, answer, row }] : []
  })
}

/** Of a row, what a patch of the same fields needs to put it back. */
function fieldsOf(row: ClientRow, patch: Patch): Patch {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in patch))
}

/**
 * Shows a change of a client in every list, on every board and on its page before the server has answered. The answer
 * is the way back: it undoes this change and no other that was made meanwhile. Calls that would overwrite the change
 * end; those that show nothing of the client yet go on: nobody would begin them anew. `card`: a board that is on screen
 * shows the client as one of the cards that it loaded later.
 */
export function patchClient(id: number, patch: Patch, card?: ClientRow): () => void {
  const ways = answersWith(id, card).map(({ queryKey, answer, row }) => {
    void queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, patched(answer, row, patch))
    return () =>
      queryClient.setQueryData<object>(
        queryKey,
        (now) => now && patched(now, rowIn(now, id) ?? { ...row, ...patch }, fieldsOf(row, patch)),
      )
  })
  return () => {
    for (const takeBack of ways) takeBack()
  }
}

/** Tells everything that shows a client which version the server has of them: a later answer says it too, or a newer one. */
export function noteVersion(id: number, version: number): void {
  for (const { queryKey, answer, row } of answersWith(id)) {
    queryClient.setQueryData(queryKey, patched(answer, row, { version }))
  }
}
