import type { users as calls } from '@portal/contract/account/users'
import type { ParsedInputOf } from '@portal/contract/endpoint'
import type { Role } from '@portal/domain/account/role'
import { hasField, mayFill, type RoleField, userErrors } from '@portal/domain/account/user-rules'
import { MESSAGES } from '@portal/domain/message'
import { holdAdvising } from '../../../access/roles.ts'
import type { Transaction } from '../../../database/database.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { holdReferralCompany } from './partner-rules.ts'

type Body = Omit<ParsedInputOf<typeof calls.update>['body'], 'id' | 'version' | 'password' | 'commission_from'>

/** The columns that a payload fills; undefined ones stay as they are. */
type Columns = ReturnType<typeof columnsOf>

/** What an absent value of a column is, for fields that users of a role do not have. */
const EMPTY = {
  authorisedRepresentativeNumber: { authorised_representative_number: null },
  commission: { commission: null },
  advisorId: { advisor_id: null },
  referralCompanyId: { referral_company_id: null },
  accessReferralDashboard: { access_referral_dashboard: false },
  abn: { abn: null },
  gst_registered: { gst_registered: false, gst_from: null, gst_until: null },
} as const satisfies Record<RoleField, Partial<Columns>>
const ROLE_FIELDS = Object.keys(EMPTY) as RoleField[]

function columnsOf(body: Body) {
  return {
    title: body.title,
    firstname: body.firstName,
    lastname: body.lastName,
    email: body.email,
    phone: body.mobile,
    calendar_link: body.calendarLink,
    authorised_representative_number: body.authorisedRepresentativeNumber,
    commission: body.commission,
    advisor_id: body.advisorId,
    referral_company_id: body.referralCompanyId,
    access_referral_dashboard: body.accessReferralDashboard ?? body.access_dashboard ?? undefined,
    abn: body.abn,
    gst_registered: body.gst_registered ?? undefined,
    gst_from: body.gst_from,
    gst_until: body.gst_until,
  }
}

/** Who writes a user, and what the user is until now; a new one is nothing yet. */
export interface Writing {
  readonly tx: Transaction
  readonly caller: { readonly role: Role }
  readonly present?: {
    readonly id: number
    readonly role: Role
    readonly advisor_id: number | null
    readonly referral_company_id: number | null
    readonly commission: number | null
  }
}

/**
 * The columns for a payload, by the role rules: fields that the role does not have are emptied, those that the caller may
 * not fill stay. Throws BAD_INPUT for a role that may not be given, an adviser who cannot have clients, and a referral
 * company that is none.
 */
export async function writtenColumns({ tx, caller, present }: Writing, body: Body, role: Role): Promise<Columns> {
  const advisorId = body.advisorId === undefined ? present?.advisor_id : body.advisorId
  const { commission = present?.commission } = body
  const errors = userErrors({ role, advisorId, commission }, caller.role, present?.role)
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
  const isChosen = mayFill(role, 'advisorId', caller.role) && advisorId !== present?.advisor_id
  // An adviser who becomes a partner is no adviser any more.
  if (isChosen && advisorId === present?.id) throw badField('advisorId', MESSAGES.selectAdvisor)
  // Archived in another tab since it was offered: not until this is done, where not yet.
  if (isChosen && advisorId && !(await holdAdvising(tx, [advisorId])).has(advisorId)) {
    throw badField('advisorId', MESSAGES.selectAdvisor)
  }
  if (role === 'ROLE_ADVISOR' && body.commission === null && typeof present?.commission === 'number') {
    throw badField('commission', 'A split can’t be removed. Enter 0 if they’re paid nothing.')
  }
  const { referralCompanyId } = body
  const isMoved = mayFill(role, 'referralCompanyId', caller.role) && referralCompanyId !== present?.referral_company_id
  if (isMoved && referralCompanyId && !(await holdReferralCompany(tx, referralCompanyId))) {
    throw badField('referralCompanyId', 'Please choose a referral company')
  }
  let columns = columnsOf(body)
  for (const field of ROLE_FIELDS) {
    if (!hasField(role, field)) columns = { ...columns, ...EMPTY[field] }
    else if (!mayFill(role, field, caller.role)) columns = { ...columns, ...staying(field) }
  }
  return columns
}

/** The column of a field left as it is; a new user has what the table says. */
function staying(field: RoleField): Partial<Columns> {
  return Object.fromEntries(Object.keys(EMPTY[field]).map((column) => [column, undefined]))
}
