import type { RemoteManifest } from './manifest-schema.ts'

/** What the shell itself offers, which has no manifest. */
const SHELL_SLOTS = ['header.action/v1']

/**
 * What does not fit between remotes that stand together, a sentence each: a slot that two of them offer, a contribution
 * to one that nobody does. Neither stops the portal: contributions of a slot without a screen are shown nowhere.
 */
export function slotErrors(manifests: readonly RemoteManifest[]): string[] {
  const owners = new Map(SHELL_SLOTS.map((slot) => [slot, 'shell']))
  const doubles: string[] = []
  for (const { name, offersSlots = [] } of manifests) {
    for (const slot of offersSlots) {
      const owner = owners.get(slot)
      if (owner === undefined) owners.set(slot, name)
      else doubles.push(`${owner} and ${name} both offer the slot ${slot}`)
    }
  }
  const lost = manifests.flatMap(({ name, slots }) =>
    slots
      .filter(({ slot }) => !owners.has(slot))
      .map(({ slot, code }) => `${name} puts ${code} into the slot ${slot}, which nobody offers`),
  )
  return [...doubles, ...lost]
}
