import { defineConfig } from '@chakra-ui/react/styled-system'
import { conditions } from './conditions.ts'
import { measures, textStyles } from './measures.ts'
import { utilities } from './utilities.ts'

/**
 * What Chakra is told of styles, in a page and in the stylesheet alike: our conditions, style props and measures, and no
 * recipe of Chakra's (one of those brings its whole theme along).
 */
export const base = defineConfig({
  cssVarsPrefix: 'ui',
  utilities,
  conditions,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1440px' },
    textStyles,
    tokens: measures,
  },
})
