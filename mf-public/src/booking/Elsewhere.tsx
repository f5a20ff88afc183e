import { showsInFrame } from '@portal/domain/booking/booking-sites'
import { isFramed } from '@portal/platform/document'
import { Box, Button, Flex, Heading, Stack, TextLink } from '@portal/ui/core'
import { ExternalIcon } from '@portal/ui/icons'
import { Sheet, Words } from '../link-page/Sheet.tsx'
import { Frame } from './Frame.tsx'

/** What the other site's page may do here: run, send its form, open its own windows; nothing to this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

const HEIGHT = '720px'

export interface ElsewhereProps {
  /** Who is met. */
  readonly name: string
  readonly link: string
}

/** Time that is booked on another site: shown here where that site can be, else led to. */
export function Elsewhere({ name, link }: ElsewhereProps) {
  if (showsInFrame(link)) return <Shown name={name} link={link} />
  return (
    <Sheet
      foot={
        <Button asChild variant="primary" size="lg" block trailingIcon={<ExternalIcon />}>
          <a href={link} rel="noreferrer" target={isFramed() ? '_blank' : undefined}>
            Choose a time
          </a>
        </Button>
      }
    >
      <Stack gap="3" paddingBlock="6">
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          Meet {name}
        </Heading>
        <Words>
          {name} takes bookings on another site: {new URL(link).host}.
        </Words>
      </Stack>
    </Sheet>
  )
}

function Shown({ name, link }: ElsewhereProps) {
  return (
    <Frame>
      <Flex
        alignItems="baseline"
        justifyContent="space-between"
        flexWrap="wrap"
        gap="1 4"
        padding={{ base: '12px 16px', md: '16px 24px' }}
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Heading as="h1" size="lg" overflowWrap="anywhere">
          Meet {name}
        </Heading>
        <TextLink href={link} target="_blank" rel="noopener noreferrer">
          Open in a new tab
        </TextLink>
      </Flex>
      {/* On another site this page is as high as its content, so that it has no window to fill. */}
      <Box height={{ base: isFramed() ? HEIGHT : 'calc(100dvh - 120px)', md: HEIGHT }}>
        {/* A site is drawn on white, whatever the colours here. */}
        <iframe
          title={`Book a meeting with ${name}`}
          src={link}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          style={{ width: '100%', height: '100%', border: 0, background: '#fff', colorScheme: 'light' }}
        />
      </Box>
    </Frame>
  )
}
