import type { Area } from '../../../area.ts'
import type { DeclaredTimeline } from '../../../timeline/declared.ts'
import { applicationRecordRoutes } from './routes.ts'

/** What an application has of notes, documents, pre-assessments and timeline: the client's engines, with it as owner. */
export function applicationRecordsArea(declared: DeclaredTimeline): Area {
  return { name: 'application-records', routes: applicationRecordRoutes(declared) }
}
