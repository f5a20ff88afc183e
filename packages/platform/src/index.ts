/** What shell and remotes agree on. The login page loads `./session` and `./look` alone. */

export type {
  Registry,
  RemoteAccess,
  RemoteAction,
  RemoteManifest,
  RemoteRoute,
  SearchProvider,
  SlotContexts,
  SlotId,
} from '@portal/manifest'
export { mayCall, useMayCall } from './account/may-call.ts'
export { mayOpen } from './account/may-open.ts'
export { type Clock, presentClock, useClock } from './account/useClock.ts'
export { useCompany } from './account/useCompany.ts'
export { usePageTitle } from './account/usePageTitle.ts'
export { type Profile, useProfile, useRole } from './account/useProfile.ts'
export { copyText } from './clipboard/copy-text.ts'
export { startDownload } from './download/start-download.ts'
export { ErrorBoundary, type ErrorBoundaryProps } from './errors/ErrorBoundary.tsx'
export type { CaughtError } from './errors/ErrorCatcher.tsx'
export { type ErrorReport, type ErrorReporter, reportError, setErrorReporter } from './errors/report-error.ts'
export {
  type ActionContext,
  defineModule,
  type FeatureModule,
  type Find,
  type FindRow,
  type ModuleDeclaration,
} from './feature/define-module.ts'
export { useWasIdle } from './idle/when-idle.ts'
export { type FollowedJob, followedJobs, followJob, leaveJob } from './jobs/followed-jobs.ts'
export { isOver, useBackgroundJob } from './jobs/useBackgroundJob.ts'
export { useRefreshAfterJob } from './jobs/useRefreshAfterJob.ts'
export { liveState, useIsLive } from './live/live-state.ts'
export { type AheadHandlers, useAhead } from './part/ahead.ts'
export { type LazyPartOptions, lazyPart } from './part/lazy-part.tsx'
export { queryClient } from './query/query-client.ts'
export { holdRefresh, refreshEntities } from './query/refresh.ts'
export { callQuery, type UseCallOptions, useCall, useCalls } from './query/useCall.ts'
export { change, type UseChangeOptions, useChange } from './query/useChange.ts'
export { PlatformProvider, useRemoteHost } from './remote/RemoteHostContext.tsx'
export { RemoteScreen, type RemoteScreenProps } from './remote/RemoteScreen.tsx'
export type { RemoteHost } from './remote/remote-host.ts'
export {
  addressForClient,
  type OfferedAction,
  type OfferedClientAction,
  type OfferedFind,
  offeredActions,
  offeredClientActions,
  offeredFinds,
  preloadAddress,
  routeFor,
  type ServedRoute,
  servedRoutes,
} from './remote/remote-routes.ts'
export { type PreloadHandlers, useIdlePreload, usePreload } from './remote/usePreload.ts'
export { type RemoteCodeState, useRemoteCode } from './remote/useRemoteCode.ts'
export { RemoteLoadError, type RemoteLoadErrorKind } from './script/remote-load-error.ts'
export { Slot, type SlotProps } from './slot/Slot.tsx'
export { type Contribution, useSlot } from './slot/useSlot.ts'
export { PLATFORM_VERSION } from './version.ts'
