import type { NeedCoverCode } from '../../work/cover.ts'
import type { ClientFormNoticeKind } from './notices.ts'

/** A cover that a visitor is interested in. */
export interface InterestingCover {
  readonly cover: NeedCoverCode
  /** Cents: the sum insured, or a month's benefit of a cover that pays monthly; absent where the visitor is not sure. */
  readonly amount?: number | undefined
}

/** What a visitor tells of a partner. */
export interface FormPartner {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly date_of_birth?: string | undefined
  readonly gender?: 'M' | 'F' | undefined
  /** Whether the partner knows that these details are given. */
  readonly knows?: boolean | undefined
}

/** What a visitor of the client form has answered so far. Days are ISO dates, amounts cents, measures centimetres and kilograms. */
export interface ClientFormAnswers {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly date_of_birth?: string | undefined
  readonly gender?: 'M' | 'F' | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly state?: string | undefined
  readonly contact_time?: string | undefined
  readonly marital_status?: string | undefined
  /** Absent where there is none, or none is to be insured. */
  readonly partner?: FormPartner | undefined
  readonly employment?: string | undefined
  readonly occupation?: string | undefined
  readonly salary?: number | undefined
  readonly salary_frequency?: string | undefined
  readonly height_cm?: number | undefined
  readonly weight_kg?: number | undefined
  readonly smoker?: boolean | undefined
  readonly covers?: readonly InterestingCover[] | undefined
  readonly message?: string | undefined
  /** The version of each wording that the visitor agreed to. */
  readonly agreed?: { readonly [kind in ClientFormNoticeKind]?: number | undefined } | undefined
}
