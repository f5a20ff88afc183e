import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { type ContactChannel, contactChannelInSentence, noContactReason } from '@portal/domain/clients/no-contact'
import { mailLink } from '@portal/domain/values/email'
import { formatPhone, phoneDigits } from '@portal/domain/values/phone'
import { listed } from '@portal/screens/fields'
import { EmailText } from '@portal/screens/record'
import { Box, Flex, Stack, Text } from '@portal/ui/core'
import { AlertIcon, HomeIcon, MailIcon, PhoneIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex as="li" alignItems="center" gap="10px" minHeight={{ base: '44px', md: '28px' }}>
      <Box as="span" flex="none" color="fg.subtle">
        {icon}
      </Box>
      {children}
    </Flex>
  )
}

interface ContactLinkProps {
  readonly href: string
  readonly isRefused: boolean
  readonly children: ReactNode
}

/** Plain text that does something: the whole column would be in the accent otherwise. */
function ContactLink({ href, isRefused, children }: ContactLinkProps) {
  return (
    <Box
      as="span"
      minWidth="0"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
      _hover={isRefused ? undefined : { textDecoration: 'underline' }}
    >
      {isRefused ? children : <a href={href}>{children}</a>}
    </Box>
  )
}

/** `14 Wattlebird St, Brunswick VIC 3056` */
export function addressLine({ address, city, state, postcode }: ClientDetails): string {
  const place = [city, state, postcode].filter(Boolean).join(' ')
  return [address, place].filter(Boolean).join(', ')
}

/** How to reach the person: each a link that does it, unless they are not to be contacted so. */
export function ClientContact({ client }: { client: ClientDetails }) {
  const address = addressLine(client)
  const isRefused = (channel: ContactChannel) => noContactReason(client, channel) !== null
  const refused = client.no_contact.map((channel) => contactChannelInSentence(channel))
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label="Contact">
      {client.phone && (
        <Line icon={<PhoneIcon size={15} />}>
          <ContactLink href={`tel:${phoneDigits(client.phone)}`} isRefused={isRefused('phone')}>
            {formatPhone(client.phone)}
          </ContactLink>
          {client.contact_time && (
            <Text as="span" size="xs" tone="subtle">
              {client.contact_time.toLowerCase()}
            </Text>
          )}
        </Line>
      )}
      {client.additional_phone && (
        <Line icon={<PhoneIcon size={15} />}>
          <ContactLink href={`tel:${phoneDigits(client.additional_phone)}`} isRefused={isRefused('phone')}>
            {formatPhone(client.additional_phone)}
          </ContactLink>
        </Line>
      )}
      {client.email && (
        <Line icon={<MailIcon size={15} />}>
          <ContactLink href={mailLink(client.email)} isRefused={isRefused('email')}>
            <EmailText address={client.email} />
          </ContactLink>
        </Line>
      )}
      {refused.length > 0 && (
        <Line icon={<AlertIcon size={15} />}>
          <Text as="span">Do not contact by {listed(refused)}</Text>
        </Line>
      )}
      {address && (
        <Line icon={<HomeIcon size={15} />}>
          <Text as="span" tone="default">
            {address}
          </Text>
        </Line>
      )}
    </Stack>
  )
}
