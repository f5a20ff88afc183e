import type { SecurityEventName } from '@portal/domain/account/security-event'

/** What happened, to whom. */
export interface SecurityNote {
  readonly event: SecurityEventName
  /** The user whom it is about, where they are known. */
  readonly userId?: number | undefined
  /** The e-mail that was given; only its keyed hash is kept. */
  readonly email?: string | undefined
  readonly factor?: 'password' | 'code' | undefined
  /** What was taken: the name of a list, or a kind of record. Nothing that names a person. */
  readonly subject?: string | undefined
  readonly subjectId?: number | undefined
  /** Rows of an export. */
  readonly rows?: number | undefined
}

/** A note with where it came from. */
export interface SecurityEvent extends SecurityNote {
  readonly companyId?: number | undefined
  readonly requestId?: string | undefined
  /** The caller's network address; the keyed hash of its network is kept, and its first parts. */
  readonly address?: string | undefined
  /** The caller's program; what it is called is kept. */
  readonly userAgent?: string | undefined
}
