import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLATFORM_VERSION } from '@portal/platform/version'
import { ROOT } from '../project/apps.ts'
import { describePackage, readCatalog } from './describe-package.ts'
import { documents } from './documents.ts'
import { emit } from './emit.ts'
import { platformRooms, type Room, slotOffers } from './rooms.ts'
import { type PackedFile, writeTarball } from './tarball.ts'

/** Where packages are laid unless told. */
export const PACKAGES = join(ROOT, '.cache', 'packages')

/** Types of what the slots of the portal's remotes give; there is no code in it. */
const SLOTS = '@portal/slots'

/** Packages of the platform, all of one version. */
export interface PackedPlatform {
  readonly version: string
  /** The tarball's path of each package, by its name. */
  readonly tarballs: Readonly<Record<string, string>>
  /** What a team reads of them, by the names of the files. */
  readonly documents: Readonly<Record<string, string>>
}

interface Content {
  readonly room: Room
  readonly files: readonly PackedFile[]
}

/** The compiler's calls for elements, marked as swc marks them: what nobody uses is left out of a bundle. */
function withPureElements(source: string): string {
  return source.replace(/\b_jsxs?\(/g, '/*#__PURE__*/ $&')
}

/** What was emitted under a folder of the workspace, by its names in a package. */
function emittedIn(folder: string): PackedFile[] {
  return globSync('**/*.{js,d.ts}', { cwd: folder })
    .sort()
    .map((name) => ({ name: `dist/${name}`, content: withPureElements(readFileSync(join(folder, name), 'utf8')) }))
}

/** Files of a package that are as they stand in the workspace: the recorded contract, which conformance suites read. */
function recordedIn({ name }: Room): PackedFile[] {
  const contract = 'platform-contract.md'
  if (name !== 'platform') return []
  return [{ name: contract, content: readFileSync(join(ROOT, 'packages', name, contract), 'utf8') }]
}

/** The declarations of all remotes that offer slots, and one that takes them together. */
function slotTypes(emitted: string): PackedFile[] {
  const remotes = slotOffers()
  const index = remotes.map((remote) => `import './${remote}.js'\n`).join('')
  return [
    { name: 'dist/index.d.ts', content: `${index}export {}\n` },
    ...remotes.map((remote) => ({
      name: `dist/${remote}.d.ts`,
      content: readFileSync(join(emitted, remote, 'src', 'slots.d.ts'), 'utf8'),
    })),
  ]
}

/** One version for all, as they are of one build: the platform's, and a hash of what is in them. */
function versionOf(contents: readonly Content[]): string {
  const hash = createHash('sha256').update(JSON.stringify(contents))
  return `${PLATFORM_VERSION}-${hash.digest('hex').slice(0, 10)}`
}

/**
 * Packs what remotes may import, build and test with into versioned tarballs: JavaScript with types. A team's own repository
 * needs nothing else of this workspace.
 */
export async function packPlatform(to: string = PACKAGES): Promise<PackedPlatform> {
  const rooms = platformRooms()
  const emitted = await mkdtemp(join(tmpdir(), 'portal-packages-'))
  try {
    await emit(rooms, emitted)
    const slots: Room = {
      name: 'slots',
      manifest: {
        name: SLOTS,
        exports: { '.': './src/index.ts' },
        dependencies: { '@portal/contract': 'workspace:*', '@portal/platform': 'workspace:*' },
      },
    }
    const contents: Content[] = [
      ...rooms.map((room) => ({
        room,
        files: [...emittedIn(join(emitted, 'packages', room.name, 'src')), ...recordedIn(room)],
      })),
      { room: slots, files: slotTypes(emitted) },
    ]
    const version = versionOf(contents)
    const catalog = readCatalog()
    await mkdir(to, { recursive: true })
    const tarballs = await Promise.all(
      contents.map(async ({ room, files }) => {
        const description = describePackage(room, files, version, catalog)
        const tarball = join(to, `portal-${room.name}-${version}.tgz`)
        await writeTarball(`${tarball}.new`, [
          { name: 'package.json', content: `${JSON.stringify(description, null, 2)}\n` },
          ...files,
        ])
        await rename(`${tarball}.new`, tarball)
        return [room.manifest.name, tarball] as const
      }),
    )
    return { version, tarballs: Object.fromEntries(tarballs), documents: documents() }
  } finally {
    await rm(emitted, { recursive: true, force: true })
  }
}
