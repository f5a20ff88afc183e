import { WORK_KINDS } from '@portal/domain/account/hand-over'
import { ROLES } from '@portal/domain/account/role'
import { CLIENT_FORM_NOTICE_KINDS } from '@portal/domain/clients/client-form/notices'
import { z } from 'zod'
import { formChallenge } from '../clients/challenge-fields.ts'
import { archivingAction, archivingSchema, bulkSchema, listSchema } from '../list-schema.ts'
import { companyLook } from '../office/look-fields.ts'
import {
  commaList,
  commissionFrom,
  id,
  idParams,
  isoDate,
  isoInstant,
  messageAnswer,
  newPassword,
  version,
} from '../pieces.ts'
import { USER_COLUMNS, USER_SORTS } from './user-columns.ts'
import {
  clearable,
  endsAfterBeginning,
  saysOneOfDashboard,
  userDetails,
  userFilter,
  userFilterFields,
  userRow,
  writtenUser,
} from './user-fields.ts'

export type UserRow = z.output<typeof userRow>
export type UserFilter = z.output<typeof userFilter>
export type UserDetails = z.output<typeof userDetails>
export type UserColumn = (typeof USER_COLUMNS)[number]

export const { list, counts, exportRows } = listSchema({
  row: userRow,
  filter: userFilterFields,
  sorts: USER_SORTS,
  sort: 'name',
  columns: USER_COLUMNS,
})
export const { bulk } = bulkSchema(archivingAction, userFilter)
export const { archive, remove, unarchive } = archivingSchema(userRow)

const ONE_ANSWER = {
  path: ['accessReferralDashboard'],
  message: 'access_dashboard and accessReferralDashboard must match',
}
const ENDS_EARLY = { path: ['gst_until'], message: 'The registration can’t end before it begins' }
/** Of a user who has none yet: theirs at once, in place of an invitation. */
const firstPassword = clearable(newPassword)

export const view = { params: idParams, answer: userDetails }
const unsentInvitation = {
  /** The link to set a password, where email isn’t set up and somebody has to send it; null where it was emailed. */
  invitation_link: z.string().nullable(),
}

export const create = {
  body: z
    .strictObject({ ...writtenUser, password: firstPassword })
    .refine(saysOneOfDashboard, ONE_ANSWER)
    .refine(endsAfterBeginning, ENDS_EARLY),
  answer: userDetails.extend(unsentInvitation),
}
/** `version` is the one that the caller has seen; a change without one overwrites. */
export const update = {
  body: z
    .strictObject({
      id,
      version: version.optional(),
      ...z.strictObject(writtenUser).partial().shape,
      /** The day from which a changed `commission` holds; today unless told. */
      commission_from: clearable(isoDate),
      password: noPassword(),
    })
    .refine(saysOneOfDashboard, ONE_ANSWER)
    .refine(endsAfterBeginning, ENDS_EARLY),
  answer: userDetails,
}

/** The payload of a change has the field too: nobody sets another’s password. */
function noPassword() {
  return z.literal('', 'Users set their own password, with the link we email them.').nullable().optional()
}

export const signIns = {
  params: idParams,
  answer: z.object({
    two_factor_since: isoInstant.nullable(),
    recovery_codes_left: z.int(),
    /** The latest first. */
    sessions: z.array(z.object({ device: z.string(), last_used_at: isoInstant })),
  }),
}
export const invite = { params: idParams, answer: messageAnswer.extend(unsentInvitation) }

export const work = {
  params: idParams,
  answer: z.object({ clients: z.int(), applications: z.int(), tasks: z.int(), partners: z.int() }),
}
/** Who takes over what they work with; needed for each kind of which they have any. */
export const archiveAndHandOver = {
  body: z.strictObject({
    id,
    version: version.optional(),
    clients: id.optional(),
    applications: id.optional(),
    tasks: id.optional(),
    partners: id.optional(),
    commission_from: commissionFrom,
  }),
  answer: userRow,
}

const workKind = z.enum(WORK_KINDS)
const person = z.object({ id, name: z.string() })
const handOver = z.object({
  id,
  made_at: isoInstant,
  made_by: person.nullable(),
  commission_from: isoDate,
  given: z.array(z.object({ kind: workKind, count: z.int(), to: person })),
})
export type HandedOver = z.output<typeof handOver>

export const handedOver = { params: idParams, answer: z.object({ hand_over: handOver.nullable() }) }
export const takeBack = {
  params: idParams,
  body: z.strictObject({ hand_over_id: id }),
  answer: z.object({
    /** What they have again. */
    returned: work.answer,
    /** What has changed since, and stays. */
    stayed: work.answer,
    named: z.array(z.object({ kind: workKind, id, name: z.string() })),
  }),
}

export const signOut = { params: idParams, answer: messageAnswer }
export const resetTwoFactor = { params: idParams, answer: messageAnswer }

export const options = {
  query: z.strictObject({ role: commaList(z.enum(ROLES)).optional(), search: z.string().trim().max(100).optional() }),
  answer: z.array(z.object({ id, name: z.string(), role: z.enum(ROLES) })),
}

const notice = z.object({
  kind: z.enum(CLIENT_FORM_NOTICE_KINDS),
  version: z.int(),
  title: z.string(),
  /** What stands on the page; the paragraphs unfold. */
  summary: z.string(),
  paragraphs: z.array(z.string()).readonly(),
  /** What the visitor ticks. */
  agreement: z.string(),
})
export type ClientFormNotice = z.output<typeof notice>

/** What the client form needs besides. */
const openedForm = z.object({
  /** Whether it is a referral partner's: whoever fills it in is called by `adviser`. */
  is_referral: z.boolean(),
  /** Who gets the answers; null where the firm has yet to choose. */
  adviser: z.string().nullable(),
  notices: z.array(notice),
  /** To be sent with the answers, within 12 hours. */
  opened: z.string(),
  challenge: formChallenge,
})

export const verifyUuid = {
  params: z.strictObject({ uuid: z.uuid() }),
  /** What the public client form and calendar page show of an adviser. */
  answer: z.object({
    uuid: z.uuid(),
    name: z.string(),
    title: z.string().nullable(),
    /** An address that lives for five minutes. */
    photo: z.string().nullable(),
    calendar_link: z.string().nullable(),
    company: companyLook.extend({ afsl_number: z.string().nullable() }),
    /** Null where the user takes no leads. */
    form: openedForm.nullable(),
  }),
}
export type VerifiedAdviser = z.output<typeof verifyUuid.answer>
