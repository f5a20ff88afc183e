import type { Config } from 'jest'

/** All suites: `jest` runs them all, `jest --selectProjects shell` one. */
export default {
  projects: ['<rootDir>/packages/*/jest.config.ts', '<rootDir>/shell', '<rootDir>/mf-*'],
} satisfies Config
