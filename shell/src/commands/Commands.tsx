import { Box } from '@portal/ui/core'
import { TextInput } from '@portal/ui/form'
import { SearchIcon } from '@portal/ui/icons'
import { Dialog, toast } from '@portal/ui/overlay'
import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { closePalette, openPalette, PALETTE_NAME, PALETTE_WIDTH, palette } from '../keys/palette.ts'
import { useKey } from '../keys/use-key.ts'
import { useLeaveKey } from '../keys/use-leave-key.ts'
import { useUndoKey } from '../keys/use-undo-key.ts'
import type { CommandPaletteProps } from './CommandPalette.tsx'

const load = () => import(/* webpackChunkName: "commands" */ './CommandPalette.tsx').then((part) => part.CommandPalette)

/** The command palette and its keys. Its code comes when it is first opened; until then its field takes what is typed. */
export function Commands() {
  const { open } = useStore(palette)
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps>>()
  const [text, setText] = useState('')
  useKey('/', openPalette)
  useKey('Ctrl+K', openPalette)
  useUndoKey()
  useLeaveKey()

  useEffect(() => {
    if (!open) setText('')
  }, [open])

  const wanted = open && Palette === undefined
  useEffect(() => {
    if (!wanted) return
    load().then(
      (loaded) => setPalette(() => loaded),
      (error: unknown) => {
        console.error('We couldn’t load search', error)
        closePalette()
        toast({ title: 'We couldn’t load search. Please try again.', tone: 'danger' })
      },
    )
  }, [wanted])

  if (Palette) return <Palette open={open} text={text} onText={setText} />
  return (
    <Dialog open={open} onClose={closePalette} title={PALETTE_NAME} titleHidden width={PALETTE_WIDTH}>
      <Box p="2">
        <TextInput
          size="lg"
          aria-label={PALETTE_NAME}
          aria-busy
          prefix={<SearchIcon />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
    </Dialog>
  )
}
