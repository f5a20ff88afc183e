import type { Area } from './area.ts'
import { area as auth } from './areas/account/auth/area.ts'
import { area as bookingSettings } from './areas/account/booking-settings/area.ts'
import { area as embedKeys } from './areas/account/embed-keys/area.ts'
import { jobsArea } from './areas/account/jobs/area.ts'
import { area as live } from './areas/account/live/area.ts'
import { menuArea } from './areas/account/menu/area.ts'
import { area as profile } from './areas/account/profile/area.ts'
import { usersArea } from './areas/account/users/area.ts'
import { area as views } from './areas/account/views/area.ts'
import { area as clients } from './areas/clients/clients/area.ts'
import { area as documents } from './areas/clients/documents/area.ts'
import { area as duplicates } from './areas/clients/duplicates/area.ts'
import { area as clientImports } from './areas/clients/imports/area.ts'
import { area as leadMoves } from './areas/clients/lead-moves/area.ts'
import { area as merges } from './areas/clients/merges/area.ts'
import { area as needs } from './areas/clients/needs/area.ts'
import { area as notes } from './areas/clients/notes/area.ts'
import { area as partners } from './areas/clients/partners/area.ts'
import { phoneCallsArea } from './areas/clients/phone-calls/area.ts'
import { area as preAssessments } from './areas/clients/pre-assessments/area.ts'
import { privacyArea } from './areas/clients/privacy/area.ts'
import { area as recents } from './areas/clients/recents/area.ts'
import { timelineArea } from './areas/clients/timeline/area.ts'
import { area as uploads } from './areas/clients/uploads/area.ts'
import { area as commissionChecks } from './areas/money/checks/area.ts'
import { area as clawback } from './areas/money/clawback/area.ts'
import { area as commissions } from './areas/money/commissions/area.ts'
import { area as firmNumbers } from './areas/money/firm-numbers/area.ts'
import { area as insurerImports } from './areas/money/insurer-imports/area.ts'
import { area as commissionOverview } from './areas/money/overview/area.ts'
import { area as payouts } from './areas/money/payouts/area.ts'
import { area as periods } from './areas/money/periods/area.ts'
import { area as commissionQueue } from './areas/money/queue/area.ts'
import { area as reports } from './areas/money/reports/area.ts'
import { area as splits } from './areas/money/splits/area.ts'
import { area as statements } from './areas/money/statements/area.ts'
import { activityArea } from './areas/office/activity/area.ts'
import { auditArea } from './areas/office/audit/area.ts'
import { area as contacts } from './areas/office/contacts/area.ts'
import { area as fileStorage } from './areas/office/file-storage/area.ts'
import { area as firmLists } from './areas/office/firm-lists/area.ts'
import { area as firmSetup } from './areas/office/firm-setup/area.ts'
import { area as productProviders } from './areas/office/product-providers/area.ts'
import { area as recordViews } from './areas/office/record-views/area.ts'
import { area as registry } from './areas/office/registry/area.ts'
import { area as securityLog } from './areas/office/security-log/area.ts'
import { area as settings } from './areas/office/settings/area.ts'
import { area as smsGateway } from './areas/office/sms-gateway/area.ts'
import { area as systemAttachments } from './areas/office/system-attachments/area.ts'
import { area as bookings } from './areas/public/bookings/area.ts'
import { area as clientForm } from './areas/public/client-form/area.ts'
import { area as quoteProviders } from './areas/quotes/providers/area.ts'
import { area as quotes } from './areas/quotes/quotes/area.ts'
import { area as rateBooks } from './areas/quotes/rate-books/area.ts'
import { area as scenarios } from './areas/quotes/scenarios/area.ts'
import { area as quoteSharing } from './areas/quotes/sharing/area.ts'
import { area as automaticMessages } from './areas/sending/automatic/area.ts'
import { area as blockedAddresses } from './areas/sending/blocked-addresses/area.ts'
import { area as bulkMessages } from './areas/sending/bulk-messages/area.ts'
import { area as mailSettings } from './areas/sending/mail-settings/area.ts'
import { area as mails } from './areas/sending/mails/area.ts'
import { area as outbox } from './areas/sending/outbox/area.ts'
import { area as quoteMails } from './areas/sending/quote-mails/area.ts'
import { area as templates } from './areas/sending/templates/area.ts'
import { area as texts } from './areas/sending/texts/area.ts'
import { area as unsubscribe } from './areas/sending/unsubscribe/area.ts'
import { area as applicationPolicies } from './areas/work/application-policies/area.ts'
import { applicationRecordsArea } from './areas/work/application-records/area.ts'
import { area as applications } from './areas/work/applications/area.ts'
import { area as auditRequests } from './areas/work/audit-requests/area.ts'
import { area as dashboard } from './areas/work/dashboard/area.ts'
import { area as deaths } from './areas/work/deaths/area.ts'
import { notificationsArea } from './areas/work/notifications/area.ts'
import { area as policies } from './areas/work/policies/area.ts'
import { area as renewals } from './areas/work/renewals/area.ts'
import { area as requirements } from './areas/work/requirements/area.ts'
import { area as tasks } from './areas/work/tasks/area.ts'
import { importsArea } from './imports/imports-area.ts'
import { exportsArea } from './subjects/exports-area.ts'
import type { FollowUps } from './subjects/follow-ups.ts'
import { declaredTimeline } from './timeline/declared.ts'

