import { usePageTitle, useRole } from '@portal/platform'
import { SectionTabs } from '@portal/screens/list'
import { Box } from '@portal/ui/core'
import { PageHead } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { SECTIONS } from './sections.ts'
import { useSectionCounts } from './use-section-counts.ts'

const TITLE = 'Commissions'

/** In a narrow window what can be done goes below the title before it cuts it. */
const WRAPPING = { '& > header': { flexWrap: 'wrap', paddingBlock: '2', rowGap: '1' } } as const

export interface CommissionsHeadProps {
  /** The address of this page, as the sections have it. */
  readonly path: string
  readonly aside?: ReactNode
  readonly actions?: ReactNode
}

/** The title of a page of commissions that is no list, and the sections below it. */
export function CommissionsHead({ path, aside, actions }: CommissionsHeadProps) {
  const role = useRole()
  usePageTitle(TITLE)
  return (
    <>
      <Box flex="none" css={WRAPPING}>
        <PageHead title={TITLE} aside={aside} actions={actions} />
      </Box>
      {role && <SectionTabs list={{ path, sections: SECTIONS, useSectionCounts }} role={role} />}
    </>
  )
}
