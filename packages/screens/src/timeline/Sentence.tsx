import type { SentencePart } from '@portal/contract/office/activity.schema'
import { isLeadStatus } from '@portal/domain/clients/lead-status'
import { Link } from '@portal/router'
import { LeadStatusGlyph } from '@portal/ui/page'
import { Fragment, type ReactNode } from 'react'

function partOf(part: SentencePart): ReactNode {
  if (typeof part === 'string') return part
  switch (part.as) {
    case 'leadStatus':
      return (
        <>
          {isLeadStatus(part.status) && <LeadStatusGlyph status={part.status} decorative />} <b>{part.text}</b>
        </>
      )
    case 'link':
      return <Link to={part.to}>{part.text}</Link>
    default:
      return <b>{part.text}</b>
  }
}

/** A sentence as the server tells it, its parts drawn as what they are. */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  // A sentence never changes its parts: their places are their names.
  return parts.map((part, index) => <Fragment key={`${index}`}>{partOf(part)}</Fragment>)
}
