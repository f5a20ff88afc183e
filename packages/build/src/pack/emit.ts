import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '../platform-contract/compile.ts'
import { ROOT } from '../project/apps.ts'
import { type Room, slotOffers } from './rooms.ts'

/** What no team needs: tests, what only the workspace's own tests use, and the runner of its stages. */
const LEFT_OUT = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'packages/build/src/testing',
  'packages/screens/src/testing',
  'packages/ui/src/testing.tsx',
  'packages/testing/src/run',
]

/**
 * Writes JavaScript and declarations of the rooms into `folder`, laid out as the workspace is. Node runs no TypeScript of
 * `node_modules`, and a team's compiler should not check what is not theirs. Types are checked with the rest of the
 * workspace, not here.
 */
export async function emit(rooms: readonly Room[], folder: string): Promise<void> {
  const settings = join(folder, 'tsconfig.json')
  await writeFile(
    settings,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        target: 'es2022',
        rootDir: ROOT,
        outDir: folder,
        typeRoots: [join(ROOT, 'node_modules', '@types')],
      },
      // Whole folders: what is reached by the name of a package alone counts as a library, of which nothing is emitted.
      include: [
        ...rooms.map(({ name }) => join(ROOT, 'packages', name, 'src')),
        ...slotOffers().map((remote) => join(ROOT, remote, 'src', 'slots.ts')),
      ],
      exclude: LEFT_OUT.map((path) => join(ROOT, path)),
    }),
  )
  const errors = await compile(settings, ROOT)
  if (errors.length > 0) {
    const found = errors.map(({ file, line, message }) => `${file}:${line} ${message}`)
    throw new Error(`The platform cannot be packed:\n${found.join('\n')}`)
  }
}
