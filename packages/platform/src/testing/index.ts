/** What the tests of remotes need of the platform. */
export { type ConformanceSubject, conformance } from './conformance.tsx'
export { someRelease } from './release.ts'
