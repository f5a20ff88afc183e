import { lazyPart, useAhead } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { useState } from 'react'

const ClientFromAnywhere = lazyPart(
  () => import(/* webpackChunkName: "new-client" */ '../new-client/ClientFromAnywhere.tsx'),
)

/** Refers somebody, from a partner's dashboard. */
export default function ReferClientButton() {
  const [isOpen, setOpen] = useState(false)
  const near = useAhead(ClientFromAnywhere)
  return (
    <>
      <Button variant="primary" icon={<PlusIcon />} {...near} onClick={() => setOpen(true)}>
        Refer a client
      </Button>
      {isOpen && <ClientFromAnywhere onClose={() => setOpen(false)} />}
    </>
  )
}
