import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Config } from 'jest'

/** A file beside this one: TypeScript in the workspace, JavaScript in a package. */
function beside(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)
}

/** Whether tests of a package draw what they try at random. */
function drawsAtRandom(folder: string): boolean {
  return readFileSync(join(folder, 'package.json'), 'utf8').includes('"fast-check"')
}

/** What every suite shares: `folder` is the package's own, tests stand beside the code as `….test.ts[x]`. */
function project(folder: string) {
  return {
    displayName: basename(folder),
    // Jest keeps transformed code by this name: all projects transform alike, and share it.
    id: 'portal',
    rootDir: folder,
    roots: ['<rootDir>/src'],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    resolver: beside('resolver'),
    transform: { '\\.(ts|tsx|mjs|js)$': beside('transform') },
    transformIgnorePatterns: ['\\.cjs$'],
    restoreMocks: true,
    // Jest takes no time limit from a project, only from its set-up.
    setupFilesAfterEnv: [beside('setup-patience'), ...(drawsAtRandom(folder) ? [beside('setup-seed')] : [])],
  } satisfies Config
}

/** Settings for a package without screens: Node runs its files as they are, and a worker loads each module once. */
export function nodeProject(folder: string, more: Config = {}): Config {
  return {
    ...project(folder),
    testEnvironment: beside('native-environment'),
    runtime: beside('native-runtime'),
    transform: {},
    ...more,
  }
}

/** Settings for a package with screens: jsdom with the browser's network classes and jest-dom's matchers. */
export function screenProject(folder: string, more: Config = {}): Config {
  const shared = project(folder)
  return {
    ...shared,
    testEnvironment: beside('jsdom-environment'),
    testEnvironmentOptions: { url: 'http://demo.localhost/' },
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, beside('setup-screen')],
    ...more,
  }
}
