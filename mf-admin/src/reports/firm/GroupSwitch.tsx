import { FIRM_GROUPS, type FirmGroup } from '@portal/domain/money/firm-numbers'
import { Link } from '@portal/router'
import { SegmentedControl } from '@portal/ui/page'
import type { ReportAddress } from '../shared/report-address.ts'

/** What the lines of a report are about, as its address says. */
export function groupIn({ params }: ReportAddress): FirmGroup {
  return FIRM_GROUPS.find(({ value }) => value === params.get('by'))?.value ?? 'insurer'
}

/** What the lines of a report are about. */
export function GroupSwitch({ address }: { readonly address: ReportAddress }) {
  return (
    <SegmentedControl
      label="By"
      size="sm"
      value={groupIn(address)}
      segments={FIRM_GROUPS}
      link={({ value }) => <Link replace to={address.addressAt({ by: value, line: undefined, page: undefined })} />}
    />
  )
}
