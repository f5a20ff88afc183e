/** An answer on its way, as `useCall` has it. */
interface Answer {
  readonly data: unknown
  readonly error: { readonly message: string } | null
  readonly refetch: () => Promise<unknown>
}

/** What a `Panel` shows while its answer comes, or where it failed: `<Panel {...panelState(answer)}>`. */
export function panelState({ data, error, refetch }: Answer) {
  return {
    loading: !data && !error,
    error: error && !data ? { message: error.message, onRetry: () => void refetch() } : null,
  }
}
