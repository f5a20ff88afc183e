import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { clientOwner } from '../../../access/record-owner.ts'
import { type BoundRoute, bind, bindPublic, bindPublicOutside } from '../../../http/bind.ts'
import { openForm, resumeForm, saveAnswers, submitAnswers } from './answer-link.ts'
import { takeFromAnswers, viewLearned } from './learned.ts'
import { extendLink, listLinks, revokeLink, sendLink } from './links.ts'
import {
  discardDraft,
  listPreAssessments,
  saveDraft,
  submitPreAssessment,
  viewDraft,
  viewPreAssessment,
} from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(preAssessments.list, async (call) => listPreAssessments(call, await clientOwner(call, call.params.id))),
  bind(preAssessments.view, viewPreAssessment),
  bind(preAssessments.learned, viewLearned),
  bind(preAssessments.takeLearned, takeFromAnswers),
  bind(preAssessments.submit, submitPreAssessment),
  bind(preAssessments.viewDraft, viewDraft),
  bind(preAssessments.saveDraft, saveDraft),
  bind(preAssessments.discardDraft, discardDraft),
  bind(preAssessments.listLinks, listLinks),
  bind(preAssessments.sendLink, sendLink),
  bind(preAssessments.extendLink, extendLink),
  bind(preAssessments.revokeLink, revokeLink),
  bindPublicOutside(preAssessments.open, openForm),
  bindPublic(preAssessments.resume, resumeForm),
  bindPublic(preAssessments.saveAnswers, saveAnswers),
  bindPublic(preAssessments.submitAnswers, submitAnswers),
]
