import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from '../theme/system.ts'

export interface UiProviderProps {
  children: ReactNode
}

/** Puts the look of the portal around the app: tokens, resets and the system that every component reads. */
export function UiProvider({ children }: UiProviderProps) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
