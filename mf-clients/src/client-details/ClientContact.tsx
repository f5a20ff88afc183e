import type { ClientDetails } from '@portal/contract/clients.schema'
import { formatPhone, phoneDigits } from '@portal/domain'
import { Flex, Stack, Text, TextLink } from '@portal/ui/core'
import { HomeIcon, MailIcon, PhoneIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex as="li" alignItems="center" gap="2.5" minHeight="28px" color="fg.subtle">
      {icon}
      {children}
    </Flex>
  )
}

/** `14 Wattlebird St, Brunswick VIC 3056` */
export function addressLine({ address, city, state, postcode }: ClientDetails): string {
  const place = [city, state, postcode].filter(Boolean).join(' ')
  return [address, place].filter(Boolean).join(', ')
}

/** How to reach the person: each a link that does it. */
export function ClientContact({ client }: { client: ClientDetails }) {
  const address = addressLine(client)
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label="Contact">
      {client.phone && (
        <Line icon={<PhoneIcon size={15} />}>
          <TextLink href={`tel:${phoneDigits(client.phone)}`}>{formatPhone(client.phone)}</TextLink>
          {client.contact_time && (
            <Text as="span" size="xs" tone="subtle">
              {client.contact_time.toLowerCase()}
            </Text>
          )}
        </Line>
      )}
      {client.additional_phone && (
        <Line icon={<PhoneIcon size={15} />}>
          <TextLink href={`tel:${phoneDigits(client.additional_phone)}`}>
            {formatPhone(client.additional_phone)}
          </TextLink>
        </Line>
      )}
      {client.email && (
        <Line icon={<MailIcon size={15} />}>
          <TextLink href={`mailto:${client.email}`}>{client.email}</TextLink>
        </Line>
      )}
      {address && (
        <Line icon={<HomeIcon size={15} />}>
          <Text as="span">{address}</Text>
        </Line>
      )}
    </Stack>
  )
}
