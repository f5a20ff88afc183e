import { sql } from 'drizzle-orm'
import {
  type ActionDetails,
  type ActivityEntity,
  type AuditActions,
  type EntityInTimeline,
  type Sentence,
  said,
  value,
} from '../../../activity-log/audit-action.ts'
import { idArray } from '../../../database/arrays.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const preAssessmentKind: TimelineKind = {
  name: 'preAssessment',
  label: 'Pre-assessments',
  icon: 'shield',
  order: 80,
}

const IN_TIMELINE: EntityInTimeline = { kind: preAssessmentKind.name, forAuditors: 'all' }

export const preAssessmentEntities: readonly ActivityEntity[] = [
  { name: 'preAssessment', filter: { label: 'Pre-assessments', order: 70 }, timeline: IN_TIMELINE },
  {
    name: 'preAssessmentLink',
    filter: { label: 'Pre-assessment links', order: 80 },
    timeline: {
      ...IN_TIMELINE,
      // The log knows that a link was to go out; how far it came, the outbox.
      async besides(tx, ids) {
        const { rows } = await tx.execute<{ id: number; mail_state: string }>(sql`
          select link.id, mail.state as mail_state
          from pre_assessment_links link
          join outbox mail on mail.company_id = link.company_id and mail.id = link.outbox_id
          where link.company_id = current_company_id() and link.id = any (${idArray(ids)})`)
        return new Map(rows.map((row) => [row.id, row]))
      },
    },
  },
]

export const preAssessmentActions: AuditActions = {
  'preAssessment.sendLink': { says: linkSent },
  'preAssessment.extendLink': { says: 'extended a pre-assessment link' },
  'preAssessment.revokeLink': { says: 'cancelled a pre-assessment link' },
  'preAssessment.openLink': { says: 'opened the pre-assessment', by: 'The client' },
  'preAssessment.keepRecord': { says: 'kept the record where the pre-assessment differs' },
  'preAssessment.submit': {
    says: ({ after }) => ['completed the pre-assessment ', value(after?.set)],
    by: 'The client',
  },
}

const NOT_SENT: Readonly<Record<string, string>> = {
  kept: 'not sent: email isn’t set up',
  failed: 'the email couldn’t be delivered',
  waiting: 'the email is on its way',
}

function linkSent({ after, besides }: ActionDetails): Sentence {
  const to = said(after?.sent_to)
  if (to === undefined) return 'created a pre-assessment link'
  const but = NOT_SENT[said(besides.mail_state) ?? '']
  return but === undefined
    ? ['sent a pre-assessment to ', value(to)]
    : ['created a pre-assessment link for ', value(to), ` (${but})`]
}
