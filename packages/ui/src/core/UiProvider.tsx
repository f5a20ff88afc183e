import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useEffect } from 'react'
import { onPaper } from '../theme/on-paper.ts'
import { system } from '../theme/system.ts'
import { followColorMode } from './color-mode.ts'
import { TipHost } from './TipHost.tsx'

export interface UiProviderProps {
  children: ReactNode
}

/** The rules of a page, as its stylesheet has its own (`theme-css.ts`). */
const cache = createCache({ key: 'css', stylisPlugins: [onPaper] })

/** Puts the look of the portal around the app: tokens, resets, colour mode and the one tooltip of the page. */
export function UiProvider({ children }: UiProviderProps) {
  useEffect(followColorMode, [])
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        {children}
        <TipHost />
      </ChakraProvider>
    </CacheProvider>
  )
}
