import { nodeProject } from '../testing/src/jest/project.ts'

export default nodeProject(import.meta.dirname, {
  globalSetup: '<rootDir>/src/testing/before-all-files.ts',
  globalTeardown: '<rootDir>/src/testing/after-all-files.ts',
})
