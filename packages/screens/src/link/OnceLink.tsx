import { Button, Flex, Stack } from '@portal/ui/core'
import { Field, TextInput } from '@portal/ui/form'
import { CopyIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'

/** Copies a text. False where the browser refuses: no permission, or a page without https. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The address of a client's link, which is told this once, to be copied. */
export function OnceLink({ url }: { readonly url: string }) {
  async function copy() {
    const isCopied = await copied(url)
    toast(
      isCopied
        ? { title: 'Link copied', tone: 'success' }
        : { title: 'We couldn’t copy the link. Select it and copy it yourself.', tone: 'danger' },
    )
  }
  return (
    <Stack gap="3">
      <Field label="Link" help="Shown once. Share only with the client.">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Flex>
        <Button icon={<CopyIcon size={14} />} onClick={() => void copy()}>
          Copy link
        </Button>
      </Flex>
    </Stack>
  )
}
