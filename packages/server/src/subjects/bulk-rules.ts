import type { Role } from '@portal/domain/account/role'
import type { z } from 'zod'
import type { Viewer } from '../access/visible-clients.ts'
import type { Transaction } from '../database/database.ts'
import type { Call } from '../http/bind.ts'
import type { Moving } from '../servings/follow-advisers.ts'
import type { Selection, StoredRow, Values } from './subject.ts'

/** What an action makes of a row: new values, nothing to do, or why it cannot. */
export type Verdict =
  | {
      readonly kind: 'change'
      readonly before: Values
      readonly after: Values
      /** What taking it back writes besides `before`. */
      readonly besides?: Values
    }
  | { readonly kind: 'same' | 'refused'; readonly message: string }

/** What a bulk change knows. Whatever comes after it was started (an id above `last`) is not meant. */
export interface BulkData<Filter extends object, Action> {
  readonly job_id: number
  readonly action: Action
  readonly selection: Selection<Filter>
  readonly last: number
}

/** How the rows of a subject are changed many at once. */
export interface BulkRules<Filter extends object, Action> {
  /** Where the result is seen: the list's address in the portal. */
  readonly page?: string
  /** Who may. */
  readonly roles: readonly Role[]
  readonly action: z.ZodType<Action>
  readonly selection: z.ZodType<Selection<Filter>>
  /** What the job is called; `whom` is how many: `3 people`. */
  title(tx: Transaction, action: Action, whom: string): string | Promise<string>
  /** Whether it may be done at all. Throws where not. */
  check?(call: Call, action: Action): Promise<void>
  /** What the action makes of a row; of all rows, changes have the same columns. */
  verdict(action: Action, stored: StoredRow, now: Date, viewer: Viewer): Verdict
  /** Of the rows that would change, those that the action leaves out, with why. */
  leftOut?(tx: Transaction, action: Action, changing: readonly StoredRow[]): Promise<ReadonlyMap<number, string>>
  /** Of the rows that change, what is said of them beside that they did, by their ids. */
  notes?(tx: Transaction, action: Action, changing: readonly StoredRow[]): Promise<ReadonlyMap<number, string>>
  /** What is said at the end of all that changed; `before` reads the different values that they had. */
  changed?(tx: Transaction, action: Action, before: () => Promise<readonly Values[]>): Promise<string | undefined>
  /** From when commission moves, where the action gives rows to somebody. */
  moving?(action: Action): Moving
  /** The activity log's word for the action: the same as for one row. */
  activityOf(action: Action): string
}
