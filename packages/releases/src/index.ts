/** What becomes of releases: the registry with its history, how a release is laid down, and who has which. Runs in Node. */

export { budgetErrors } from './budgets.ts'
export {
  type MadePreview,
  PREVIEW_DAYS,
  type Preview,
  type PreviewChange,
  Previews,
  previewBase,
} from './preview/previews.ts'
export { refusals, type Surroundings } from './refusals.ts'
export {
  type Change,
  keptRelease,
  promote,
  type ReleaseChange,
  ReleaseError,
  release,
  remember,
  rollBack,
  switchOff,
  switchOn,
  takeBack,
  undo,
  widen,
} from './registry/changes.ts'
export {
  changesOf,
  fateOf,
  historyOf,
  isOut,
  type LooseRelease,
  nameOf,
  parseDocument,
  partsOf,
  type RegistryDocument,
  type RegistryEntry,
  type ReleaseEvent,
  recordOf,
  remoteIn,
  type SwitchedOff,
} from './registry/document.ts'
export { type ListedRelease, listReleases, type ReleaseState, remotesIn } from './registry/list-releases.ts'
export { alone } from './registry/lock.ts'
export { changeRegistry, readDocument, readRegistryFile } from './registry/registry-file.ts'
export type { ReleaseRecord } from './registry/release-record.ts'
export { singleLine } from './registry/single-line.ts'
export { writeWhole } from './registry/write-whole.ts'
export { KEPT_FOR, keptReleases, usedUntilNow } from './site/kept-releases.ts'
export { copyServed, layRelease } from './site/lay-release.ts'
export { DESCRIPTION, isPublished, isServed, MATERIALS } from './site/published-files.ts'
export { registryIn } from './site/registry-in.ts'
export type { RegistryStore } from './site/registry-store.ts'
export { baseOf, releasesOf, type Site, siteIn } from './site/site.ts'
export { releaseIntoFolder } from './target/folder-target.ts'
export { reachable, unreachable } from './target/reach.ts'
export { describedIn, type ReleaseStore, releaseInto } from './target/release-into.ts'
export { changeQuery, previewQuery } from './target/release-query.ts'
export type { ReleaseTarget } from './target/release-target.ts'
export type { S3Place } from './target/s3-objects.ts'
export { releaseToS3 } from './target/s3-target.ts'
export { packRelease, releaseToServer } from './target/server-target.ts'
