import type { IsoDate } from '@portal/domain/values/date'
import { monthInWords, monthsAfter } from '@portal/domain/values/month'
import { useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Button } from '@portal/ui/core'
import { CalendarIcon, ChevronDownIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'

/** As many months are offered; the address takes any. */
const OFFERED = 24

export interface MonthChooserProps {
  readonly month: IsoDate
  /** The address of this page in another month. */
  readonly addressOf: (month: IsoDate) => string
}

/** “October 2026”, and the other months. */
export function MonthChooser({ month, addressOf }: MonthChooserProps) {
  const { today } = useClock()
  const offered = Array.from({ length: OFFERED }, (_, index) => monthsAfter(today, -index))
  return (
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
        link: <Link to={addressOf(one)} />,
      }))}
    />
  )
}
