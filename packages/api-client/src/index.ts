/** Calls any endpoint of the contract. It carries no endpoint itself: whoever calls brings its own. */

export { ApiError, type ApiErrorKind } from './api-error.ts'
export { type CallOptions, call, fetchAddress, PAGE_NAME, tell } from './call.ts'
export { type ApiClientConfiguration, configureApiClient } from './configuration.ts'
export { hearChanges } from './hear-changes.ts'
export { type KeyOwner, type QueryKey, queryKey } from './query-key.ts'
export { type UploadInput, type UploadOptions, upload } from './upload.ts'
