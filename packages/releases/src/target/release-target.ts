import type { Release } from '@portal/manifest'
import type { MadePreview, PreviewChange } from '../preview/previews.ts'
import type { Change, ReleaseChange } from '../registry/changes.ts'
import type { ListedRelease } from '../registry/list-releases.ts'

/** Where remotes are released to: a folder, a bucket or a portal. Each change answers the remote's releases. */
export interface ReleaseTarget {
  /** What people call it. */
  readonly place: string
  /** The releases of all remotes. */
  list(): Promise<readonly ListedRelease[]>
  /** Throws a `ReleaseError` where a release cannot stand there. Asked before work goes into it; releasing asks again. */
  check(release: Release, how: ReleaseChange): Promise<void>
  /** Writes down that a release was refused, and why, where its history is kept. */
  refuse(remote: string, release: string, change: Change, reason: string): Promise<void>
  /** Lays down what a build left in the folder `dist`, and names it in the registry. */
  release(dist: string, how: ReleaseChange): Promise<readonly ListedRelease[]>
  /** Lays it down for those alone who have its link: no registry names it. */
  preview(dist: string, how: PreviewChange): Promise<MadePreview>
  /** Gives the candidate to everybody, or to as many as `percent` says. */
  promote(name: string, percent: number, change: Change): Promise<readonly ListedRelease[]>
  /** Goes back: to the release `to`, else without the candidate where there is one, else to the release before. */
  rollBack(name: string, change: Change & { readonly to?: string | undefined }): Promise<readonly ListedRelease[]>
  /** Gives a release that still lies there to everybody, also one that was rolled back. */
  use(name: string, release: string, change: Change): Promise<readonly ListedRelease[]>
  /** Undoes the last change of a remote; again, the one before. */
  undo(name: string, change: Change & { readonly maySwitch?: boolean }): Promise<readonly ListedRelease[]>
  /** Switches a remote off for everybody with a note why, or on again where there is none. Not by a team’s key. */
  switch(name: string, change: Change & { readonly note: string | null }): Promise<readonly ListedRelease[]>
}
