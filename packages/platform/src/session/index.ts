/** Who is signed in on this tab. Small: the login page loads it. */
export {
  joinTabs,
  leaveTabs,
  type SessionState,
  type SessionStatus,
  sessionStore,
  useSession,
} from './session-store.ts'
export { readSession, SESSION_KEY, type StoredSession } from './stored-session.ts'
