import { ADVISING_ROLES, CLIENT_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { lazyTab } from '@portal/screens/record'
import type { OwnTab } from '../client-tab.ts'

/** The tabs after the timeline, in their order. */
export const OWN_TABS: readonly OwnTab[] = [
  {
    id: 'notes',
    label: 'Notes',
    order: 5,
    access: CLIENT_ROLES,
    count: ({ counts }) => counts.notes,
    Component: lazyTab(() => import(/* webpackChunkName: "notes" */ '../notes/ClientNotes.tsx')),
  },
  {
    id: 'partner',
    label: 'Partner',
    order: 80,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    Component: lazyTab(() => import(/* webpackChunkName: "partner" */ '../partner/ClientPartner.tsx')),
  },
  {
    id: 'needs',
    label: 'Needs',
    order: 10,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    Component: lazyTab(() => import(/* webpackChunkName: "needs" */ '../needs/ClientNeeds.tsx')),
  },
  {
    id: 'pre-assessments',
    label: 'Pre-assessment',
    order: 20,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    Component: lazyTab(
      () => import(/* webpackChunkName: "pre-assessments" */ '../pre-assessments/ClientPreAssessments.tsx'),
    ),
  },
  {
    id: 'documents',
    label: 'Documents',
    order: 60,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    count: ({ counts }) => counts.documents,
    Component: lazyTab(() => import(/* webpackChunkName: "documents" */ '../documents/ClientDocuments.tsx')),
  },
  {
    id: 'activity',
    label: 'Activity',
    order: 110,
    access: ADVISING_ROLES,
    Component: lazyTab(() => import(/* webpackChunkName: "activity" */ '../activity/ClientActivity.tsx')),
  },
]
