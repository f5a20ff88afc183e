import { defineConfig } from '@chakra-ui/react/styled-system'
import { accent, neutral, semanticColors, shadows } from './colors.ts'
import { globalCss } from './global-css.ts'
import { durations, gutter, measures } from './measures.ts'
import { utilitiesOf } from './utilities.ts'

/**
 * What the stylesheet has besides: Chakra's resets, what holds for the whole page, and what the tokens are. A part of a
 * page may be of the other mode: `data-theme="light"` on a PDF preview.
 */
export const theme = defineConfig({
  preflight: true,
  globalCss,
  utilities: utilitiesOf((category) => category),
  theme: {
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      fadeIn: { from: { opacity: 0 } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
      dropIn: { from: { opacity: 0, transform: 'translateY(-4px)' } },
      fromLeft: { from: { transform: 'translateX(-100%)' } },
      fromRight: { from: { transform: 'translateX(100%)' } },
      fromBottom: { from: { transform: 'translateY(100%)' } },
      breathe: { '50%': { opacity: 0.5 } },
      slide: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
    },
    tokens: { ...measures, colors: { neutral, accent } },
    semanticTokens: { colors: semanticColors, shadows, durations, spacing: { gutter } },
  },
})
