import type { Claim } from '@portal/domain/claim'
import { CLAIMS } from '@portal/domain/claims'
import { LEAD_RULES } from '@portal/domain/clients/lead-moves'
import { copyText } from '@portal/screens/link'
import { Box, Button, Stack, Text } from '@portal/ui/core'
import { CopyIcon } from '@portal/ui/icons'
import { Panel } from '@portal/ui/page'

interface Decision {
  readonly says: string
  readonly follows: string
  /** What takes it back. */
  readonly ends: readonly string[]
}

const fromClaim = ({ says, follows, ends }: Claim): Decision => ({ says, follows, ends: Object.values(ends) })

/** The rules that a firm may switch off, and what the portal always does. */
const DECISIONS: readonly Decision[] = [
  ...LEAD_RULES.map(({ when, does }) => ({ says: `${does}.`, follows: `${when}.`, ends: [] })),
  ...Object.values(CLAIMS).map(fromClaim),
]

const asText = ({ says, follows, ends }: Decision) =>
  [`- ${says}`, `  When: ${follows}`, ...(ends.length > 0 ? [`  Undone when: ${ends.join(' ')}`] : [])].join('\n')

/**
 * What the portal says and does by itself, for a firm’s privacy policy. Source: Privacy Act 1988 (Cth), Australian Privacy
 * Principles 1.7 to 1.9, inserted by the Privacy and Other Legislation Amendment Act 2024, in force from 10 December 2026.
 */
export default function PortalDecisions() {
  return (
    <Panel
      title="What the portal decides by itself"
      headingLevel={2}
      action={
        <Button
          size="sm"
          icon={<CopyIcon size={14} />}
          onClick={() => void copyText(DECISIONS.map(asText).join('\n\n'), 'List')}
        >
          Copy list
        </Button>
      }
    >
      <Stack gap="4">
        <Text tone="muted">
          From 10 December 2026, your privacy policy must describe decisions that a computer program makes, or helps to
          make, if they could significantly affect a person (Privacy Act 1988, APP 1.7 to 1.9). Use this list to check
          what applies to your firm.
        </Text>
        <Stack as="ul" gap="0">
          {DECISIONS.map(({ says, follows, ends }) => (
            <Box
              as="li"
              key={`${says} ${follows}`}
              paddingBlock="3"
              borderBottomWidth="1px"
              borderColor="border.subtle"
              _last={{ borderBottomWidth: '0' }}
            >
              <Text weight="medium">{says}</Text>
              <Text tone="muted">When: {follows}</Text>
              {ends.length > 0 && <Text tone="muted">Undone when: {ends.join(' ')}</Text>}
            </Box>
          ))}
        </Stack>
      </Stack>
    </Panel>
  )
}
