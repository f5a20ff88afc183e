import { sessionStore } from '@portal/platform/session'

/** What would be lost with the page. */
const atRisk = new Set<string>()

// Reloading is how the portal ends a session: there is nothing to ask then.
function ask(event: BeforeUnloadEvent): void {
  if (sessionStore.getState().status !== 'signed-out') event.preventDefault()
}

/** Has the browser ask before the page goes, as long as anything (`what`) would be lost with it. */
export function askBeforeLoss(what: string, isAtRisk: boolean): void {
  if (isAtRisk) atRisk.add(what)
  else atRisk.delete(what)
  if (atRisk.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}
