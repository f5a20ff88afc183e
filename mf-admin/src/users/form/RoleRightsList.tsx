import { settings } from '@portal/contract/office/settings'
import { ROLE_LABELS, type Role } from '@portal/domain/account/role'
import { mayCall, useCall, useRole } from '@portal/platform'
import { Box, Grid, Heading, Text, VisuallyHidden } from '@portal/ui/core'
import { CheckIcon, MinusIcon } from '@portal/ui/icons'
import { rightsOf } from './role-rights.ts'

function article(label: string): string {
  return /^[AEI]/.test(label) ? 'an' : 'a'
}

function Right({ text, isGiven }: { text: string; isGiven: boolean }) {
  return (
    <Grid as="li" gridTemplateColumns="16px minmax(0, 1fr)" gap="2" paddingBlock="1">
      <Box as="span" mt="2px" color={isGiven ? 'success.mark' : 'fg.subtle'}>
        {isGiven ? <CheckIcon /> : <MinusIcon />}
      </Box>
      <Text as="span" tone={isGiven ? 'default' : 'subtle'}>
        {!isGiven && <VisuallyHidden>Not: </VisuallyHidden>}
        {text}
      </Text>
    </Grid>
  )
}

/** What a user of the chosen type can do, before anybody is given it. */
export function RoleRightsList({ role, opensDashboard }: { role: Role; opensDashboard: boolean }) {
  const enabled = mayCall(settings.security, useRole()) && role === 'ROLE_ADVISOR'
  const { data } = useCall(settings.security, {}, { enabled })
  const { can, cannot } = rightsOf(role, { opensDashboard, advisersSeeAll: data?.advisers_see_all })
  const label = ROLE_LABELS[role]
  return (
    <Box as="section">
      <Heading as="h2" mb="2">
        What {article(label)} {label} user can do
      </Heading>
      <Box as="ul">
        {can.map((text) => (
          <Right key={text} text={text} isGiven />
        ))}
        {cannot.map((text) => (
          <Right key={text} text={text} isGiven={false} />
        ))}
      </Box>
    </Box>
  )
}
