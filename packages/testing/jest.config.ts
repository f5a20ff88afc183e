import { screenProject } from './src/jest/project.ts'

export default screenProject(import.meta.dirname)
