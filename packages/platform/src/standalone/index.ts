/** A remote alone in a page. For a remote's `standalone.tsx`, and nothing else. */

export type { EmbedRequest, EmbedToken } from './embed-protocol.ts'
export { startAlone } from './StandAlone.tsx'
