import { lazyPart, useAhead } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { useState } from 'react'

const LeadFromAnywhere = lazyPart(
  () => import(/* webpackChunkName: "new-client" */ '../new-client/LeadFromAnywhere.tsx'),
)

/** Creates a lead from the dashboard. */
export default function NewLeadButton() {
  const [isOpen, setOpen] = useState(false)
  const near = useAhead(LeadFromAnywhere)
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} {...near} onClick={() => setOpen(true)}>
        New lead
      </Button>
      {isOpen && <LeadFromAnywhere onClose={() => setOpen(false)} />}
    </>
  )
}
