import type { ReleaseRecord } from '@portal/contract/office/registry.schema'
import { Inline, Text } from '@portal/ui/core'

/** Characters of a commit’s name that tell it from others. */
const SHORT = 10

/** What its team says of a release: its note, and where its sources are from. */
export function Record({ record }: { readonly record: ReleaseRecord | null }) {
  if (record === null) return null
  const { note, commit, branch, uncommitted, untested, copied_from } = record
  const source = [...(commit ? [commit.slice(0, SHORT)] : []), ...(branch ? [`on ${branch}`] : [])].join(' ')
  const doubts = [...(uncommitted ? ['uncommitted changes'] : []), ...(untested ? ['not tested'] : [])].join(', ')
  const said = [...(source ? [source] : []), ...(copied_from ? [`copied from ${copied_from}`] : [])].join(' · ')
  return (
    <Text size="xs" tone="muted" numeric overflowWrap="anywhere">
      {note}
      {note && said && ' · '}
      {said}
      {doubts && (
        <Inline tone="warning" weight="medium">
          {(note || said) && ' · '}
          {doubts}
        </Inline>
      )}
    </Text>
  )
}
