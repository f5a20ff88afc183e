import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain'
import { area } from './endpoint.ts'
import type * as schema from './pre-assessments.schema.ts'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]

/** Health, work and pastimes of a client, in versions. Never for referral roles: it is health. */
export const preAssessments = area<typeof schema>()('preAssessments', {
  list: {
    method: 'GET',
    path: '/client/{id}/pre-assessments',
    access: READERS,
    summary: 'Every version of the pre-assessment of a client, newest first.',
    reads: ['pre-assessments:{id}'],
  },
  view: {
    method: 'GET',
    path: '/client/{id}/pre-assessments/{preAssessmentId}',
    access: READERS,
    summary: 'One version of the pre-assessment of a client.',
    reads: ['pre-assessments:{id}'],
  },
  submit: {
    method: 'POST',
    path: '/client/{id}/pre-assessments',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Adds a version of the pre-assessment, answered by staff; their draft is done with.',
    changes: ['pre-assessments:{id}', 'pre-assessment-draft:{id}', 'client:{id}', 'activity'],
  },
  viewDraft: {
    method: 'GET',
    path: '/client/{id}/pre-assessments/draft',
    access: ADVISING_ROLES,
    summary: 'The caller’s own draft of a pre-assessment.',
    reads: ['pre-assessment-draft:{id}'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/client/{id}/pre-assessments/draft',
    access: ADVISING_ROLES,
    summary: 'Keeps the caller’s own draft of a pre-assessment.',
  },
  discardDraft: {
    method: 'DELETE',
    path: '/client/{id}/pre-assessments/draft',
    access: ADVISING_ROLES,
    summary: 'Forgets the caller’s own draft of a pre-assessment.',
    changes: ['pre-assessment-draft:{id}'],
  },
  listLinks: {
    method: 'GET',
    path: '/client/{id}/pre-assessments/links',
    access: ADVISING_ROLES,
    summary: 'The links to a pre-assessment that were made for a client, newest first, and how far each has come.',
    reads: ['pre-assessments:{id}'],
  },
  sendLink: {
    method: 'POST',
    path: '/client/{id}/pre-assessments/links',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Makes a link to a pre-assessment, and mails it to the client unless it is handed over by hand.',
    rateLimit: { max: 60, seconds: 600 },
    changes: ['pre-assessments:{id}', 'activity', 'outbox'],
  },
  extendLink: {
    method: 'POST',
    path: '/client/{id}/pre-assessments/links/{linkId}/extend',
    access: ADVISING_ROLES,
    summary: 'Lets a link work for another 30 days, an expired or locked one too.',
    changes: ['pre-assessments:{id}', 'activity'],
  },
  revokeLink: {
    method: 'POST',
    path: '/client/{id}/pre-assessments/links/{linkId}/revoke',
    access: ADVISING_ROLES,
    summary: 'Ends a link for good.',
    changes: ['pre-assessments:{id}', 'activity'],
  },
  open: {
    method: 'POST',
    path: '/pre-assessment/open',
    access: 'public',
    summary: 'Opens the form of a link with the birth date; a wrong one is answered as a link that is not there.',
    rateLimit: { max: 20, seconds: 600 },
  },
  resume: {
    method: 'POST',
    path: '/pre-assessment/resume',
    access: 'public',
    summary: 'The form of a link that was opened before, with what was answered so far.',
    rateLimit: { max: 120, seconds: 600 },
  },
  saveAnswers: {
    method: 'POST',
    path: '/pre-assessment/answers',
    access: 'public',
    summary: 'Keeps what was answered so far.',
    rateLimit: { max: 600, seconds: 600 },
  },
  submitAnswers: {
    method: 'POST',
    path: '/pre-assessment/submit',
    access: 'public',
    summary: 'Hands the answers in; the link has then done its work.',
    rateLimit: { max: 60, seconds: 600 },
  },
})
