/** What the browser's history says of a client's page that opens because the client was just added. */
export const JUST_ADDED = { justAdded: true } as const

/** Whether the page opens for somebody who was just added. */
export function wasJustAdded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justAdded' in state
}
