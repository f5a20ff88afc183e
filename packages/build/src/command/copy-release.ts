import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseRegistry, placedAt, type Release, type ReleaseFile, releaseSchema } from '@portal/manifest'
import { baseOf, DESCRIPTION, MATERIALS, ReleaseError, reachable, unreachable } from '@portal/releases'
import { compressed } from '../webpack/compressed.ts'
import { changeBy, type ReleaseWishes, recordOf, rolloutOf, targetOf } from './release-wishes.ts'
import { printReleased } from './releases.ts'

/** Fetches what lies at an address; undefined where nothing does. Throws where it cannot be reached. */
async function fetched(address: string): Promise<Buffer | undefined> {
  let response: Response
  try {
    response = await fetch(reachable(address))
  } catch (cause) {
    throw new ReleaseError(unreachable(address, cause), { cause })
  }
  if (response.status === 404) return undefined
  if (!response.ok) throw new ReleaseError(`${address} answered ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

async function needed(address: string): Promise<Buffer> {
  const bytes = await fetched(address)
  if (bytes === undefined) throw new ReleaseError(`${address} isn’t there.`)
  return bytes
}

/** Where a portal has a release of a remote: the one that is named, else what everybody has. Ends with `/`. */
async function placeOf(portal: string, remote: string, release: string | undefined): Promise<string> {
  const address = new URL('/registry.json', portal).href
  const text = (await needed(address)).toString()
  const { remotes } = placedAt(
    parseRegistry(JSON.parse(text), () => {}),
    address,
  )
  const found = remotes.find(({ manifest }) => manifest.name === remote || manifest.name === `mf-${remote}`)
  if (found === undefined) {
    const there = remotes.map(({ manifest }) => manifest.name).join(', ')
    throw new ReleaseError(`There is no ${remote} in ${portal}. Remotes: ${there}`)
  }
  const known = [found, found.previous, found.candidate].flatMap((each) => each ?? [])
  const { base } = known.find((each) => each.release === (release ?? found.release)) ?? {
    base: baseOf(found.manifest.name, release ?? ''),
  }
  return new URL(base, portal).href
}

/** Fetches a file of a release, held to its hash, with the compressed forms that its build made. */
async function fetchFile(place: string, { name, integrity }: ReleaseFile, dist: string): Promise<void> {
  const bytes = await needed(place + name)
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  if (hash !== integrity) throw new ReleaseError(`${place}${name} is not the file that the release describes.`)
  const file = join(dist, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  const forms = await compressed(name, bytes)
  if (forms === undefined) return
  await writeFile(`${file}.br`, forms.br)
  await writeFile(`${file}.gz`, forms.gz)
}

/** Fetches a whole release into a folder. */
async function fetchRelease(place: string, dist: string): Promise<Release> {
  const description = await needed(place + DESCRIPTION)
  const release = releaseSchema.parse(JSON.parse(description.toString()))
  for (const file of release.files) await fetchFile(place, file, dist)
  const materials = await fetched(place + MATERIALS)
  if (materials) await writeFile(join(dist, MATERIALS), materials)
  await writeFile(join(dist, DESCRIPTION), description)
  return release
}

/**
 * Releases to one portal what another has: the same files under the same name, as they were built and tested. Without a
 * release, what everybody has there. Throws where a file isn’t what its hash says, or the release cannot stand there.
 */
export async function copyRelease(
  remote: string,
  release: string | undefined,
  wishes: ReleaseWishes & { readonly from: string },
  root?: string,
): Promise<void> {
  const { from } = wishes
  const record = recordOf(wishes, { copied_from: new URL(from).origin })
  const how = { ...changeBy(wishes), rollout: rolloutOf(wishes), again: wishes.again, record }
  const target = targetOf(wishes, root)
  const dist = await mkdtemp(join(tmpdir(), 'portal-copy-'))
  try {
    const found = await fetchRelease(await placeOf(from, remote, release), dist)
    await target.check(found, how)
    printReleased(found.manifest.name, target.place, await target.release(dist, how))
  } finally {
    await rm(dist, { recursive: true })
  }
}
