import type { ShownRelease } from '@portal/contract/office/registry.schema'
import { Box } from '@portal/ui/core'
import { Section } from '../shared/Section.tsx'

const CELL = { height: '28px', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** From which companies failures were reported that count, and by how many of the users who have met the release there. */
export function FailingCompanies({ release: { failing_companies } }: { readonly release: ShownRelease }) {
  return (
    <Section title="Failing for">
      <Box as="table" width="100%" borderCollapse="collapse" aria-label="Failing for">
        <tbody>
          {failing_companies.map(({ company, users, failed_users }) => (
            <tr key={company}>
              <Box asChild {...CELL} textAlign="left" fontWeight="regular" color="fg.muted">
                <th scope="row">{company}</th>
              </Box>
              <Box as="td" {...CELL} textAlign="right">
                {failed_users} of {users} {users === 1 ? 'user' : 'users'}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  )
}
