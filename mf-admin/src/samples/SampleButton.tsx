import { Button, messageOf } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'

export interface SampleButtonProps {
  /** What it says: `Download sample file`. */
  readonly label: string
  readonly save: () => Promise<void>
}

/** Saves a sample file that is made of policies that the portal has. */
export function SampleButton({ label, save }: SampleButtonProps) {
  const [isMade, setMade] = useState(false)
  async function make() {
    setMade(true)
    try {
      await save()
    } catch (error) {
      toast({ title: messageOf(error), tone: 'danger' })
    }
    setMade(false)
  }
  return (
    <Button icon={<DownloadIcon />} loading={isMade} loadingText={label} onClick={() => void make()}>
      {label}
    </Button>
  )
}
