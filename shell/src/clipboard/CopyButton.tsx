import { copyText } from '@portal/platform'
import { Button, IconButton } from '@portal/ui/core'
import { CopyIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'

export interface CopyButtonProps {
  readonly text: string
  /** What it copies: “Copy secret”. */
  readonly label: string
  /** The label beside the icon. */
  readonly showLabel?: boolean
}

/** Copies a text and says so, or says that the browser refused. */
export function CopyButton({ text, label, showLabel = false }: CopyButtonProps) {
  async function copy() {
    const copied = await copyText(text)
    toast(
      copied
        ? { title: 'Copied', tone: 'success' }
        : { title: 'We couldn’t copy this. Select the text and copy it yourself.', tone: 'danger' },
    )
  }
  if (!showLabel) return <IconButton size="sm" icon={<CopyIcon />} label={label} onClick={() => void copy()} />
  return (
    <Button size="sm" icon={<CopyIcon />} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
