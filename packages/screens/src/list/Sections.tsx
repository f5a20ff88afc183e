import type { Role } from '@portal/domain/account/role'
import { mayOpen } from '@portal/platform'
import { Link } from '@portal/router'
import { IconButton } from '@portal/ui/core'
import { MoreIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { SegmentedControl, Tabs } from '@portal/ui/page'
import type { List } from './define-list.ts'
import type { ListTypes } from './list-types.ts'

interface SectionsProps<T extends ListTypes> {
  readonly list: Pick<List<T>, 'path' | 'sections' | 'useSectionCounts'>
  readonly role: Role
}

/** The lists beside this one that the role may open; none where it may open this one alone. */
function offered<T extends ListTypes>({ list: { sections = [] }, role }: SectionsProps<T>) {
  const open = sections.filter(({ access }) => mayOpen(role, [...access]))
  return open.length > 1 ? open : []
}

/** Beside the title there is room for so many; more are tabs below it. */
const BESIDE_MAX = 4

/** Whether the sections of a page are tabs. */
export function areTabs({ sections = [] }: SectionsProps<ListTypes>['list']): boolean {
  return sections.length > BESIDE_MAX
}

const useNoCounts: NonNullable<List<ListTypes>['useSectionCounts']> = () => ({})

/** Many sections, below the title of each of their pages. */
export function SectionTabs<T extends ListTypes>(props: SectionsProps<T>) {
  const sections = offered(props)
  const { useSectionCounts = useNoCounts } = props.list
  const counts = useSectionCounts()
  if (sections.length === 0) return null
  return (
    <Tabs
      label="Sections"
      items={sections.map(({ label, path }) => ({ id: path, label, count: counts[path] }))}
      current={props.list.path}
      link={({ id }) => <Link to={id} />}
    />
  )
}

/** The lists that one menu entry stands for, side by side. */
export function SectionSwitch<T extends ListTypes>(props: SectionsProps<T>) {
  const sections = offered(props)
  if (sections.length === 0) return null
  return (
    <SegmentedControl
      label="Section"
      segments={sections.map(({ label, path }) => ({ label, value: path }))}
      value={props.list.path}
      link={({ value }) => <Link to={value} />}
    />
  )
}

/** The same on a phone, which has no room for them beside the title. */
export function SectionMenu<T extends ListTypes>(props: SectionsProps<T>) {
  const sections = offered(props)
  if (sections.length === 0) return null
  return (
    <Menu
      label="Section"
      placement="bottom-end"
      trigger={<IconButton variant="secondary" icon={<MoreIcon />} label="Section" />}
      entries={sections.map(({ label, path }) => ({
        id: path,
        label,
        checked: path === props.list.path,
        link: <Link to={path} />,
      }))}
    />
  )
}
