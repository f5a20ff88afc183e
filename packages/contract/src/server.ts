/**
 * Every area with its schemas, for those who serve, describe or fake the calls: the server, the OpenAPI page,
 * MSW. Screens import the areas that they use, never this.
 */

import * as activitySchema from './activity.schema.ts'
import { activity } from './activity.ts'
import * as authSchema from './auth.schema.ts'
import { auth } from './auth.ts'
import * as bulkSchema from './bulk.schema.ts'
import { bulk } from './bulk.ts'
import * as callsSchema from './calls.schema.ts'
import { calls } from './calls.ts'
import * as clientsSchema from './clients.schema.ts'
import { clients } from './clients.ts'
import * as contactsSchema from './contacts.schema.ts'
import { contacts } from './contacts.ts'
import * as documentsSchema from './documents.schema.ts'
import { documents } from './documents.ts'
import * as duplicatesSchema from './duplicates.schema.ts'
import { duplicates } from './duplicates.ts'
import type { Endpoint, EndpointSchema } from './endpoint.ts'
import * as exportsSchema from './exports.schema.ts'
import { exports } from './exports.ts'
import * as filesSchema from './files.schema.ts'
import { files } from './files.ts'
import * as importsSchema from './imports.schema.ts'
import { imports } from './imports.ts'
import * as jobsSchema from './jobs.schema.ts'
import { jobs } from './jobs.ts'
import * as mailsSchema from './mails.schema.ts'
import { mails } from './mails.ts'
import * as menuSchema from './menu.schema.ts'
import { menu } from './menu.ts'
import * as mergesSchema from './merges.schema.ts'
import { merges } from './merges.ts'
import * as needsSchema from './needs.schema.ts'
import { needs } from './needs.ts'
import * as notesSchema from './notes.schema.ts'
import { notes } from './notes.ts'
import * as outboxSchema from './outbox.schema.ts'
import { outbox } from './outbox.ts'
import * as partnersSchema from './partners.schema.ts'
import { partners } from './partners.ts'
import * as preAssessmentsSchema from './pre-assessments.schema.ts'
import { preAssessments } from './pre-assessments.ts'
import * as profileSchema from './profile.schema.ts'
import { profile } from './profile.ts'
import * as recentsSchema from './recents.schema.ts'
import { recents } from './recents.ts'
import * as settingsSchema from './settings.schema.ts'
import { settings } from './settings.ts'
import * as timelineSchema from './timeline.schema.ts'
import { timeline } from './timeline.ts'
import * as usersSchema from './users.schema.ts'
import { users } from './users.ts'
import * as viewsSchema from './views.schema.ts'
import { views } from './views.ts'

export {
  activity,
  auth,
  bulk,
  calls,
  clients,
  contacts,
  documents,
  duplicates,
  files,
  imports,
  mails,
  menu,
  merges,
  needs,
  notes,
  outbox,
  partners,
  preAssessments,
  profile,
  settings,
  timeline,
  users,
  views,
}

/** A call together with its schemas. */
export interface DescribedEndpoint {
  readonly area: string
  readonly endpoint: Endpoint
  readonly schema: EndpointSchema
}

function describe(
  area: string,
  table: Readonly<Record<string, Endpoint>>,
  schemas: Readonly<Record<string, unknown>>,
): DescribedEndpoint[] {
  return Object.entries(table).map(([name, endpoint]) => ({ area, endpoint, schema: schemas[name] as EndpointSchema }))
}

/** Every call of the product. */
export const ALL_ENDPOINTS: readonly DescribedEndpoint[] = [
  ...describe('auth', auth, authSchema),
  ...describe('profile', profile, profileSchema),
  ...describe('users', users, usersSchema),
  ...describe('settings', settings, settingsSchema),
  ...describe('clients', clients, clientsSchema),
  ...describe('contacts', contacts, contactsSchema),
  ...describe('documents', documents, documentsSchema),
  ...describe('duplicates', duplicates, duplicatesSchema),
  ...describe('merges', merges, mergesSchema),
  ...describe('recents', recents, recentsSchema),
  ...describe('notes', notes, notesSchema),
  ...describe('timeline', timeline, timelineSchema),
  ...describe('mails', mails, mailsSchema),
  ...describe('calls', calls, callsSchema),
  ...describe('needs', needs, needsSchema),
  ...describe('partners', partners, partnersSchema),
  ...describe('preAssessments', preAssessments, preAssessmentsSchema),
  ...describe('files', files, filesSchema),
  ...describe('activity', activity, activitySchema),
  ...describe('outbox', outbox, outboxSchema),
  ...describe('jobs', jobs, jobsSchema),
  ...describe('imports', imports, importsSchema),
  ...describe('bulk', bulk, bulkSchema),
  ...describe('exports', exports, exportsSchema),
  ...describe('views', views, viewsSchema),
  ...describe('menu', menu, menuSchema),
]
