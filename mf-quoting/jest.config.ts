import { screenProject } from '../packages/testing/src/jest/project.ts'

export default screenProject(import.meta.dirname)
