import { nodeProject } from '../testing/src/jest/project.ts'

export default nodeProject(import.meta.dirname)
