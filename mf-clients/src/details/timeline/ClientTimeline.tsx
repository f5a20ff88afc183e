import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import type { Role } from '@portal/domain/account/role'
import { mayCall } from '@portal/platform'
import { UndoLeadMove } from '@portal/screens/lead-moves'
import { MailItem } from '@portal/screens/sending'
import { RecordTimeline } from '@portal/screens/timeline'
import { Composer } from '../composer/Composer.tsx'
import { SmsItem } from '../texts/SmsItem.tsx'

export interface ClientTimelineProps {
  readonly clientId: number
  /** Undefined while it comes, or where it is not there. */
  readonly client: ClientDetails | undefined
  readonly role: Role | null
}

/** Activity to a client, newest first, and where the next note, call or mail is written. */
export function ClientTimeline({ clientId, client, role }: ClientTimelineProps) {
  return (
    <RecordTimeline
      owner={{ client: clientId }}
      isThere={client !== undefined}
      role={role}
      composer={(end) => <Composer clientId={clientId} client={client} role={role} end={end} />}
      drawSms={(sms, time) => <SmsItem sms={sms} time={time} role={role} />}
      drawMail={(mail, time) => <MailItem mail={mail} time={time} role={role} />}
      afterEntry={({ id, action }) =>
        action === 'client.moveByRule' &&
        mayCall(leadMoves.undo, role) && <UndoLeadMove clientId={clientId} entryId={id} />
      }
    />
  )
}
