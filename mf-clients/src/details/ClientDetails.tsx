import { useRole } from '@portal/platform'
import { RecordPage, RecordRoute } from '@portal/screens/record'
import { useMergeAddress } from '../merge/use-merge-address.tsx'
import { CLIENT } from './client-record.ts'
import { ClientHead } from './head/ClientHead.tsx'
import { useClientNeighbours } from './head/use-client-neighbours.ts'
import { ClientSummary } from './summary/ClientSummary.tsx'
import { ClientTabs } from './tabs/ClientTabs.tsx'

function ClientPage({ id }: { id: number }) {
  const role = useRole()
  const neighbours = useClientNeighbours(id)
  const merge = useMergeAddress(id)
  return (
    <RecordPage
      kind={CLIENT}
      id={id}
      head={(client) => <ClientHead client={client} role={role} neighbours={neighbours} />}
      summary={(client) => <ClientSummary key={id} client={client} role={role} onCompare={merge.compare} />}
      tabs={(client) => <ClientTabs clientId={id} client={client} role={role} />}
    >
      {merge.drawer}
    </RecordPage>
  )
}

/** `/client-details/:id` */
export default function ClientDetails() {
  return <RecordRoute noun={CLIENT.noun} Page={ClientPage} />
}
