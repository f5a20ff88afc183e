/** Who is signed in on this tab. Small: the login page loads it. */
export { SESSION_KEY } from '@portal/manifest'
export { forgetOthers, keepOwn, readOwn } from './kept-own.ts'
export type { OwnPlace } from './own-storage.ts'
export {
  joinTabs,
  keepBeside,
  leaveTabs,
  type SessionState,
  type SessionStatus,
  sessionStore,
  useSession,
} from './session-store.ts'
export { type BesideSession, readBeside, readSession, type StoredSession } from './stored-session.ts'
