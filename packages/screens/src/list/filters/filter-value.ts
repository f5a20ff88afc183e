/** A value that rows of the list have. */
export interface FilterValue<V> {
  readonly value: V
  readonly name: string
  /** How many rows have it; unknown for one that none has any more. */
  readonly count?: number
}

export interface OfferedValues<V> {
  /** The most frequent first; undefined while they are on their way. */
  readonly values: ReadonlyArray<FilterValue<V>> | undefined
  readonly error: { readonly message: string } | null
}
