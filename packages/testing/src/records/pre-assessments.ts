import type { Answers } from '@portal/domain/clients/pre-assessments/question-set'

/** Answers to every question that is asked of everybody: there is nothing to tell. */
export function preAssessmentAnswers(): Answers {
  return {
    height: 178,
    weight: 82,
    weight_change: 'no',
    smoked: 'no',
    alcohol: 4,
    conditions: ['none'],
    medication: 'no',
    awaiting: 'no',
    time_off: 'no',
    family: ['none'],
    employment: 'home',
    pastimes: ['none'],
    abroad: 'no',
    refused: 'no',
    claimed: 'no',
  }
}
