import { Alert } from '@portal/ui/core'
import { KeyValueList } from '@portal/ui/page'
import type { ComponentProps } from 'react'

/** A template for whoever may not change it: nothing is there to type into. */
export function ReadOnly({ rows }: Pick<ComponentProps<typeof KeyValueList>, 'rows'>) {
  return (
    <>
      <Alert tone="info" title="Only admins can change templates. Choose a client to see what they’d get." />
      <KeyValueList labelWidth={96} rows={rows} />
    </>
  )
}
