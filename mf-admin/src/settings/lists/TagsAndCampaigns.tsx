import { FIRM_LISTS } from '@portal/domain/office/firm-list'
import { Link, useSearchParams } from '@portal/router'
import { Stack } from '@portal/ui/core'
import { Tabs } from '@portal/ui/page'
import { systemsAddress } from '../settings-sections.ts'
import FirmListPanel from './FirmListPanel.tsx'

/** What each list on this page is for. */
const ABOUT = {
  tags: 'Words for finding clients and leads. Anyone can add one to a client; tidy them up here.',
  campaigns: 'Where clients and leads come from.',
  'lost-reasons': 'Offered when a lead becomes Not Interested or Uninsurable.',
} as const

function isHere(name: string): name is keyof typeof ABOUT {
  return name in ABOUT
}

/** Tags, campaigns and lost reasons, a tab each. */
export default function TagsAndCampaigns() {
  const [params] = useSearchParams()
  const named = params.get('list') ?? ''
  const list = isHere(named) ? named : 'tags'
  return (
    <Stack gap="4">
      <Tabs
        flush
        label="Lists"
        current={list}
        items={Object.keys(ABOUT)
          .filter(isHere)
          .map((id) => ({ id, label: FIRM_LISTS[id].label }))}
        link={({ id }) => <Link to={`${systemsAddress('lists')}&list=${id}`} />}
      />
      <FirmListPanel key={list} list={list} about={ABOUT[list]} />
    </Stack>
  )
}
