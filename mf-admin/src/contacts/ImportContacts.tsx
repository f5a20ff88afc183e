import { imports } from '@portal/contract/imports'
import { mayCall, useRole } from '@portal/platform'
import { Link } from '@portal/router'
import { Button, usePhone } from '@portal/ui/core'
import { ImportIcon } from '@portal/ui/icons'
import { newImportAddress } from '../import-data/import-address.ts'

/** Where a file of contacts is sent. A phone has no room for it beside the other buttons; the menu leads there too. */
export function ImportContacts() {
  const isPhone = usePhone()
  if (!mayCall(imports.uploadOf, useRole()) || isPhone) return null
  return (
    <Button asChild icon={<ImportIcon />}>
      <Link to={newImportAddress('contacts')}>Import</Link>
    </Button>
  )
}
