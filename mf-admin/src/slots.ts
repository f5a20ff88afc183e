import type {} from '@portal/platform'

/** What this remote's screens give to those who appear in them. */
declare module '@portal/platform' {
  interface SlotContexts {
    /** A section of `/systems`: its title is the menu's entry. */
    readonly 'systems.section/v1': Readonly<Record<never, never>>
  }
}
