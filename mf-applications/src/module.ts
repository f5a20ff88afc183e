import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The one file that the shell loads of this remote. */
export default defineModule<typeof manifest>({
  'dashboard/Dashboard': () => import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard.tsx'),
  'dashboard/TasksDue': () => import(/* webpackChunkName: "dashboard" */ './dashboard/TasksDue.tsx'),
  'notifications/NotificationBell': () =>
    import(/* webpackChunkName: "dashboard-bell" */ './notifications/NotificationBell.tsx'),
  'tasks/TaskList': () => import(/* webpackChunkName: "tasks" */ './tasks/TaskList.tsx'),
  'tasks/NewTask': () => import(/* webpackChunkName: "task" */ './tasks/NewTask.tsx'),
  'tasks/ClientTasks': () => import(/* webpackChunkName: "owner-tasks" */ './tasks/ClientTasks.tsx'),
  'tasks/ClientNextStep': () => import(/* webpackChunkName: "next-step" */ './tasks/ClientNextStep.tsx'),
  'tasks/ApplicationTasks': () => import(/* webpackChunkName: "owner-tasks" */ './tasks/ApplicationTasks.tsx'),
  'dashboard/WeeklyOverview': () => import(/* webpackChunkName: "dashboard" */ './dashboard/WeeklyOverview.tsx'),
  'dashboard/RenewalsComing': () => import(/* webpackChunkName: "dashboard" */ './dashboard/RenewalsComing.tsx'),
  'dashboard/Trend': () => import(/* webpackChunkName: "dashboard" */ './dashboard/Trend.tsx'),
  'dashboard/ApplicationsInProgress': () =>
    import(/* webpackChunkName: "dashboard" */ './dashboard/ApplicationsInProgress.tsx'),
  'applications/ApplicationList': () =>
    import(/* webpackChunkName: "applications" */ './applications/ApplicationList.tsx'),
  'application-details/ApplicationDetails': () =>
    import(/* webpackChunkName: "application-details" */ './application-details/ApplicationDetails.tsx'),
  'application-access/ApplicationAccess': () =>
    import(/* webpackChunkName: "application-access" */ './application-access/ApplicationAccess.tsx'),
  'policies/PolicyList': () => import(/* webpackChunkName: "policies" */ './policies/PolicyList.tsx'),
  'policy-details/PolicyDetails': () =>
    import(/* webpackChunkName: "policy-details" */ './policy-details/PolicyDetails.tsx'),
  'renewals/RenewalList': () => import(/* webpackChunkName: "renewals" */ './renewals/RenewalList.tsx'),
  'client-cover/ClientCover': () => import(/* webpackChunkName: "client-cover" */ './client-cover/ClientCover.tsx'),
  'from-quote/QuoteActions': () => import(/* webpackChunkName: "from-quote-actions" */ './from-quote/QuoteActions.tsx'),
  'new-application/NewApplication': () =>
    import(/* webpackChunkName: "new-application" */ './new-application/NewApplication.tsx'),
  'find/find-applications': () => import(/* webpackChunkName: "find" */ './find/find-applications.ts'),
  'find/find-policies': () => import(/* webpackChunkName: "find" */ './find/find-policies.ts'),
})
