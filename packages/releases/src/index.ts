/** What becomes of releases: the registry with its history, how a release is laid down, and who has which. Runs in Node. */

export { budgetErrors } from './budgets.ts'
export {
  type Change,
  promote,
  type ReleaseChange,
  ReleaseError,
  release,
  remember,
  rollBack,
  takeBack,
  widen,
} from './registry/changes.ts'
export {
  fateOf,
  historyOf,
  type LooseRelease,
  nameOf,
  partsOf,
  RELEASE_ACTIONS,
  type RegistryDocument,
  type RegistryEntry,
  type ReleaseAction,
  type ReleaseEvent,
  remoteIn,
} from './registry/document.ts'
export { changeRegistry, readDocument, readRegistryFile } from './registry/registry-file.ts'
export { writeWhole } from './registry/write-whole.ts'
export { KEPT_FOR, keptReleases, usedUntilNow } from './site/kept-releases.ts'
export { copyServed, layRelease } from './site/lay-release.ts'
export { DESCRIPTION, isPublished, isServed, MATERIALS } from './site/published-files.ts'
export { type RegistryStore, registryIn } from './site/registry-in.ts'
export { baseOf, releasesOf, type Site, siteIn } from './site/site.ts'
