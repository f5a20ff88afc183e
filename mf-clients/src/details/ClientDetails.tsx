import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { mayCall, useRole } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { NotOpenYet, RecordPage, RecordRoute } from '@portal/screens/record'
import { CallTimer, TimesCalls } from '@portal/screens/timeline'
import { useMergeAddress } from '../merge/use-merge-address.tsx'
import { WhereJustAdded } from '../new-client/AfterAdding.tsx'
import { CLIENT } from './client-record.ts'
import { useWritingKeys } from './composer/use-writing-keys.ts'
import { addressOfWriting } from './composer/writing.ts'
import { ClientHead } from './head/ClientHead.tsx'
import { useClientNeighbours } from './head/use-client-neighbours.ts'
import { ClientSummary } from './summary/ClientSummary.tsx'
import { ClientTabs } from './tabs/ClientTabs.tsx'

function ClientPage({ id }: { id: number }) {
  const role = useRole()
  const neighbours = useClientNeighbours(id)
  const merge = useMergeAddress(id)
  const [params] = useSearchParams()
  useWritingKeys(role)
  const mayLog = mayCall(phoneCalls.createZoomLog, role)
  return (
    <TimesCalls clientId={id} mayLog={mayLog}>
      <RecordPage
        kind={CLIENT}
        id={id}
        head={(client) => (
          <>
            <ClientHead client={client} role={role} neighbours={neighbours} />
            <WhereJustAdded client={client} />
            {mayLog && <CallTimer clientId={id} logAddress={addressOfWriting(params, 'call')} />}
          </>
        )}
        summary={(client) => <ClientSummary key={id} client={client} role={role} onCompare={merge.compare} />}
        notThere={role === 'ROLE_AUDITOR' ? <NotOpenYet noun="client" /> : undefined}
        tabs={(client) => <ClientTabs clientId={id} client={client} role={role} />}
      >
        {merge.drawer}
      </RecordPage>
    </TimesCalls>
  )
}

/** `/client-details/:id` */
export default function ClientDetails() {
  return <RecordRoute noun={CLIENT.noun} Page={ClientPage} />
}
