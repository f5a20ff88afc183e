import { reports } from '@portal/contract/money/reports'
import { startDownload, useChange } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { ChevronDownIcon, DownloadIcon } from '@portal/ui/icons'
import { Menu, toast } from '@portal/ui/overlay'
import type { ReportAddress } from '../shared/report-address.ts'

const FORMATS = [
  { id: 'xlsx', label: 'Excel (.xlsx)' },
  { id: 'csv', label: 'CSV' },
  { id: 'pdf', label: 'PDF' },
] as const

/** Takes the report along as a file. */
export function DownloadButton({ address: { asked } }: { readonly address: ReportAddress }) {
  const download = useChange(reports.referral, {
    onSuccess: ({ url }) => startDownload(url),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  return (
    <Menu
      label="Download as"
      placement="bottom-end"
      trigger={
        <Button variant="primary" icon={<DownloadIcon />} loading={download.isPending} loadingText="Downloading">
          Download
          <ChevronDownIcon size={14} />
        </Button>
      }
      entries={FORMATS.map(({ id, label }) => ({
        id,
        label,
        onSelect: () => download.mutate({ body: { ...asked, format: id } }),
      }))}
    />
  )
}
