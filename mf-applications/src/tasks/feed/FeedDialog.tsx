import { tasks } from '@portal/contract/work/tasks'
import { formatInstantDate } from '@portal/domain/values/date'
import { copyText, useCall, useChange, useClock } from '@portal/platform'
import { Alert, Button, Flex, Loading, Stack, Text } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { CopyIcon } from '@portal/ui/icons'
import { Dialog, toast } from '@portal/ui/overlay'
import { ErrorPanel } from '@portal/ui/page'
import { useState } from 'react'

/** The address as it was made, which is shown this once. */
function Address({ url }: { readonly url: string }) {
  async function copy() {
    const copied = await copyText(url)
    toast(
      copied
        ? { title: 'Address copied', tone: 'success' }
        : { title: 'We couldn’t copy this. Select the text and copy it yourself.', tone: 'danger' },
    )
  }
  return (
    <Stack gap="2">
      <Flex gap="2" alignItems="flex-end">
        <Field label="Address">
          <TextInput readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <Button icon={<CopyIcon />} onClick={() => void copy()}>
          Copy
        </Button>
      </Flex>
      <Text tone="muted" size="xs">
        Copy it now: it isn’t shown again. Whoever has it can read your tasks.
      </Text>
    </Stack>
  )
}

/** The address by which a calendar program reads one’s tasks: made, replaced, ended. */
export default function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { timeZone } = useClock()
  const { data, error, refetch, isFetching } = useCall(tasks.feed, {})
  const [url, setUrl] = useState<string>()
  const make = useChange(tasks.makeFeed, { onSuccess: (made) => setUrl(made.url) })
  const end = useChange(tasks.removeFeed, {
    onSuccess: () => {
      setUrl(undefined)
      toast({ title: 'Calendar feed ended', tone: 'success' })
    },
  })
  const failed = make.error ?? end.error
  const isOn = data !== undefined && data.made_at !== null
  return (
    <Dialog
      open
      title="Calendar feed"
      onClose={onClose}
      actions={
        <>
          {isOn && (
            <Button variant="danger" loading={end.isPending} loadingText="Ending" onClick={() => end.mutate({})}>
              End feed
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={!data}
            loading={make.isPending}
            loadingText="Creating"
            onClick={() => make.mutate({})}
          >
            {isOn ? 'Replace address' : 'Create address'}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {failed && <Alert tone="danger">{failed.message}</Alert>}
        <Text>
          See your tasks in Outlook, Google or Apple Calendar: create an address here and subscribe to it there.
        </Text>
        {url && <Address url={url} />}
        {!data && !error && <Loading />}
        {error && !data && <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
        {isOn && !url && (
          <Text tone="muted">
            An address was created on {formatInstantDate(timeZone, data.made_at)}
            {data.read_at
              ? ` and last used on ${formatInstantDate(timeZone, data.read_at)}`
              : ' and hasn’t been used yet'}
            . A new one ends it.
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
