/**
 * What each slot gives to its contributions as properties. Whoever offers a slot declares here what comes with it, in a
 * `slots.ts` of its own, by `declare module '@portal/platform'`. A change of a context's type makes a new version.
 */
export interface SlotContexts {
  /** A button in the header. */
  readonly 'header.action/v1': Readonly<Record<never, never>>
}

export type SlotId = keyof SlotContexts
