import { QUESTION_SETS } from '@portal/domain/clients/pre-assessments/general-set'
import { PRE_ASSESSMENT_LINK_STATES } from '@portal/domain/clients/pre-assessments/link'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { id, idParams, idText, isoDate, isoInstant, listQuery, messageAnswer, pageOf, personRef } from '../pieces.ts'
import { learned as learnedAnswer, learnedInput } from './learned.schema.ts'
import { mailState } from './timeline-records.ts'

/** A text that jsonb can hold. */
const text = z
  .string()
  .max(4_000, 'Please use at most 4,000 characters')
  .overwrite((given) => given.replaceAll('\u0000', '').toWellFormed())

/** Answers by the id of their question. What each must be is the question set's to say (`answerErrors` of the domain). */
const answers = z
  .record(z.string().max(60), z.union([text, z.number(), z.array(text).max(50).readonly()]))
  .refine((given) => Object.keys(given).length <= 300, 'Too many answers')

const set = z.enum([...new Set(QUESTION_SETS.map((one) => one.id))])
const setVersion = z.int().min(1).max(1_000)

const answered = z.strictObject({ set, set_version: setVersion, answers })

const preAssessment = z.object({
  id,
  client_id: id,
  set: z.string(),
  set_version: z.int(),
  answers,
  /** Who answered: the client through a link, or staff on screen. */
  source: z.enum(['staff', 'client']),
  /** Null where the client answered. */
  author: personRef.nullable(),
  submitted_at: isoInstant,
})
export type PreAssessment = z.output<typeof preAssessment>

const draft = z.object({
  set: z.string(),
  set_version: z.int(),
  answers,
  /** Null where there is no draft. */
  saved_at: isoInstant.nullable(),
})
export type PreAssessmentDraft = z.output<typeof draft>

const link = z.object({
  id,
  client_id: id,
  state: z.enum(codesOf(PRE_ASSESSMENT_LINK_STATES)),
  /** The address it was mailed to; null where it was only copied. */
  sent_to: z.string().nullable(),
  /** How far that mail came; null where there is none, or nothing is known of it any more. */
  mail_state: mailState.nullable(),
  created_by: personRef.nullable(),
  created_at: isoInstant,
  expires_at: isoInstant,
  opened_at: isoInstant.nullable(),
  /** When the client last saved answers. */
  saved_at: isoInstant.nullable(),
  submitted_at: isoInstant.nullable(),
})
export type PreAssessmentLink = z.output<typeof link>

export const list = {
  params: idParams,
  query: z.strictObject(listQuery(['submitted_at'], '-submitted_at')).omit({ search: true }),
  answer: pageOf(preAssessment),
}
const versionParams = z.strictObject({ id: idText, preAssessmentId: idText })
export const view = { params: versionParams, answer: preAssessment }
export const learned = { params: versionParams, answer: learnedAnswer }
export const takeLearned = { params: versionParams, body: learnedInput, answer: learnedAnswer }
export const submit = { params: idParams, body: answered, answer: preAssessment }

export const viewDraft = { params: idParams, answer: draft }
export const saveDraft = { params: idParams, body: answered, answer: draft }
export const discardDraft = { params: idParams, answer: messageAnswer }

const linkParams = z.strictObject({ id: idText, linkId: idText })
export const listLinks = { params: idParams, answer: z.array(link) }
export const sendLink = {
  params: idParams,
  /** Whether it is mailed to the client; else the address in the answer is handed over by hand. */
  body: z.strictObject({ mail: z.boolean() }),
  /** The address is told this once: afterwards only its hash is known. */
  answer: link.extend({ url: z.string() }),
}
export const extendLink = { params: linkParams, answer: link }
export const revokeLink = { params: linkParams, answer: link }

/** What the page of a link shows to whom the birth date has let in. */
const form = z.object({
  /** `expired`: the link must be extended first; `submitted`: it has done its work. */
  state: z.enum(['open', 'expired', 'submitted']),
  first_name: z.string(),
  /** The client's adviser, where there is one. */
  adviser: z.string().nullable(),
  set: z.string(),
  set_version: z.int(),
  /** What was answered so far; nothing once it was submitted. */
  answers,
  saved_at: isoInstant.nullable(),
  expires_at: isoInstant,
})
export type PreAssessmentForm = z.output<typeof form>

const key = z.string().max(200)

export const open = {
  body: z.strictObject({ token: z.string().min(1).max(100), date_of_birth: isoDate }),
  /** The key opens the form for some hours, so that a page that is loaded again need not ask for the birth date. */
  answer: z.object({ key: z.string(), form }),
}
export const resume = { body: z.strictObject({ key }), answer: form }
export const saveAnswers = { body: z.strictObject({ key, answers }), answer: z.object({ saved_at: isoInstant }) }
export const submitAnswers = { body: z.strictObject({ key, answers }), answer: messageAnswer }
