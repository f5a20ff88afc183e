import type { Area } from './area.ts'
import { activityArea } from './areas/activity/area.ts'
import { area as auth } from './areas/auth/area.ts'
import { area as calls } from './areas/calls/area.ts'
import { area as clients } from './areas/clients/area.ts'
import { area as contacts } from './areas/contacts/area.ts'
import { area as documents } from './areas/documents/area.ts'
import { area as duplicates } from './areas/duplicates/area.ts'
import { area as files } from './areas/files/area.ts'
import { area as imports } from './areas/imports/area.ts'
import { area as jobs } from './areas/jobs/area.ts'
import { area as mails } from './areas/mails/area.ts'
import { menuArea } from './areas/menu/area.ts'
import { area as merges } from './areas/merges/area.ts'
import { area as needs } from './areas/needs/area.ts'
import { area as notes } from './areas/notes/area.ts'
import { area as outbox } from './areas/outbox/area.ts'
import { area as partners } from './areas/partners/area.ts'
import { area as preAssessments } from './areas/pre-assessments/area.ts'
import { area as profile } from './areas/profile/area.ts'
import { area as recents } from './areas/recents/area.ts'
import { area as settings } from './areas/settings/area.ts'
import { area as timeline } from './areas/timeline/area.ts'
import { area as users } from './areas/users/area.ts'
import { viewsArea } from './areas/views/area.ts'
import { exportsArea } from './subjects/exports-area.ts'

/** The areas that know of no other's declarations. A new one is a line here. */
export const OWN_AREAS: readonly Area[] = [
  auth,
  profile,
  users,
  settings,
  clients,
  contacts,
  documents,
  duplicates,
  merges,
  recents,
  notes,
  timeline,
  mails,
  calls,
  needs,
  partners,
  preAssessments,
  files,
  outbox,
  jobs,
  imports,
]

/** The areas given, and those that live by what they declare: views, files, counts and the log of all. */
export function allAreas(areas: readonly Area[]): readonly Area[] {
  const lists = areas.flatMap((area) => area.lists ?? [])
  return [
    ...areas,
    viewsArea(lists),
    exportsArea(lists),
    menuArea(areas.flatMap((area) => area.menuCounts ?? [])),
    activityArea(areas.flatMap((area) => area.entities ?? [])),
  ]
}

/** Everything that the server does. */
export const ALL_AREAS: readonly Area[] = allAreas(OWN_AREAS)
