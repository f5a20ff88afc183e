import { type Release, type RemoteManifest, releaseSchema, satisfies, servesAddress } from '@portal/manifest'
import { budgetErrors } from './budgets.ts'
import { nameOf, partsOf, type RegistryDocument, remoteIn } from './registry/document.ts'

/** Where a release is to stand: beside which remotes, and under which shell. */
export interface Surroundings {
  readonly document: RegistryDocument
  /** The version of the platform that the shell there has; null where there is no shell, as on a CDN of remotes. */
  readonly platform: string | null
}

/** Of the shell itself, which has no manifest. */
const SHELL_SLOTS = ['header.action/v1']

/** Addresses of the shell's own; a document there would stand in its place, before anybody is signed in. */
const SHELL_ADDRESSES = [
  ...['/', '/profile', '/login', '/otp', '/forgot-password', '/reset-password', '/reset-password/1'],
  ...['/undo-email', '/undo-email/1'],
]

/** What users may have of the other remotes, as far as this build can read it. */
function neighboursOf(document: RegistryDocument, name: string): Release[] {
  const others = document.remotes.filter((entry) => nameOf(entry) !== name).map(partsOf)
  return others
    .flatMap(({ current, candidate }) => [current, candidate])
    .flatMap((release) => releaseSchema.safeParse(release).data ?? [])
}

/** An address without the names of its parameters: `/clients/:id` and `/clients/:client` are the same. */
function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':').replace(/(.)\/$/, '$1')
}

function addressesOf({ routes, pages = [] }: RemoteManifest): string[] {
  return [...routes, ...pages].map(({ path }) => path)
}

/** Addresses that are the shell's, or any: `/:page`. */
function takenFromShell({ manifest }: Release): string[] {
  return addressesOf(manifest)
    .filter((path) => SHELL_ADDRESSES.some((address) => servesAddress(path, address)))
    .map((path) => `The shell already has the address ${path}.`)
}

function taken(kind: string, own: readonly string[], others: readonly string[], owner: string): string[] {
  const shapes = new Set(others.map(shapeOf))
  return own.filter((path) => shapes.has(shapeOf(path))).map((path) => `${owner} already has the ${kind} ${path}.`)
}

/** What of a release another remote has already, a line each. */
function takenFrom({ manifest, container }: Release, other: Release): string[] {
  const owner = other.manifest.name
  const offered = new Set(other.manifest.offersSlots)
  return [
    ...taken('address', addressesOf(manifest), addressesOf(other.manifest), owner),
    ...taken(
      'menu entry',
      manifest.menu.map(({ path }) => path),
      other.manifest.menu.map(({ path }) => path),
      owner,
    ),
    ...(manifest.offersSlots ?? [])
      .filter((slot) => offered.has(slot))
      .map((slot) => `${owner} already has the slot ${slot}.`),
    ...(container === other.container ? [`${owner} already has the container ${container}.`] : []),
  ]
}

/** A slot without its version. */
function slotName(slot: string): string {
  return slot.replace(/\/v\d+$/, '')
}

/**
 * Contributions to slots that are not offered. Where remotes come one by one to a place without a shell, those of a slot's
 * owner may come later: only another version of a slot is wrong there.
 */
function lostContributions({ manifest }: Release, others: readonly Release[], isPortal: boolean): string[] {
  const offers = new Map(SHELL_SLOTS.map((slot) => [slot, 'shell']))
  for (const each of [manifest, ...others.map((other) => other.manifest)]) {
    for (const slot of each.offersSlots ?? []) offers.set(slot, each.name)
  }
  return manifest.slots.flatMap(({ slot, code }) => {
    if (offers.has(slot)) return []
    const [other, owner] = [...offers].find(([offered]) => slotName(offered) === slotName(slot)) ?? []
    if (other !== undefined) return [`${code} is for the slot ${slot}; ${owner} offers ${other}.`]
    return isPortal ? [`${code} is for the slot ${slot}, which no remote offers.`] : []
  })
}

/** Slots that a remote offered until now, and into which others put something. */
function slotsMissed({ manifest }: Release, others: readonly Release[], present: Release | undefined): string[] {
  const gone = (present?.manifest.offersSlots ?? []).filter((slot) => !manifest.offersSlots?.includes(slot))
  return others.flatMap((other) =>
    other.manifest.slots
      .filter(({ slot }) => gone.includes(slot))
      .map(
        ({ slot, code }) => `${other.manifest.name} puts ${code} into the slot ${slot}, which is no longer offered.`,
      ),
  )
}

/**
 * What keeps a release from standing where it is to stand, a text each; empty where nothing does: it weighs more than its
 * budget, needs another platform, or takes what another remote has.
 */
export function refusals(release: Release, { document, platform }: Surroundings): string[] {
  const { name, requires } = release.manifest
  const others = neighboursOf(document, name)
  const present = releaseSchema.safeParse(remoteIn(document, name).current).data
  const isLoadable = platform === null || satisfies(platform, requires.platform)
  const errors = [
    ...budgetErrors(release),
    ...(isLoadable ? [] : [`${name} needs platform ${requires.platform}; the shell there has ${platform}.`]),
    ...takenFromShell(release),
    ...others.flatMap((other) => takenFrom(release, other)),
    ...lostContributions(release, others, platform !== null),
    ...slotsMissed(release, others, present),
  ]
  return [...new Set(errors)]
}
