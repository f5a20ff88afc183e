import { useNavigate } from '@portal/router'
import type { NamedClient } from '@portal/screens/client-field'
import { toast } from '@portal/ui/overlay'
import { applicationAddress } from '../list/applications.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

export interface NewApplicationProps {
  readonly onClose: () => void
  /** Whom it is for, where that is known. */
  readonly client?: NamedClient
}

/** The form that starts an application, over whatever page is open; then its page opens. */
export default function NewApplication({ onClose, client }: NewApplicationProps) {
  const navigate = useNavigate()
  return (
    <ApplicationForm
      client={client}
      onClose={onClose}
      onStarted={(application) => {
        toast({ title: `Application for ${application.client.name} started`, tone: 'success' })
        navigate(applicationAddress(application))
      }}
    />
  )
}
