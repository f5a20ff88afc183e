import { REMOTE_NAME } from '@portal/manifest'
import { useRemoteHost } from '@portal/platform'
import { mayBeNamed, overrideOrigins, readOverrides, resetOverrides, setOverride } from '@portal/platform/overrides'
import { Box, Button, Heading, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { page } from '../page/page.ts'

/** The fields of a remote that the registry does not have. */
const NO_OTHER = { name: '', address: '' }
/** Where their errors stand among those of the remotes. */
const OTHER_NAME = 'other name'
const OTHER_ADDRESS = 'other address'

/**
 * Points remotes to other addresses for this browser alone: a release to be tried, one that runs on this machine, or a
 * remote that was never released.
 */
export default function OverridePanel({ onClose }: { readonly onClose: () => void }) {
  const { registry } = useRemoteHost()
  const form = useId()
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>(readOverrides)
  const [other, setOther] = useState(NO_OTHER)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const origins = overrideOrigins()
  const names = registry.remotes.map(({ manifest }) => manifest.name)
  const isOther = other.name !== '' || other.address !== ''

  /** What is wrong with what was typed, by field. */
  function wrongIn(wanted: Readonly<Record<string, string>>): Record<string, string> {
    const away = Object.entries(wanted).filter(([, address]) => address && !mayBeNamed(address, origins))
    const error = `Please enter an address on ${['this server', ...origins].join(' or ')}`
    const wrong = Object.fromEntries(away.map(([name]) => [name === other.name ? OTHER_ADDRESS : name, error]))
    if (!isOther) return wrong
    if (!other.address) wrong[OTHER_ADDRESS] = 'Please enter an address'
    if (!REMOTE_NAME.test(other.name)) wrong[OTHER_NAME] = 'Please enter a name such as mf-handovers'
    if (names.includes(other.name)) wrong[OTHER_NAME] = `Please use the field of ${other.name} above`
    return wrong
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const own = names.flatMap((name): Array<[string, string]> => (addresses[name] ? [[name, addresses[name]]] : []))
    const wanted = Object.fromEntries(isOther ? [...own, [other.name, other.address]] : own)
    const wrong = wrongIn(wanted)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    resetOverrides()
    for (const [name, address] of Object.entries(wanted)) setOverride(name, address)
    page.reload()
  }

  function clear() {
    setAddresses({})
    setOther(NO_OTHER)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Test releases in this browser"
      closeLabel="Close"
      width={480}
      actions={
        <>
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
          <Button type="submit" form={form} variant="primary">
            Save and reload
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <Stack gap="4">
          <Text tone="muted">
            These addresses apply to this browser only and replace the registry’s.{' '}
            {origins.length === 0
              ? 'Only this server’s releases can be used, because PORTAL_OVERRIDE_ORIGINS isn’t set.'
              : `Use an address on this server or ${origins.join(' or ')}.`}
          </Text>
          {registry.remotes.map(({ manifest, version }) => (
            <Field key={manifest.name} label={`${manifest.name} ${version}`} error={errors[manifest.name]} optional>
              <TextInput
                type="url"
                placeholder={placeholder(manifest.name, origins)}
                value={addresses[manifest.name] ?? ''}
                onChange={(event) => setAddresses({ ...addresses, [manifest.name]: event.target.value.trim() })}
              />
            </Field>
          ))}
          <Box borderTopWidth="1px" borderColor="border.subtle" paddingTop="4">
            <Heading size="xs">Another remote</Heading>
            <Text tone="muted">One that isn’t released yet. It joins the menu for whoever it gives access.</Text>
          </Box>
          <Field label="Name" error={errors[OTHER_NAME]} optional>
            <TextInput
              placeholder="mf-handovers"
              value={other.name}
              onChange={(event) => setOther({ ...other, name: event.target.value.trim() })}
            />
          </Field>
          <Field label="Address" error={errors[OTHER_ADDRESS]} optional>
            <TextInput
              type="url"
              placeholder={placeholder('mf-handovers', origins)}
              value={other.address}
              onChange={(event) => setOther({ ...other, address: event.target.value.trim() })}
            />
          </Field>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What an address looks like that can be named here. */
function placeholder(remote: string, [origin]: readonly string[]): string {
  return origin === undefined ? `/remotes/${remote}/1.0.0-…/` : `${origin.replace(/\*$/, '8082')}/`
}
