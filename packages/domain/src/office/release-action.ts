/** The outcome of a release, or of the wish to have it; or what was done to its remote. */
export const RELEASE_ACTIONS = [
  'released',
  'widened',
  'promoted',
  'rolled-back',
  'taken-back',
  'refused',
  'switched-off',
  'switched-on',
  'undone',
] as const
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number]

/** Whether it was done to the remote, whatever its release. */
export function isSwitch(action: ReleaseAction): boolean {
  return action === 'switched-off' || action === 'switched-on'
}
