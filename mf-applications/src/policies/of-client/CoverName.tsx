import type { CoverLine } from '@portal/contract/work/policies.schema'
import { coverAmount, coverLabel } from '@portal/domain/work/cover'
import { Text } from '@portal/ui/core'

/** What a cover is called, with “a month” where its figures are a month’s benefit. */
export function CoverName({ cover }: Pick<CoverLine, 'cover'>) {
  return (
    <>
      {coverLabel(cover)}
      {coverAmount(cover) === 'monthly' && (
        <Text as="span" tone="subtle">
          {' '}
          a month
        </Text>
      )}
    </>
  )
}
