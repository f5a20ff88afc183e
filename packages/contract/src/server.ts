/**
 * Every area with its schemas, for those who serve, describe or fake the calls: the server, the OpenAPI page,
 * MSW. Screens import the areas that they use, never this.
 */

import * as authSchema from './account/auth.schema.ts'
import { auth } from './account/auth.ts'
import * as embedKeysSchema from './account/embed-keys.schema.ts'
import { embedKeys } from './account/embed-keys.ts'
import * as liveSchema from './account/live.schema.ts'
import { live } from './account/live.ts'
import * as menuSchema from './account/menu.schema.ts'
import { menu } from './account/menu.ts'
import * as profileSchema from './account/profile.schema.ts'
import { profile } from './account/profile.ts'
import * as usersSchema from './account/users.schema.ts'
import { users } from './account/users.ts'
import * as bookingSettingsSchema from './booking/booking-settings.schema.ts'
import { bookingSettings } from './booking/booking-settings.ts'
import * as bookingsSchema from './booking/bookings.schema.ts'
import { bookings } from './booking/bookings.ts'
import * as bulkSchema from './bulk.schema.ts'
import { bulk } from './bulk.ts'
import * as clientsSchema from './clients/clients.schema.ts'
import { clients } from './clients/clients.ts'
import * as documentsSchema from './clients/documents.schema.ts'
import { documents } from './clients/documents.ts'
import * as duplicatesSchema from './clients/duplicates.schema.ts'
import { duplicates } from './clients/duplicates.ts'
import * as leadMovesSchema from './clients/lead-moves.schema.ts'
import { leadMoves } from './clients/lead-moves.ts'
import * as mergesSchema from './clients/merges.schema.ts'
import { merges } from './clients/merges.ts'
import * as needsSchema from './clients/needs.schema.ts'
import { needs } from './clients/needs.ts'
import * as notesSchema from './clients/notes.schema.ts'
import { notes } from './clients/notes.ts'
import * as partnersSchema from './clients/partners.schema.ts'
import { partners } from './clients/partners.ts'
import * as phoneCallsSchema from './clients/phone-calls.schema.ts'
import { phoneCalls } from './clients/phone-calls.ts'
import * as preAssessmentsSchema from './clients/pre-assessments.schema.ts'
import { preAssessments } from './clients/pre-assessments.ts'
import * as privacySchema from './clients/privacy.schema.ts'
import { privacy } from './clients/privacy.ts'
import * as recentsSchema from './clients/recents.schema.ts'
import { recents } from './clients/recents.ts'
import * as timelineSchema from './clients/timeline.schema.ts'
import { timeline } from './clients/timeline.ts'
import * as uploadsSchema from './clients/uploads.schema.ts'
import { uploads } from './clients/uploads.ts'
import type { Endpoint, EndpointSchema } from './endpoint.ts'
import * as exportsSchema from './exports.schema.ts'
import { exports } from './exports.ts'
import * as importsSchema from './imports.schema.ts'
import { imports } from './imports.ts'
import * as jobsSchema from './jobs.schema.ts'
import { jobs } from './jobs.ts'
import * as clawbackSchema from './money/clawback.schema.ts'
import { clawback } from './money/clawback.ts'
import * as commissionChecksSchema from './money/commission-checks.schema.ts'
import { commissionChecks } from './money/commission-checks.ts'
import * as commissionOverviewSchema from './money/commission-overview.schema.ts'
import { commissionOverview } from './money/commission-overview.ts'
import * as commissionQueueSchema from './money/commission-queue.schema.ts'
import { commissionQueue } from './money/commission-queue.ts'
import * as commissionsSchema from './money/commissions.schema.ts'
import { commissions } from './money/commissions.ts'
import * as firmNumbersSchema from './money/firm-numbers.schema.ts'
import { firmNumbers } from './money/firm-numbers.ts'
import * as insurerImportsSchema from './money/insurer-imports.schema.ts'
import { insurerImports } from './money/insurer-imports.ts'
import * as payoutsSchema from './money/payouts.schema.ts'
import { payouts } from './money/payouts.ts'
import * as periodsSchema from './money/periods.schema.ts'
import { periods } from './money/periods.ts'
import * as reportsSchema from './money/reports.schema.ts'
import { reports } from './money/reports.ts'
import * as splitsSchema from './money/splits.schema.ts'
import { splits } from './money/splits.ts'
import * as statementsSchema from './money/statements.schema.ts'
import { statements } from './money/statements.ts'
import * as activitySchema from './office/activity.schema.ts'
import { activity } from './office/activity.ts'
import * as auditSchema from './office/audit.schema.ts'
import { audit } from './office/audit.ts'
import * as contactsSchema from './office/contacts.schema.ts'
import { contacts } from './office/contacts.ts'
import * as fileStorageSchema from './office/file-storage.schema.ts'
import { fileStorage } from './office/file-storage.ts'
import * as firmListsSchema from './office/firm-lists.schema.ts'
import { firmLists } from './office/firm-lists.ts'
import * as firmSetupSchema from './office/firm-setup.schema.ts'
import { firmSetup } from './office/firm-setup.ts'
import * as productProvidersSchema from './office/product-providers.schema.ts'
import { productProviders } from './office/product-providers.ts'
import * as recordViewsSchema from './office/record-views.schema.ts'
import { recordViews } from './office/record-views.ts'
import * as registrySchema from './office/registry.schema.ts'
import { registry } from './office/registry.ts'
import * as securityLogSchema from './office/security-log.schema.ts'
import { securityLog } from './office/security-log.ts'
import * as settingsSchema from './office/settings.schema.ts'
import { settings } from './office/settings.ts'
import * as smsGatewaySchema from './office/sms-gateway.schema.ts'
import { smsGateway } from './office/sms-gateway.ts'
import * as systemAttachmentsSchema from './office/system-attachments.schema.ts'
import { systemAttachments } from './office/system-attachments.ts'
import * as quoteProviderSchema from './quotes/quote-provider.schema.ts'
import { quoteProvider } from './quotes/quote-provider.ts'
import * as quoteSharingSchema from './quotes/quote-sharing.schema.ts'
import { quoteSharing } from './quotes/quote-sharing.ts'
import * as quoteWishesSchema from './quotes/quote-wishes.schema.ts'
import { quoteWishes } from './quotes/quote-wishes.ts'
import * as quotesSchema from './quotes/quotes.schema.ts'
import { quotes } from './quotes/quotes.ts'
import * as rateBooksSchema from './quotes/rate-books.schema.ts'
import { rateBooks } from './quotes/rate-books.ts'
import * as scenariosSchema from './quotes/scenarios.schema.ts'
import { scenarios } from './quotes/scenarios.ts'
import * as automaticMessagesSchema from './sending/automatic-messages.schema.ts'
import { automaticMessages } from './sending/automatic-messages.ts'
import * as blockedAddressesSchema from './sending/blocked-addresses.schema.ts'
import { blockedAddresses } from './sending/blocked-addresses.ts'
import * as bulkMessagesSchema from './sending/bulk-messages.schema.ts'
import { bulkMessages } from './sending/bulk-messages.ts'
import * as emailTemplatesSchema from './sending/email-templates.schema.ts'
import { emailTemplates } from './sending/email-templates.ts'
import * as mailSettingsSchema from './sending/mail-settings.schema.ts'
import { mailSettings } from './sending/mail-settings.ts'
import * as mailsSchema from './sending/mails.schema.ts'
import { mails } from './sending/mails.ts'
import * as outboxSchema from './sending/outbox.schema.ts'
import { outbox } from './sending/outbox.ts'
import * as smsTemplatesSchema from './sending/sms-templates.schema.ts'
import { smsTemplates } from './sending/sms-templates.ts'
import * as textsSchema from './sending/texts.schema.ts'
import { texts } from './sending/texts.ts'
import * as unsubscribeSchema from './sending/unsubscribe.schema.ts'
import { unsubscribe } from './sending/unsubscribe.ts'
import * as viewsSchema from './views.schema.ts'
import { views } from './views.ts'
import * as applicationPoliciesSchema from './work/application-policies.schema.ts'
import { applicationPolicies } from './work/application-policies.ts'
import * as applicationRecordsSchema from './work/application-records.schema.ts'
import { applicationRecords } from './work/application-records.ts'
import { applicationTasks } from './work/application-tasks.ts'
import * as applicationsSchema from './work/applications.schema.ts'
import { applications } from './work/applications.ts'
import * as auditRequestsSchema from './work/audit-requests.schema.ts'
import { auditRequests } from './work/audit-requests.ts'
import { clientTasks } from './work/client-tasks.ts'
import * as dashboardSchema from './work/dashboard.schema.ts'
import { dashboard } from './work/dashboard.ts'
import * as deathsSchema from './work/deaths.schema.ts'
import { deaths } from './work/deaths.ts'
import * as notificationsSchema from './work/notifications.schema.ts'
import { notifications } from './work/notifications.ts'
import * as ownerTasksSchema from './work/owner-tasks.schema.ts'
import * as policiesSchema from './work/policies.schema.ts'
import { policies } from './work/policies.ts'
import * as renewalsSchema from './work/renewals.schema.ts'
import { renewals } from './work/renewals.ts'
import * as requirementsSchema from './work/requirements.schema.ts'
import { requirements } from './work/requirements.ts'
import * as taskDocumentsSchema from './work/task-documents.schema.ts'
import { taskDocuments } from './work/task-documents.ts'
import * as tasksSchema from './work/tasks.schema.ts'
import { tasks } from './work/tasks.ts'

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
  ...describe('embedKeys', embedKeys, embedKeysSchema),
  ...describe('profile', profile, profileSchema),
  ...describe('users', users, usersSchema),
  ...describe('settings', settings, settingsSchema),
  ...describe('firmLists', firmLists, firmListsSchema),
  ...describe('smsGateway', smsGateway, smsGatewaySchema),
  ...describe('mailSettings', mailSettings, mailSettingsSchema),
  ...describe('fileStorage', fileStorage, fileStorageSchema),
  ...describe('firmSetup', firmSetup, firmSetupSchema),
  ...describe('systemAttachments', systemAttachments, systemAttachmentsSchema),
  ...describe('clients', clients, clientsSchema),
  ...describe('contacts', contacts, contactsSchema),
  ...describe('documents', documents, documentsSchema),
  ...describe('duplicates', duplicates, duplicatesSchema),
  ...describe('leadMoves', leadMoves, leadMovesSchema),
  ...describe('merges', merges, mergesSchema),
  ...describe('privacy', privacy, privacySchema),
  ...describe('recents', recents, recentsSchema),
  ...describe('notes', notes, notesSchema),
  ...describe('timeline', timeline, timelineSchema),
  ...describe('mails', mails, mailsSchema),
  ...describe('texts', texts, textsSchema),
  ...describe('phoneCalls', phoneCalls, phoneCallsSchema),
  ...describe('needs', needs, needsSchema),
  ...describe('partners', partners, partnersSchema),
  ...describe('preAssessments', preAssessments, preAssessmentsSchema),
  ...describe('uploads', uploads, uploadsSchema),
  ...describe('applicationRecords', applicationRecords, applicationRecordsSchema),
  ...describe('audit', audit, auditSchema),
  ...describe('securityLog', securityLog, securityLogSchema),
  ...describe('recordViews', recordViews, recordViewsSchema),
  ...describe('commissions', commissions, commissionsSchema),
  ...describe('firmNumbers', firmNumbers, firmNumbersSchema),
  ...describe('reports', reports, reportsSchema),
  ...describe('insurerImports', insurerImports, insurerImportsSchema),
  ...describe('periods', periods, periodsSchema),
  ...describe('splits', splits, splitsSchema),
  ...describe('payouts', payouts, payoutsSchema),
  ...describe('commissionOverview', commissionOverview, commissionOverviewSchema),
  ...describe('commissionChecks', commissionChecks, commissionChecksSchema),
  ...describe('commissionQueue', commissionQueue, commissionQueueSchema),
  ...describe('clawback', clawback, clawbackSchema),
  ...describe('statements', statements, statementsSchema),
  ...describe('activity', activity, activitySchema),
  ...describe('outbox', outbox, outboxSchema),
  ...describe('blockedAddresses', blockedAddresses, blockedAddressesSchema),
  ...describe('unsubscribe', unsubscribe, unsubscribeSchema),
  ...describe('automaticMessages', automaticMessages, automaticMessagesSchema),
  ...describe('bulkMessages', bulkMessages, bulkMessagesSchema),
  ...describe('emailTemplates', emailTemplates, emailTemplatesSchema),
  ...describe('smsTemplates', smsTemplates, smsTemplatesSchema),
  ...describe('jobs', jobs, jobsSchema),
  ...describe('imports', imports, importsSchema),
  ...describe('bulk', bulk, bulkSchema),
  ...describe('exports', exports, exportsSchema),
  ...describe('applications', applications, applicationsSchema),
  ...describe('applicationPolicies', applicationPolicies, applicationPoliciesSchema),
  ...describe('requirements', requirements, requirementsSchema),
  ...describe('policies', policies, policiesSchema),
  ...describe('notifications', notifications, notificationsSchema),
  ...describe('dashboard', dashboard, dashboardSchema),
  ...describe('deaths', deaths, deathsSchema),
  ...describe('renewals', renewals, renewalsSchema),
  ...describe('tasks', tasks, tasksSchema),
  ...describe('taskDocuments', taskDocuments, taskDocumentsSchema),
  ...describe('clientTasks', clientTasks, ownerTasksSchema),
  ...describe('applicationTasks', applicationTasks, ownerTasksSchema),
  ...describe('auditRequests', auditRequests, auditRequestsSchema),
  ...describe('quotes', quotes, quotesSchema),
  ...describe('scenarios', scenarios, scenariosSchema),
  ...describe('quoteSharing', quoteSharing, quoteSharingSchema),
  ...describe('quoteWishes', quoteWishes, quoteWishesSchema),
  ...describe('quoteProvider', quoteProvider, quoteProviderSchema),
  ...describe('rateBooks', rateBooks, rateBooksSchema),
  ...describe('productProviders', productProviders, productProvidersSchema),
  ...describe('views', views, viewsSchema),
  ...describe('bookingSettings', bookingSettings, bookingSettingsSchema),
  ...describe('bookings', bookings, bookingsSchema),
  ...describe('menu', menu, menuSchema),
  ...describe('live', live, liveSchema),
  ...describe('registry', registry, registrySchema),
]
