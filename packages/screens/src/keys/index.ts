/** Keys that do something on the page that is open. */
export { usePageKey } from './use-page-key.ts'
