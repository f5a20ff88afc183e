import { useRemoteHost } from '@portal/platform'
import { readOverrides, resetOverrides, setOverride } from '@portal/platform/overrides'
import { Button, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { Dialog } from '@portal/ui/overlay'
import { type FormEvent, useId, useState } from 'react'
import { page } from '../portal/page.ts'
import { hideOverrides } from './overrides-panel.ts'

/** Points remotes to other addresses for this browser alone: a release to be tried, or one that runs on this machine. */
export function OverridePanel() {
  const { registry } = useRemoteHost()
  const form = useId()
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>(readOverrides)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const names = registry.remotes.map(({ manifest }) => manifest.name)

  function save(event: FormEvent) {
    event.preventDefault()
    const wrong = names.filter((name) => addresses[name] && !isWebAddress(addresses[name]))
    setFaults(Object.fromEntries(wrong.map((name) => [name, 'Please enter an address that starts with http'])))
    if (wrong.length > 0) return
    resetOverrides()
    for (const name of names) if (addresses[name]) setOverride(name, addresses[name])
    page.reload()
  }

  return (
    <Dialog
      open
      onClose={hideOverrides}
      title="Remotes in this browser"
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
          <Text tone="muted">An address given here is used in this browser alone, instead of the registry’s.</Text>
          {registry.remotes.map(({ manifest, version }) => (
            <Field key={manifest.name} label={`${manifest.name} ${version}`} error={faults[manifest.name]} optional>
              <TextInput
                type="url"
                placeholder="http://localhost:8082/"
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

function isWebAddress(text: string): boolean {
  const url = URL.parse(text, window.location.origin)
  return url !== null && /^https?:$/.test(url.protocol)
}
