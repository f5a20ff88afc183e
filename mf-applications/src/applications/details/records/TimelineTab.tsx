import { MailItem } from '@portal/screens/sending'
import { RecordTimeline } from '@portal/screens/timeline'
import type { ApplicationTabProps } from '../application-tab.ts'

/** What happened to an application, newest first, and where the next note on it is written. */
export default function TimelineTab({ application, role }: ApplicationTabProps) {
  return (
    <RecordTimeline
      owner={{ application: application.id }}
      isThere
      role={role}
      drawMail={(mail, time) => <MailItem mail={mail} time={time} role={role} />}
    />
  )
}
