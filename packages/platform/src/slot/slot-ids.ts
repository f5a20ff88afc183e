/** Every place where remotes may appear in each other's screens. A change of a context's type makes a new version. */
export const SLOT_IDS = ['client-details.tab/v1', 'client-details.aside/v1', 'header.action/v1'] as const

export type SlotId = (typeof SLOT_IDS)[number]
