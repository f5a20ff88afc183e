import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './pre-assessments.schema.ts'

const READERS = [...ADVISING_ROLES, ...COMPLIANCE_ROLES]

/** Health, work and pastimes of a client, in versions. Never for referral roles: it is health. */
export const preAssessments = area<typeof schema>()('preAssessments', {
  list: {
    method: 'GET',
    path: '/client/{id}/pre-assessments',
    access: READERS,
    summary: 'Every version of the pre-assessment of a client, newest first.',
    shows: ['pre-assessment@client:{id}', 'user'],
  },
  view: {
    method: 'GET',
    path: '/client/{id}/pre-assessments/{preAssessmentId}',
    access: READERS,
    summary: 'One version of the pre-assessment of a client.',
    shows: ['pre-assessment@client:{id}', 'user'],
  },
  learned: {
    method: 'GET',
    path: '/client/{id}/pre-assessments/{preAssessmentId}/learned',
    access: ADVISING_ROLES,
    summary: 'Where the client’s record differs from the answers of a pre-assessment.',
    shows: ['pre-assessment@client:{id}', 'client:{id}'],
  },
  takeLearned: {
    method: 'PUT',
    path: '/client/{id}/pre-assessments/{preAssessmentId}/learned',
    also: [{ method: 'POST' }],
    access: ADVISING_ROLES,
    summary:
      'Copies answers from a pre-assessment to the client’s record, field by field, or leaves the record as it is.',
  },
  submit: {
    method: 'POST',
    path: '/client/{id}/pre-assessments',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Adds a version of the pre-assessment answered by staff, and removes their draft.',
  },
  viewDraft: {
    method: 'GET',
    path: '/client/{id}/pre-assessments/draft',
    access: ADVISING_ROLES,
    summary: 'The caller’s own draft of a pre-assessment.',
    shows: ['pre-assessment-draft@client:{id}'],
  },
  saveDraft: {
    method: 'PUT',
    path: '/client/{id}/pre-assessments/draft',
    access: ADVISING_ROLES,
    summary: 'Saves the caller’s own draft of a pre-assessment.',
    fills: 'preAssessments.viewDraft:{id}',
  },
  discardDraft: {
    method: 'DELETE',
    path: '/client/{id}/pre-assessments/draft',
    access: ADVISING_ROLES,
    summary: 'Discards the caller’s own draft of a pre-assessment.',
  },
  listLinks: {
    method: 'GET',
    path: '/client/{id}/pre-assessments/links',
    access: ADVISING_ROLES,
    summary: 'The pre-assessment links of a client, newest first, with their progress.',
    shows: ['pre-assessment@client:{id}', 'user'],
  },
  sendLink: {
    method: 'POST',
    path: '/client/{id}/pre-assessments/links',
    status: 201,
    access: ADVISING_ROLES,
    summary: 'Creates a pre-assessment link, and emails it to the client if asked to.',
    rateLimit: { max: 60, seconds: 600 },
  },
  extendLink: {
    method: 'POST',
    path: '/client/{id}/pre-assessments/links/{linkId}/extend',
    access: ADVISING_ROLES,
    summary: 'Extends a link by 30 days, even an expired or locked one.',
  },
  revokeLink: {
    method: 'POST',
    path: '/client/{id}/pre-assessments/links/{linkId}/revoke',
    access: ADVISING_ROLES,
    summary: 'Cancels a link for good.',
  },
  open: {
    method: 'POST',
    path: '/pre-assessment/open',
    access: 'public',
    forOutsiders: true,
    summary: 'Opens the form of a link with the date of birth; a wrong date gets the same answer as an unknown link.',
    rateLimit: { max: 20, seconds: 600 },
  },
  resume: {
    method: 'POST',
    path: '/pre-assessment/resume',
    access: 'public',
    forOutsiders: true,
    summary: 'The form of a link that was opened before, with the answers so far.',
    rateLimit: { max: 120, seconds: 600 },
  },
  saveAnswers: {
    method: 'POST',
    path: '/pre-assessment/answers',
    access: 'public',
    forOutsiders: true,
    summary: 'Saves the answers so far.',
    rateLimit: { max: 600, seconds: 600 },
    bodyMax: 64 * 1024,
  },
  submitAnswers: {
    method: 'POST',
    path: '/pre-assessment/submit',
    access: 'public',
    forOutsiders: true,
    summary: 'Submits the answers; the link then stops working.',
    rateLimit: { max: 60, seconds: 600 },
    bodyMax: 64 * 1024,
  },
})
