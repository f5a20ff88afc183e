import type { Area } from '../../../area.ts'
import { followChases } from './chases.ts'
import { makeDueTasks } from './due-tasks.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'requirements',
  routes,
  hourly: [makeDueTasks],
  followers: [followChases],
}
