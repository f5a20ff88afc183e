import { upload } from '@portal/api-client'
import { uploads } from '@portal/contract/clients/uploads'
import { settings } from '@portal/contract/office/settings'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { LOGO_MAX_SIZE } from '@portal/domain/office/company'
import { change } from '@portal/platform'
import { Alert, Box, Button, Flex, Grid, messageOf, Stack, Text } from '@portal/ui/core'
import { ImageIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { useRef, useState } from 'react'
import { TitledSection } from '../../form/TitledSection.tsx'

const TYPES = ['image/png', 'image/jpeg']
const NAMES = { logo: 'Company logo', afsl_logo: 'AFSL logo' } as const
type LogoField = keyof typeof NAMES

/** The pictures that stand for the company and for its licensee. */
export function Logos({ company }: { readonly company: CompanyInfo }) {
  return (
    <TitledSection title="Logos" about="PNG or JPG, up to 2 MB. Quote PDFs show both.">
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(18rem, 100%), 1fr))" gap="3">
        <Logo field="logo" address={company.logo} />
        <Logo field="afsl_logo" address={company.afsl_logo} />
      </Grid>
    </TitledSection>
  )
}

interface LogoProps {
  readonly field: LogoField
  readonly address: string | null
}

function Logo({ field, address }: LogoProps) {
  const name = NAMES[field]
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'replace' | 'remove'>()
  const [error, setError] = useState<string>()
  const [size, setSize] = useState<string>()

  async function set(doing: 'replace' | 'remove', file?: File) {
    setError(undefined)
    setBusy(doing)
    try {
      const value = file ? (await upload(uploads.upload, { file })).id : null
      await change(settings.updateCompanyInfo, { body: { [field]: value } })
      setSize(undefined)
      toast({ title: file ? `${name} saved` : `${name} removed`, tone: 'success' })
    } catch (error) {
      setError(messageOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  function choose(file: File | undefined) {
    if (!file) return
    if (!TYPES.includes(file.type)) return setError('Please choose a PNG or JPG image')
    if (file.size > LOGO_MAX_SIZE) return setError('Please choose an image of at most 2 MB')
    void set('replace', file)
  }
  return (
    <Stack as="section" aria-label={name} gap="3" padding="3" border="1px solid" borderColor="border" borderRadius="md">
      <Grid gridTemplateColumns="128px minmax(0, 1fr)" gap="4" alignItems="center">
        {/* Logos are made for paper: white in both modes. */}
        <Flex
          height="72px"
          padding="2"
          bg="white"
          border="1px solid"
          borderColor="border"
          borderRadius="sm"
          alignItems="center"
          justifyContent="center"
          color="#5c656a"
        >
          {address ? (
            <img
              src={address}
              alt={name}
              style={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize(`${naturalWidth} × ${naturalHeight}`)
              }
            />
          ) : (
            <ImageIcon size={20} />
          )}
        </Flex>
        <Box minWidth="0">
          <Text weight="medium">{name}</Text>
          <Text size="xs" tone="subtle" fontVariantNumeric="tabular-nums" paddingBottom="6px">
            {address ? (size ?? ' ') : 'None yet'}
          </Text>
          <Flex gap="1" flexWrap="wrap">
            <Button
              size="sm"
              aria-label={`${address ? 'Replace' : 'Add'} ${name}`}
              loading={busy === 'replace'}
              loadingText="Saving"
              onClick={() => input.current?.click()}
            >
              {address ? 'Replace' : 'Add'}
            </Button>
            {address && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${name}`}
                loading={busy === 'remove'}
                loadingText="Removing"
                onClick={() => void set('remove')}
              >
                Remove
              </Button>
            )}
          </Flex>
        </Box>
      </Grid>
      {error && <Alert tone="danger">{error}</Alert>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${name} file`}
        accept={TYPES.join(',')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </Stack>
  )
}
