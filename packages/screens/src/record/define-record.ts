import type { Role } from '@portal/domain/account/role'
import type { IsoDate } from '@portal/domain/values/date'
import type { FieldValue } from '../fields/field-value.ts'
import type { Answer } from '../list/define-list.ts'
import type { LogOfRecord } from './who-changed.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

/** A record whose fields are named `N`; those that the viewer may not see are absent. */
export type RecordOf<N extends string> = Versioned & {
  readonly [K in N]?: FieldValue | undefined
}

/** A kind of record with a page of its own, and fields that are edited in their place. */
export interface RecordKind<R extends RecordOf<N>, N extends string> {
  /** “client”, as in “This client doesn’t exist”. */
  readonly noun: string
  readonly useDetails: (id: number) => Answer<R>
  /** Under which the answer of `useDetails` is kept. */
  readonly queryKey: (id: number) => readonly unknown[]
  readonly nameOf: (record: R) => string
  /** The page of a record, without the way back. */
  readonly address: (id: number) => string
  /** Changes fields, as long as the record is still of its version. Rejects with an `ApiError`. */
  readonly update: (record: Versioned, changes: Readonly<Record<string, FieldValue>>) => Promise<R>
  /** What the contract finds wrong with a value. Load the schemas with the first edit: whoever only reads does without. */
  readonly errorOf: (name: N, value: FieldValue) => Promise<string | undefined>
  readonly mayEdit: (record: R, name: N, role: Role | null) => boolean
  /** What is worked out from a field and others, beside its value: an age. */
  readonly remark?: (record: R, name: N, today: IsoDate) => string | undefined
  /** Where it is told who changed a record. */
  readonly log: (record: R) => LogOfRecord
}

/** Declares a kind of record: `defineRecord<ClientDetails, ClientFieldName>({ … })`. */
export function defineRecord<R extends RecordOf<N>, N extends string>(kind: RecordKind<R, N>): RecordKind<R, N> {
  return kind
}
