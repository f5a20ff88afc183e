import type { Claim } from '@portal/domain/claim'
import { CLAIMS } from '@portal/domain/claims'
import { copyText } from '@portal/screens/link'
import { Box, Button, Stack, Text } from '@portal/ui/core'
import { CopyIcon } from '@portal/ui/icons'
import { Panel } from '@portal/ui/page'

const DECISIONS: readonly Claim[] = Object.values(CLAIMS)

/** When a claim is made and taken back, a line each. */
function detailsOf({ follows, ends, rule }: Claim): string[] {
  const taken = Object.values(ends).join(' ')
  return [
    `When: ${follows}`,
    ...(taken ? [`Undone when: ${taken}`] : []),
    ...(rule ? ['Your firm can switch this off under Lead automation.'] : []),
  ]
}

const asText = (claim: Claim) => [`- ${claim.says}`, ...detailsOf(claim).map((line) => `  ${line}`)].join('\n')

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
          {DECISIONS.map((claim) => (
            <Box
              as="li"
              key={claim.says}
              paddingBlock="3"
              borderBottomWidth="1px"
              borderColor="border.subtle"
              _last={{ borderBottomWidth: '0' }}
            >
              <Text weight="medium">{claim.says}</Text>
              {detailsOf(claim).map((line) => (
                <Text key={line} tone="muted">
                  {line}
                </Text>
              ))}
            </Box>
          ))}
        </Stack>
      </Stack>
    </Panel>
  )
}
