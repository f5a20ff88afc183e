import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { Alert, Box, Flex, Stack, Text } from '@portal/ui/core'
import { CheckIcon, ClockIcon, CloseIcon, FileIcon, ShieldIcon, UserIcon } from '@portal/ui/icons'
import { SegmentedControl } from '@portal/ui/page'
import { ReasonField } from '../ReasonField.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { UntilField } from './UntilField.tsx'
import type { Deciding } from './use-decision.ts'
import { WideChoice } from './WideChoice.tsx'

const READ = [
  { icon: <ShieldIcon />, label: 'Policies, products and requirements' },
  { icon: <FileIcon />, label: 'Documents and notes' },
  { icon: <UserIcon />, label: 'Client details' },
  { icon: <ClockIcon />, label: 'Timeline' },
]

const TYPES = [
  { value: 'approve', label: 'Approve', icon: <CheckIcon /> },
  { value: 'decline', label: 'Decline', icon: <CloseIcon /> },
] as const

function CanRead() {
  return (
    <Stack gap="2">
      <Text fontWeight="medium">The auditor can read</Text>
      <Box as="ul" borderWidth="1px" borderColor="border" borderRadius="md" padding="3">
        {READ.map(({ icon, label }) => (
          <Flex as="li" key={label} alignItems="center" gap="2" minHeight="24px" color="fg.muted">
            {icon}
            {label}
          </Flex>
        ))}
      </Box>
      <Text tone="subtle" fontSize="xs">
        Read-only. Every view is logged.
      </Text>
    </Stack>
  )
}

export interface DecideFieldsProps {
  readonly request: AuditRequestRow
  readonly deciding: Deciding
}

/** A request, and what is to become of it. */
export function DecideFields({ request, deciding }: DecideFieldsProps) {
  const { value, put, error, refusal } = deciding
  const { state, auditor } = request
  const isOpen = state === 'pending' || state === 'approved'
  return (
    <Stack gap="5" padding="6">
      <RequestFacts request={request} />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      {state === 'pending' && (
        <WideChoice>
          <SegmentedControl label="Decision" segments={TYPES} value={value.type} onChange={(type) => put({ type })} />
        </WideChoice>
      )}
      {isOpen && value.type === 'approve' && (
        <UntilField value={value.until} error={error} onChange={(until) => put({ until })} />
      )}
      {state === 'pending' && value.type === 'decline' && (
        <ReasonField
          value={value.reason}
          error={error}
          help={`${auditor.name} will see this.`}
          onChange={(reason) => put({ reason })}
        />
      )}
      {isOpen && value.type === 'approve' && <CanRead />}
    </Stack>
  )
}
