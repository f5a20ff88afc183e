/** What the tests of remotes need of the platform. */

export { someRelease } from '@portal/manifest/testing'
export { type ConformanceSubject, conformance } from './conformance.tsx'
