import { embedKeys } from '@portal/contract/account/embed-keys'
import { create, type EmbedKey } from '@portal/contract/account/embed-keys.schema'
import { EMBED_KEY_YEARS } from '@portal/domain/account/embed-key'
import { dayIn, yearsAfter } from '@portal/domain/values/date'
import { change, copyText, useClock } from '@portal/platform'
import { FormDrawer } from '@portal/screens/form'
import { Alert, Button, Flex, Stack } from '@portal/ui/core'
import { Field, TextArea, TextInput } from '@portal/ui/form'
import { CopyIcon } from '@portal/ui/icons'
import { DateInput } from '@portal/ui/input'
import { Drawer, toast } from '@portal/ui/overlay'
import { useRef, useState } from 'react'
import { KeyAdvisers } from './KeyAdvisers.tsx'

const LABELS = { name: 'Site', origins: 'Allowed origins', ends_on: 'Ends on', advisers: 'Advisers' } as const

interface Typed {
  readonly name: string
  /** One a line. */
  readonly origins: string
  readonly ends_on: string | null
  /** Null for everybody who advises. */
  readonly advisers: readonly number[] | null
}

/** What was kept; a new key is told this once. */
type Kept = EmbedKey & { readonly key?: string }

export interface EmbedKeyDrawerProps {
  /** The key that is changed; undefined for a new one. */
  readonly value?: EmbedKey | undefined
  readonly onClose: () => void
}

/** Makes a key for a site that embeds quoting, or changes its name and origins. */
export default function EmbedKeyDrawer({ value, onClose }: EmbedKeyDrawerProps) {
  const [made, setMade] = useState<string>()
  // The form closes as soon as it is sent; a key that was made is shown first.
  const isMade = useRef(false)
  const { timeZone } = useClock()
  const today = dayIn(timeZone, new Date())
  const initial: Typed = {
    name: value?.name ?? '',
    origins: value?.origins.join('\n') ?? '',
    ends_on: value?.ends_on ?? yearsAfter(today, EMBED_KEY_YEARS.usual),
    advisers: value?.advisers.length ? value.advisers.map(({ id }) => id) : null,
  }
  if (made) return <NewKey text={made} onClose={onClose} />
  return (
    <FormDrawer
      title={value ? 'Edit key' : 'New key'}
      verb={value ? 'Save' : 'Create key'}
      sendingVerb="Saving"
      draft={`settings/embed-key/${value?.id ?? 'new'}`}
      initial={initial}
      labels={LABELS}
      body={bodyOf}
      schema={create.body}
      send={async (body): Promise<Kept> => {
        if (value) return await change(embedKeys.update, { params: { id: value.id }, body })
        const created = await change(embedKeys.create, { body })
        isMade.current = true
        return created
      }}
      onSent={({ key }) => {
        if (key) setMade(key)
        else toast({ title: 'Saved', tone: 'success' })
      }}
      onClose={() => !isMade.current && onClose()}
    >
      {({ bind, field, errorOf }) => (
        <>
          <Field {...field('name')} required>
            <TextInput {...bind('name')} maxLength={100} />
          </Field>
          <Field {...field('origins')} required help="One per line: https://www.site.example">
            <TextArea {...bind('origins')} rows={3} />
          </Field>
          <Field {...field('ends_on')} required help={`At most ${EMBED_KEY_YEARS.most} years ahead.`}>
            <DateInput {...bind('ends_on')} today={today} min={today} max={yearsAfter(today, EMBED_KEY_YEARS.most)} />
          </Field>
          <KeyAdvisers {...bind('advisers')} present={value?.advisers ?? []} error={errorOf('advisers')} />
        </>
      )}
    </FormDrawer>
  )
}

function bodyOf({ name, origins, ends_on, advisers }: Typed) {
  return {
    name: name.trim(),
    origins: origins.split(/\s+/).filter(Boolean),
    ends_on: ends_on ?? '',
    advisers: advisers && [...advisers],
  }
}

function NewKey({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  async function copy() {
    const isCopied = await copyText(text)
    toast({
      title: isCopied ? 'Key copied' : 'Select the key and copy it yourself',
      tone: isCopied ? 'success' : 'danger',
    })
  }
  return (
    <Drawer open onClose={onClose} title="New key" width={480}>
      <Stack gap="4" padding="4">
        <Alert tone="info" title="Keep this key on the site’s server. It’s only shown once." />
        <Field label="Key">
          <TextInput readOnly value={text} onFocus={(event) => event.target.select()} />
        </Field>
        <Flex gap="2">
          <Button icon={<CopyIcon size={14} />} onClick={() => void copy()}>
            Copy key
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </Flex>
      </Stack>
    </Drawer>
  )
}
