import { screenProject } from '../testing/src/jest/project.ts'

export default screenProject(import.meta.dirname)
