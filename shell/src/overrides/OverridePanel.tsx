import { useRemoteHost } from '@portal/platform'
import { mayBeNamed, overrideOrigins, readOverrides, resetOverrides, setOverride } from '@portal/platform/overrides'
import { Button, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { page } from '../page/page.ts'

/** Points remotes to other addresses for this browser alone: a release to be tried, or one that runs on this machine. */
export default function OverridePanel({ onClose }: { readonly onClose: () => void }) {
  const { registry } = useRemoteHost()
  const form = useId()
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>(readOverrides)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const origins = overrideOrigins()
  const names = registry.remotes.map(({ manifest }) => manifest.name)

  function save(event: FormEvent) {
    event.preventDefault()
    const wrong = names.filter((name) => addresses[name] && !mayBeNamed(addresses[name], origins))
    const error = `Please enter an address on ${['this server', ...origins].join(' or ')}`
    setErrors(Object.fromEntries(wrong.map((name) => [name, error])))
    if (wrong.length > 0) return
    resetOverrides()
    for (const name of names) if (addresses[name]) setOverride(name, addresses[name])
    page.reload()
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
          <Button variant="ghost" onClick={() => setAddresses({})}>
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
        </Stack>
      </form>
    </Dialog>
  )
}

/** What an address looks like that can be named here. */
function placeholder(remote: string, [origin]: readonly string[]): string {
  return origin === undefined ? `/remotes/${remote}/1.0.0-…/` : `${origin.replace(/\*$/, '8082')}/`
}
