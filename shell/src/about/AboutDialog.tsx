import { licensesName } from '@portal/manifest'
import { useRemoteHost } from '@portal/platform'
import { releaseOfPage } from '@portal/platform/page'
import { Box, HStack, Spacer, Stack, Text, TextLink } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'

/** Which releases the portal is made of here, and the licences of the libraries in them. */
export default function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const { registry } = useRemoteHost()
  const { release } = releaseOfPage()
  const remotes = registry.remotes
    .filter(({ manifest }) => manifest.pages === undefined)
    .map(({ manifest, release, base }) => ({ name: manifest.name, title: manifest.title, release, base }))
    .sort((one, other) => one.title.localeCompare(other.title))
  const shell = release === null ? [] : [{ name: 'shell', title: 'Portal', release, base: '/shell/' }]

  return (
    <Dialog open onClose={onClose} title="About" closeLabel="Close" width={480}>
      <Stack gap="3">
        <Text tone="muted">The releases you are using, with the licences of the open-source libraries in each.</Text>
        <ul>
          {[...shell, ...remotes].map((part) => (
            <HStack as="li" key={part.name} minHeight="12" gap="3">
              <Box>
                <Text>{part.title}</Text>
                <Text size="xs" tone="subtle">
                  {part.release}
                </Text>
              </Box>
              <Spacer />
              <TextLink
                href={part.base + licensesName(part.release)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Licences of ${part.title}`}
              >
                Licences
              </TextLink>
            </HStack>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
