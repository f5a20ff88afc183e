import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect } from 'react'
import { system } from '../theme/system.ts'
import { followColorMode } from './color-mode.ts'
import { TipHost } from './TipHost.tsx'

export interface UiProviderProps {
  children: ReactNode
}

/** Puts the look of the portal around the app: tokens, resets, colour mode and the one tooltip of the page. */
export function UiProvider({ children }: UiProviderProps) {
  useEffect(followColorMode, [])
  return (
    <ChakraProvider value={system}>
      {children}
      <TipHost />
    </ChakraProvider>
  )
}
