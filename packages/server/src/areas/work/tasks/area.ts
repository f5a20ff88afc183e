import type { Area } from '../../../area.ts'

const taskKind = { name: 'task', label: 'Tasks', icon: 'tasks', order: 100 }

/** Tasks: so far, what timelines tell of them. */
export const area: Area = {
  name: 'tasks',
  routes: [],
  entities: [{ name: 'task', filter: { label: 'Tasks', order: 100 }, timeline: { kind: taskKind.name } }],
  timelineKinds: [taskKind],
}
