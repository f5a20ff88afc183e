import { FIRM_LISTS } from '@portal/domain/office/firm-list'
import { Link, useSearchParams } from '@portal/router'
import { Stack } from '@portal/ui/core'
import { Tabs } from '@portal/ui/page'
import { systemsAddress } from '../settings-sections.ts'
import FirmListPanel from './FirmListPanel.tsx'

/** The lists of words and reasons that clients are given, with what each is for. */
const ABOUT = {
  tags: 'Words that clients and leads are found by. Anyone can add one on a client; here you tidy them up.',
  campaigns: 'Where clients and leads come from.',
  'lost-reasons': 'Offered when somebody becomes Not Interested or Uninsurable.',
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
