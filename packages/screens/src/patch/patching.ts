import { queryClient } from '@portal/platform'

interface Row {
  readonly id: number
}

type Board<R extends Row> = { readonly lanes: ReadonlyArray<{ readonly items: readonly R[] }> }

/** Where rows are shown, and how a board shows one otherwise. */
export interface Patching<R extends Row, B extends Board<R>> {
  /** Whether the answers of an endpoint may show rows: `clients.list`. They are boards, lists or single rows. */
  readonly isOurs: (endpoint: string) => boolean
  readonly moveCard: (board: B, row: R, patch: Partial<R>) => B
}

/** How a change of a row is shown before the server has answered. */
export function patching<R extends Row, B extends Board<R>>({ isOurs, moveCard }: Patching<R, B>) {
  const isBoard = (answer: object): answer is B => 'lanes' in answer
  const isList = (answer: object): answer is { readonly items: readonly R[] } => 'items' in answer
  const isRow = (answer: object): answer is R => 'id' in answer

  /** The row as an answer shows it; undefined where it does not. */
  function rowIn(answer: object, id: number): R | undefined {
    if (isBoard(answer)) return answer.lanes.flatMap(({ items }) => items).find((row) => row.id === id)
    if (isList(answer)) return answer.items.find((row) => row.id === id)
    return isRow(answer) && answer.id === id ? answer : undefined
  }
  function patched(answer: object, row: R, patch: Partial<R>): object {
    if (isBoard(answer)) return moveCard(answer, row, patch)
    if (!isList(answer)) return { ...answer, ...patch }
    return { ...answer, items: answer.items.map((one) => (one.id === row.id ? { ...one, ...patch } : one)) }
  }
  /** The answers that show a row, with the row as each of them does. */
  function answersWith(id: number, card?: R) {
    const ours = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isOurs(String(queryKey[2])) }
    return queryClient.getQueriesData<object>(ours).flatMap(([queryKey, answer]) => {
      if (!answer) return []
      const isOnScreen = card && isBoard(answer) && queryClient.getQueryCache().find({ queryKey })?.isActive()
      const row = rowIn(answer, id) ?? (isOnScreen ? card : undefined)
      return row ? [{ queryKey, answer, row }] : []
    })
  }
  return {
    /**
     * Shows a change of a row in every list, on every board and on its page. The answer is the way back: it undoes this
     * change and no other that was made meanwhile. Calls that would overwrite the change end; those that show nothing of
     * the row yet go on: nobody would begin them anew. `card`: a board that is on screen shows the row as one of the
     * cards that it loaded later.
     */
    patch(id: number, patch: Partial<R>, card?: R): () => void {
      const ways = answersWith(id, card).map(({ queryKey, answer, row }) => {
        void queryClient.cancelQueries({ queryKey, exact: true })
        queryClient.setQueryData(queryKey, patched(answer, row, patch))
        const before: Partial<R> = { ...row }
        for (const name in before) if (!(name in patch)) delete before[name]
        return () =>
          queryClient.setQueryData<object>(
            queryKey,
            (now) => now && patched(now, rowIn(now, id) ?? { ...row, ...patch }, before),
          )
      })
      return () => {
        for (const takeBack of ways) takeBack()
      }
    },
    /** Tells everything that shows a row what the server has of it by now: a later answer says it too, or something newer. */
    note(id: number, patch: Partial<R>): void {
      for (const { queryKey, answer, row } of answersWith(id)) {
        queryClient.setQueryData(queryKey, patched(answer, row, patch))
      }
    },
  }
}
