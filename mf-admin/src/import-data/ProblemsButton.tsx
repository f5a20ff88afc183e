import { imports } from '@portal/contract/imports'
import { startDownload, useChange } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'

/** Has the browser save the rows that need another look, each with the reason. */
export function ProblemsButton({ id, children }: { readonly id: number; readonly children: string }) {
  const link = useChange(imports.problems, {
    onSuccess: ({ url, name }) => startDownload(url, name),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  return (
    <Button icon={<DownloadIcon />} loading={link.isPending} onClick={() => link.mutate({ params: { id } })}>
      {children}
    </Button>
  )
}
