import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The one file that the shell loads of this remote. */
export default defineModule<typeof manifest>({
  'dashboard/FirmSetup': () => import(/* webpackChunkName: "firm-setup" */ './dashboard/FirmSetup.tsx'),
  'users/UserList': () => import(/* webpackChunkName: "users" */ './users/UserList.tsx'),
  'users/UserPage': () => import(/* webpackChunkName: "user" */ './users/form/UserPage.tsx'),
  'commissions/Commissions': () => import(/* webpackChunkName: "commissions" */ './commissions/Commissions.tsx'),
  'commissions/Payouts': () => import(/* webpackChunkName: "commission-payouts" */ './commissions/payouts/Payouts.tsx'),
  'commissions/Payout': () =>
    import(/* webpackChunkName: "commission-payout" */ './commissions/payouts/PayoutPage.tsx'),
  'commissions/ToCheck': () => import(/* webpackChunkName: "commission-checks" */ './commissions/checks/CheckList.tsx'),
  'commissions/Queue': () => import(/* webpackChunkName: "commission-queue" */ './commissions/queue/QueueList.tsx'),
  'commissions/Clawback': () =>
    import(/* webpackChunkName: "commission-clawback" */ './commissions/clawback/ExposureList.tsx'),
  'commissions/Statements': () =>
    import(/* webpackChunkName: "commission-statements" */ './commissions/Statements.tsx'),
  'commissions/Received': () =>
    import(/* webpackChunkName: "commission-received" */ './commissions/received/ReceivedList.tsx'),
  'commissions/Splits': () => import(/* webpackChunkName: "commission-splits" */ './commissions/splits/Splits.tsx'),
  'commissions/Periods': () => import(/* webpackChunkName: "commission-periods" */ './commissions/periods/Periods.tsx'),
  'commissions/Statement': () =>
    import(/* webpackChunkName: "commission-statement" */ './commissions/statement/StatementPage.tsx'),
  'templates/EmailTemplates': () => import(/* webpackChunkName: "email-templates" */ './templates/EmailTemplates.tsx'),
  'templates/EmailTemplatePage': () =>
    import(/* webpackChunkName: "email-template" */ './templates/editor/EmailTemplatePage.tsx'),
  'templates/SmsTemplates': () => import(/* webpackChunkName: "sms-templates" */ './templates/SmsTemplates.tsx'),
  'templates/SmsTemplatePage': () =>
    import(/* webpackChunkName: "sms-template" */ './templates/editor/SmsTemplatePage.tsx'),
  'contacts/ContactList': () => import(/* webpackChunkName: "contacts" */ './contacts/ContactList.tsx'),
  'settings/General': () => import(/* webpackChunkName: "company-info" */ './settings/company/General.tsx'),
  'settings/SystemAttachments': () =>
    import(/* webpackChunkName: "system-attachments" */ './settings/attachments/SystemAttachments.tsx'),
  'settings/RightSpelling': () => import(/* webpackChunkName: "right-spelling" */ './settings/RightSpelling.tsx'),
  'settings/Systems': () => import(/* webpackChunkName: "systems" */ './settings/systems/Systems.tsx'),
  'mailbox/Mailbox': () => import(/* webpackChunkName: "mailbox" */ './mailbox/Mailbox.tsx'),
  'releases/Releases': () => import(/* webpackChunkName: "releases" */ './releases/Releases.tsx'),
  'activity/AuditLog': () => import(/* webpackChunkName: "audit-log" */ './activity/AuditLog.tsx'),
  'activity/SecurityLog': () => import(/* webpackChunkName: "security-log" */ './activity/security/SecurityLog.tsx'),
  'activity/ViewLog': () => import(/* webpackChunkName: "view-log" */ './activity/views/ViewLog.tsx'),
  'reports/Referrals': () =>
    import(/* webpackChunkName: "referral-report" */ './reports/referrals/ReferralReportPage.tsx'),
  'reports/Commissions': () =>
    import(/* webpackChunkName: "commission-report" */ './reports/firm/CommissionReport.tsx'),
  'reports/Persistency': () =>
    import(/* webpackChunkName: "persistency-report" */ './reports/firm/PersistencyReport.tsx'),
  'reports/Premium': () => import(/* webpackChunkName: "premium-report" */ './reports/firm/PremiumReport.tsx'),
  'reports/TimeToInForce': () => import(/* webpackChunkName: "time-report" */ './reports/firm/TimeReport.tsx'),
  'import-data/ImportData': () => import(/* webpackChunkName: "import-data" */ './import-data/ImportData.tsx'),
})
