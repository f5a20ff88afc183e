import type { ApplicationDetails } from '@portal/contract/work/applications.schema'
import type { ApplicationRequirement } from '@portal/contract/work/requirements.schema'
import { codeLabel } from '@portal/domain/work/cover'
import { PARTIES } from '@portal/domain/work/requirement'
import { type Chase, MessageDrawer } from '@portal/screens/sending'
import { MailIcon, PhoneIcon, SmsIcon } from '@portal/ui/icons'
import type { MenuItem } from '@portal/ui/overlay'
import { type ReactNode, useState } from 'react'
import { moveRequirement } from '../underwriting/requirement-change.ts'

interface Writing {
  readonly channel: 'email' | 'sms'
  readonly requirements: readonly ApplicationRequirement[]
}

/** Who else than the client is asked; null for the client. */
function askeeOf({ insurer = '' }: ApplicationDetails, [first]: readonly ApplicationRequirement[]): string | null {
  if (!first || first.party === 'client') return null
  return first.from_name ?? (first.party === 'insurer' ? insurer : `the ${codeLabel(PARTIES, first.party)}`)
}

/** What a message about requirements does. */
export function chaseVerb(requirements: readonly ApplicationRequirement[]): 'Request' | 'Chase' {
  return requirements.every(({ state }) => state === 'to_ask') ? 'Request' : 'Chase'
}

/**
 * The ways to ask for requirements of an application, or to chase them: a message to whoever is asked, or a call that was
 * made. `entries` are of one party’s requirements; `drawer` is where a message is written.
 */
export function useChase(application: ApplicationDetails): {
  readonly entries: (requirements: readonly ApplicationRequirement[]) => MenuItem[]
  readonly drawer: ReactNode
} {
  const [writing, setWriting] = useState<Writing>()
  const { id, client, insurer = '' } = application

  function entries(requirements: readonly ApplicationRequirement[]): MenuItem[] {
    const [first] = requirements
    if (!first || first.party === 'us') return []
    const verb = chaseVerb(requirements)
    const write = (channel: Writing['channel']) => setWriting({ channel, requirements })
    return [
      { id: 'email', label: `${verb} by email…`, icon: <MailIcon />, onSelect: () => write('email') },
      ...(first.party === 'client'
        ? [{ id: 'sms', label: `${verb} by SMS…`, icon: <SmsIcon />, onSelect: () => write('sms') }]
        : []),
      {
        id: 'phone',
        label: verb === 'Request' ? 'Mark as requested' : 'I chased by phone',
        icon: <PhoneIcon />,
        onSelect: () => {
          for (const one of requirements) {
            void moveRequirement(id, one, one.state === 'to_ask' ? 'asked' : 'chased', 'phone')
          }
        },
      },
    ]
  }

  function chaseOf({ requirements }: Writing): Chase {
    return { insurer, askee: askeeOf(application, requirements), requirements }
  }
  const drawer = writing && (
    <MessageDrawer
      channel={writing.channel}
      client={client}
      about={{ application_id: id }}
      chase={chaseOf(writing)}
      onClose={() => setWriting(undefined)}
      onReopen={() => setWriting(writing)}
    />
  )
  return { entries, drawer }
}
