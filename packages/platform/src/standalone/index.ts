/** A remote alone in a page. For a remote's `standalone.tsx`, and nothing else. */
export { startAlone } from './StandAlone.tsx'
