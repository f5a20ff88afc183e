import { audit } from '@portal/contract/office/audit'
import type { AuditSeal } from '@portal/contract/office/audit.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Alert, Box, Button, Flex, Inline, Skeleton, Text } from '@portal/ui/core'
import { CheckIcon, ShieldIcon } from '@portal/ui/icons'
import { SealGaps } from './SealGaps.tsx'

/** The last moment of a sealed day: seals use UTC days, the reader another time zone. */
function endOf(day: string): string {
  return `${day}T23:59:59.000Z`
}

function useMoments() {
  const { timeZone } = useClock()
  return (at: string) => `${formatInstantDate(timeZone, at)}, ${timeIn(timeZone, at)}`
}

function Line({ seal }: { readonly seal: AuditSeal }) {
  const moment = useMoments()
  if (seal.sealed_to === null) return <Inline tone="subtle">Not sealed yet. Each day is sealed once it’s over.</Inline>
  return (
    <>
      <Inline tone="muted" numeric>
        Sealed up to {moment(endOf(seal.sealed_to))}
        {seal.holds ? '; unchanged since' : seal.holds === null ? '; not checked yet' : ''}
      </Inline>
      {seal.checked_at !== null && (
        <Text as="span" tone="subtle" size="xs" numeric hideBelow="md">
          Checked {moment(seal.checked_at)}, {formatCount(seal.entries)} entries
        </Text>
      )}
    </>
  )
}

/** Whether the log is unchanged since it was sealed, and what isn't. */
export function SealState() {
  const { data: seal, error, refetch, isFetching } = useCall(audit.seal, {})
  const Mark = seal?.holds ? CheckIcon : ShieldIcon
  return (
    <Box paddingInline="gutter" paddingTop="3">
      {seal?.holds === false ? (
        <Alert tone="danger" title="The log was changed after it was sealed.">
          <SealGaps gaps={seal.gaps} />
        </Alert>
      ) : error && !seal ? (
        <Alert
          tone="warning"
          action={
            <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          We couldn’t check whether the log is sealed. {error.message}
        </Alert>
      ) : (
        <Flex alignItems="center" columnGap="2" flexWrap="wrap" minHeight="20px" role="status">
          <Box as="span" display="inline-flex" color={seal?.holds ? 'success.mark' : 'fg.subtle'}>
            <Mark size={14} />
          </Box>
          {seal ? <Line seal={seal} /> : <Skeleton width={240} />}
        </Flex>
      )}
    </Box>
  )
}
