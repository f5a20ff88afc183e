import type { ErrorKind } from '@portal/domain/office/error-report'

/**
 * Why a remote could not be shown.
 * - `network`: nothing came, or not in time
 * - `http`: the remote's server answered something else than the file
 * - `integrity`: the file is not the one that was released
 * - `incompatible`: the remote needs another version of the platform, or this page is too old for its newest release
 * - `evaluation`: the remote's script threw
 * - `invalid-module`: the script ran, and what it left is no feature module or lacks the code asked for
 */
export type RemoteLoadErrorKind = Exclude<ErrorKind, 'render' | 'script'>

export interface RemoteLoadErrorDetail {
  readonly kind: RemoteLoadErrorKind
  readonly remote: string
  readonly version: string
  /** The build of it, where one was tried. */
  readonly release?: string
  /** What happened, for the log. */
  readonly reason: string
  readonly cause?: unknown
}

/** A remote that could not be loaded; it costs its own screens and slots and nothing else. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  readonly kind: RemoteLoadErrorKind
  readonly remote: string
  readonly version: string
  readonly release: string | null
  readonly reason: string

  constructor({ kind, remote, version, release, reason, cause }: RemoteLoadErrorDetail) {
    super(`${remote} ${version}: ${reason} (${kind})`, { cause })
    this.kind = kind
    this.remote = remote
    this.version = version
    this.release = release ?? null
    this.reason = reason
  }
}
