import { Link } from '@portal/router'
import { useMedia } from '@portal/ui/core'
import { BoardIcon, CalendarIcon, ListIcon } from '@portal/ui/icons'
import { SegmentedControl } from '@portal/ui/page'

const LOOKS = [
  { value: 'list', label: 'List', icon: <ListIcon />, to: '/tasks' },
  { value: 'board', label: 'Board', icon: <BoardIcon />, to: '/tasks?view=board' },
  { value: 'calendar', label: 'Calendar', icon: <CalendarIcon />, to: '/tasks?calendar=month' },
] as const

/** Tasks as a list, in lanes, or on their days. */
export function TaskLooks({ look }: { readonly look: (typeof LOOKS)[number]['value'] }) {
  // Beside the title and the buttons there is room for icons alone.
  const isNarrow = useMedia('(max-width: 63.99875em)')
  return (
    <SegmentedControl
      label="Show as"
      segments={LOOKS.map(({ value, label, icon }) => ({ value, label: isNarrow ? '' : label, icon }))}
      value={look}
      link={({ value }) => {
        const one = LOOKS.find((offered) => offered.value === value) ?? LOOKS[0]
        return <Link to={one.to} aria-label={one.label} />
      }}
    />
  )
}
