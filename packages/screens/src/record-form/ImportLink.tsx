import { imports } from '@portal/contract/imports'
import { mayCall, useRole } from '@portal/platform'
import { Link } from '@portal/router'
import { Button, usePhone } from '@portal/ui/core'
import { ImportIcon } from '@portal/ui/icons'

/** Where a file of records is sent. A phone has no room for it beside the other buttons; the menu leads there too. */
export function ImportLink({ subject }: { readonly subject: string }) {
  const isPhone = usePhone()
  if (!mayCall(imports.uploadOf, useRole()) || isPhone) return null
  return (
    <Button asChild icon={<ImportIcon />}>
      <Link to={`/import-data?${new URLSearchParams({ new: '1', subject })}`}>Import</Link>
    </Button>
  )
}
