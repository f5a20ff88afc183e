import type { AdviserOption } from './advisers.ts'
import type { ListFilters } from './list-address.ts'

/** What the editor of a filter gets. */
export interface EditorProps {
  readonly filters: ListFilters
  readonly change: (changes: ListFilters) => void
  readonly advisers: readonly AdviserOption[]
  /** Whose tags, campaigns and referrers are offered; everybody's unless told. */
  readonly kind: 'lead' | 'client' | undefined
  /** Whether whoever looks knows of the imports. */
  readonly mayImport: boolean
  /** Apply was pressed and refused: a field says what is wrong with it. */
  readonly isRefused: boolean
}
