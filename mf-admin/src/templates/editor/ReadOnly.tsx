import { Alert } from '@portal/ui/core'

/** What whoever may not change templates is told. */
export function ReadOnly() {
  return <Alert tone="info" title="Administrators change templates. You can see what your clients would get." />
}
