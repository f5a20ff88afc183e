import type { Config } from 'jest'

/** All suites: `jest` runs them all, `jest --selectProjects shell` one. */
export default {
  projects: ['<rootDir>/packages/*/jest.config.ts', '<rootDir>/shell', '<rootDir>/mf-*'],
  // A worker keeps some of what its files load; it starts afresh before it runs out of memory.
  workerIdleMemoryLimit: '1.5GB',
  // On busy cores it takes its time to end, too.
  workerGracefulExitTimeout: 5_000,
} satisfies Config
