import { useCompany } from '@portal/platform'
import { Alert, Button, Flex, Grid, HStack, Stack, Text } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../clipboard/CopyButton.tsx'
import { downloadText } from '../../clipboard/download-text.ts'
import { recoveryCodesFile } from './recovery-codes.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onDone: () => void
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const company = useCompany()
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.focus(), [])
  const file = recoveryCodesFile(codes, email, company.name)

  return (
    <Stack gap="4" ref={first} tabIndex={-1} outline="none">
      <Alert tone="success" title="Two-factor is on.">
        Save these recovery codes somewhere safe. They’re shown only once. Use one to sign in if you lose your phone.
        Each works once.
      </Alert>
      <Grid as="ul" gridTemplateColumns="1fr 1fr" gap="2" aria-label="Recovery codes">
        {codes.map((code) => (
          <Text as="li" key={code} fontFamily="mono" numeric>
            {code}
          </Text>
        ))}
      </Grid>
      <HStack flexWrap="wrap">
        <CopyButton text={file} label="Copy codes" showLabel />
        <Button size="sm" icon={<DownloadIcon />} onClick={() => downloadText('recovery-codes.txt', file)}>
          Download
        </Button>
      </HStack>
      <Flex justifyContent="flex-end">
        <Button variant="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </Flex>
    </Stack>
  )
}
