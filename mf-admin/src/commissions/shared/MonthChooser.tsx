import type { IsoDate } from '@portal/domain/values/date'
import { monthInWords, monthsAfter } from '@portal/domain/values/month'
import { useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Button } from '@portal/ui/core'
import { CalendarIcon, ChevronDownIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { Badge } from '@portal/ui/page'
import { monthText } from '../../address/month-in.ts'

/** As many months are offered; the address takes any. */
const OFFERED = 24

export interface MonthChooserProps {
  readonly month: IsoDate
  readonly isClosed: boolean
}

/** “October 2026”, the other months, and whether it is closed. */
export function MonthChooser({ month, isClosed }: MonthChooserProps) {
  const { today } = useClock()
  const offered = Array.from({ length: OFFERED }, (_, index) => monthsAfter(today, -index))
  return (
    <>
      <Menu
        label="Month"
        trigger={
          <Button icon={<CalendarIcon />}>
            {monthInWords(month)}
            <ChevronDownIcon size={14} />
          </Button>
        }
        entries={offered.map((one) => ({
          id: one,
          label: monthInWords(one),
          checked: one === month,
          link: <Link to={`?month=${monthText(one)}`} />,
        }))}
      />
      <Box display={{ base: 'none', md: 'block' }}>
        <Badge tone={isClosed ? 'neutral' : 'info'}>{isClosed ? 'Closed period' : 'Open period'}</Badge>
      </Box>
    </>
  )
}
