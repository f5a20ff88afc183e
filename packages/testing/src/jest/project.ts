import { basename, join } from 'node:path'
import type { Config } from 'jest'

const here = import.meta.dirname

/** What every suite shares: `folder` is the package's own, tests stand beside the code as `….test.ts[x]`. */
function project(folder: string): Config {
  return {
    displayName: basename(folder),
    rootDir: folder,
    roots: ['<rootDir>/src'],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    resolver: join(here, 'resolver.ts'),
    transform: { '\\.(ts|tsx|mjs|js)$': join(here, 'transform.ts') },
    transformIgnorePatterns: ['\\.cjs$'],
    restoreMocks: true,
    // Jest takes no time limit from a project, only from its set-up.
    setupFilesAfterEnv: [join(here, 'setup-patience.ts')],
  }
}

/** Settings for a package without screens. */
export function nodeProject(folder: string, more: Config = {}): Config {
  return { ...project(folder), testEnvironment: 'node', ...more }
}

/** Settings for a package with screens: jsdom with the browser's network classes and jest-dom's matchers. */
export function screenProject(folder: string, more: Config = {}): Config {
  return {
    ...project(folder),
    testEnvironment: join(here, 'jsdom-environment.ts'),
    testEnvironmentOptions: { url: 'http://demo.localhost/' },
    setupFilesAfterEnv: [join(here, 'setup-patience.ts'), join(here, 'setup-screen.ts')],
    ...more,
  }
}
