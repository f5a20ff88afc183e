import type { KnownRelease } from './known-releases.ts'

/** Code of a remote that shows nothing, or keeps the page from answering. Nothing throws there: this is thrown for it. */
export class HangError extends Error {
  override name = 'HangError'
  /** Whose code hung, where that is not the page's present one. */
  readonly owner: KnownRelease | undefined

  constructor(message: string, owner?: KnownRelease) {
    super(message)
    this.owner = owner
  }
}
