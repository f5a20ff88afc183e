import { defineModule } from '@portal/platform'
import type manifest from './manifest.ts'

/** The one file that the shell loads of this remote. */
export default defineModule<typeof manifest>({
  'dashboard/Dashboard': () => import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard.tsx'),
  'dashboard/TasksDue': () => import(/* webpackChunkName: "dashboard" */ './dashboard/TasksDue.tsx'),
  'notifications/NotificationBell': () =>
    import(/* webpackChunkName: "dashboard-bell" */ './notifications/NotificationBell.tsx'),
  'tasks/list/TaskList': () => import(/* webpackChunkName: "tasks" */ './tasks/list/TaskList.tsx'),
  'tasks/edit/NewTask': () => import(/* webpackChunkName: "task" */ './tasks/edit/NewTask.tsx'),
  'tasks/of-record/ClientTasks': () =>
    import(/* webpackChunkName: "owner-tasks" */ './tasks/of-record/ClientTasks.tsx'),
  'tasks/of-record/ClientNextStep': () =>
    import(/* webpackChunkName: "next-step" */ './tasks/of-record/ClientNextStep.tsx'),
  'tasks/of-record/ApplicationTasks': () =>
    import(/* webpackChunkName: "owner-tasks" */ './tasks/of-record/ApplicationTasks.tsx'),
  'dashboard/WeeklyOverview': () => import(/* webpackChunkName: "dashboard" */ './dashboard/WeeklyOverview.tsx'),
  'dashboard/RenewalsComing': () => import(/* webpackChunkName: "dashboard" */ './dashboard/RenewalsComing.tsx'),
  'dashboard/Trend': () => import(/* webpackChunkName: "dashboard" */ './dashboard/Trend.tsx'),
  'dashboard/ApplicationsInProgress': () =>
    import(/* webpackChunkName: "dashboard" */ './dashboard/ApplicationsInProgress.tsx'),
  'applications/list/ApplicationList': () =>
    import(/* webpackChunkName: "applications" */ './applications/list/ApplicationList.tsx'),
  'applications/details/ApplicationDetails': () =>
    import(/* webpackChunkName: "application-details" */ './applications/details/ApplicationDetails.tsx'),
  'audit/ApplicationAccess': () => import(/* webpackChunkName: "application-access" */ './audit/ApplicationAccess.tsx'),
  'policies/list/PolicyList': () => import(/* webpackChunkName: "policies" */ './policies/list/PolicyList.tsx'),
  'policies/details/PolicyDetails': () =>
    import(/* webpackChunkName: "policy-details" */ './policies/details/PolicyDetails.tsx'),
  'renewals/list/RenewalList': () => import(/* webpackChunkName: "renewals" */ './renewals/list/RenewalList.tsx'),
  'applications/of-client/ReferredApplications': () =>
    import(/* webpackChunkName: "referred-applications" */ './applications/of-client/ReferredApplications.tsx'),
  'applications/of-client/ClientDocumentsToChase': () =>
    import(/* webpackChunkName: "cover-aside" */ './applications/of-client/ClientDocumentsToChase.tsx'),
  'policies/of-client/CoverAside': () =>
    import(/* webpackChunkName: "cover-aside" */ './policies/of-client/CoverAside.tsx'),
  'policies/of-client/ClientCover': () =>
    import(/* webpackChunkName: "client-cover" */ './policies/of-client/ClientCover.tsx'),
  'applications/from-quote/CoupleActions': () =>
    import(/* webpackChunkName: "couple-actions" */ './applications/from-quote/CoupleActions.tsx'),
  'applications/from-quote/QuoteActions': () =>
    import(/* webpackChunkName: "from-quote-actions" */ './applications/from-quote/QuoteActions.tsx'),
  'applications/new/NewApplication': () =>
    import(/* webpackChunkName: "new-application" */ './applications/new/NewApplication.tsx'),
  'search/find-applications': () => import(/* webpackChunkName: "find" */ './search/find-applications.ts'),
  'search/find-policies': () => import(/* webpackChunkName: "find" */ './search/find-policies.ts'),
  'search/find-tasks': () => import(/* webpackChunkName: "find" */ './search/find-tasks.ts'),
})
