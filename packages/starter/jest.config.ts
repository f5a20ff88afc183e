import { screenProject } from '@portal/testing/jest'

export default screenProject(import.meta.dirname)