/** The areas that know of no other's declarations. A new one is a line here. */
export const OWN_AREAS: readonly Area[] = [
  auth,
  embedKeys,
  profile,
  settings,
  firmLists,
  smsGateway,
  mailSettings,
  blockedAddresses,
  unsubscribe,
  fileStorage,
  firmSetup,
  systemAttachments,
  clients,
  clientImports,
  contacts,
  documents,
  duplicates,
  leadMoves,
  merges,
  recents,
  notes,
  mails,
  texts,
  needs,
  partners,
  preAssessments,
  uploads,
  outbox,
  templates,
  automaticMessages,
  bulkMessages,
  live,
  tasks,
  applications,
  applicationPolicies,
  requirements,
  policies,
  renewals,
  deaths,
  commissions,
  firmNumbers,
  reports,
  insurerImports,
  periods,
  splits,
  payouts,
  statements,
  commissionOverview,
  commissionChecks,
  commissionQueue,
  clawback,
  dashboard,
  auditRequests,
  quotes,
  scenarios,
  quoteSharing,
  quoteMails,
  bookingSettings,
  bookings,
  clientForm,
  quoteProviders,
  rateBooks,
  productProviders,
  registry,
  views,
  securityLog,
  recordViews,
]

/** The areas given, and those that live by what they declare: files, imports, counts and the log of all. */
export function allAreas(own: readonly Area[]): readonly Area[] {
  const users = usersArea(own.flatMap((area) => area.handOvers ?? []))
  const brought = importsArea([...own, users].flatMap((area) => area.imports ?? []))
  const privacy = privacyArea(() => all.flatMap((area) => area.retention ?? []))
  const calls = phoneCallsArea(followUpsOf(own))
  const areas = [...own, users, brought, privacy, calls]
  const told = declaredTimeline(areas)
  const audit = auditArea(told.activity)
  const lists = [...areas, audit].flatMap((area) => area.lists ?? [])
  const all: readonly Area[] = [
    ...areas,
    audit,
    jobsArea(areas.flatMap((area) => area.jobs ?? [])),
    exportsArea(lists),
    notificationsArea(areas.flatMap((area) => area.notices ?? [])),
    menuArea(areas.flatMap((area) => area.menuCounts ?? [])),
    activityArea(told.activity),
    timelineArea(told),
    applicationRecordsArea(told),
  ]
  return all
}

/** The one place where the areas keep what is to be done. Throws where there is none, or another. */
function followUpsOf(areas: readonly Area[]): FollowUps {
  const [one, other] = areas.flatMap(({ followUps }) => followUps ?? [])
  if (!one || other) throw new TypeError('One area keeps what is to be done after a call')
  return one
}

/** Everything that the server does. */
export const ALL_AREAS: readonly Area[] = allAreas(OWN_AREAS)
