/** Tools for the tests of screens: fake calls from the contract, records, rendering inside the portal's frame. */
export { type Answering, type Asked, answer, hold, refusal, refuse, unreachable } from './api/answer.ts'
export { fakeApi } from './api/server.ts'
export {
  applicationDetails,
  applicationOffer,
  applicationRequirement,
  applicationRow,
  asReferred,
  policyProduct,
  policyRow,
  proposedPolicy,
  USUAL_COMMISSION,
} from './records/applications.ts'
export { auditRequestRow } from './records/audit-requests.ts'
export { clientDetails, clientDocument, clientRow, clientSummary, duplicate, note } from './records/clients.ts'
export { contactRow, userDetails, userRow } from './records/contacts.ts'
export { importDetail, importRow, importSubjects, importSummary } from './records/imports.ts'
export { backgroundJob } from './records/jobs.ts'
export { auditDetails, auditRow, auditSeal, recordView, securityRow } from './records/logs.ts'
export { outboxMessage, outboxRow } from './records/messages.ts'
export { pageOf } from './records/page.ts'
export { type CompanyInfo, companyInfo, profile } from './records/people.ts'
export { preAssessmentAnswers } from './records/pre-assessments.ts'
export { moneyOf, NOT_SENT, quotePortfolio, quoteRow, savedQuote } from './records/quotes.ts'
export { securitySettings } from './records/settings.ts'
export { taskRow } from './records/tasks.ts'
export { emailTemplate, filledEmail, smsTemplate } from './records/templates.ts'
export { activityEntry, activityPage, clientCall, mailHead, smsHead, timelineOf } from './records/timeline.ts'
export { listViews, savedView } from './records/views.ts'
export { expectAccessible } from './screen/accessible.ts'
export { renderScreen, type Screen, type ScreenOptions } from './screen/renderScreen.tsx'
export { showMedia } from './screen/show-media.ts'
