/** What a remote says about itself, and what the registry says about all of them. Runs in Node as it does in the browser. */

export { chooseRelease, isTriedOn, type ReleaseUser, userNumber } from './choose-release.ts'
export { codeOf } from './code-of.ts'
export { defineManifest, type ManifestDeclaration } from './define-manifest.ts'
export { entryFor } from './entry-for.ts'
export { licensesName } from './licenses-name.ts'
export {
  type ClientAction,
  manifestSchema,
  type RemoteAccess,
  type RemoteAction,
  type RemoteManifest,
  type RemotePage,
  type RemoteRoute,
  type SearchProvider,
  type SlotContribution,
} from './manifest-schema.ts'
export { addressParams, servesAddress } from './match-route.ts'
export {
  COMPANY_META,
  EMBED_ORIGINS_META,
  OVERRIDES_COOKIE,
  OVERRIDES_META,
  PAGE_ERROR,
  PAGE_RELEASE_META,
  SESSION_KEY,
} from './page-names.ts'
export { parseRegistry } from './parse-registry.ts'
export { placedAt } from './placed-at.ts'
export {
  type CodeNeed,
  type PlacedRelease,
  type RegisteredRemote,
  type Registry,
  type Release,
  type ReleaseFile,
  type Rollout,
  registrySchema,
  releaseIdSchema,
  releaseSchema,
  rolloutSchema,
  type ShellRelease,
  shellSchema,
} from './registry-schema.ts'
export { type BudgetedPart, budgetedParts, isFont, releaseWeight } from './release-weight.ts'
export { REMOTE_NAME } from './remote-name.ts'
export type { SlotContexts, SlotId } from './slot-contexts.ts'
export { slotErrors } from './slot-errors.ts'
export { releaseFor, usableRelease, withUsableCandidate } from './usable-release.ts'
export { isVersionRange, satisfies } from './version-range.ts'
