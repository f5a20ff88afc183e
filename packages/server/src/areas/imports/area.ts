import type { Area } from '../../area.ts'
import { checkWork } from './check-job.ts'
import { clearImports } from './clear-imports.ts'
import { commitWork } from './commit-job.ts'
import { problemAddresses } from './problems.ts'
import { revertWork } from './revert-job.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'imports',
  routes,
  entities: [{ name: 'import' }],
  addresses: problemAddresses,
  jobs: [checkWork, commitWork, revertWork],
  chores: [clearImports],
}
