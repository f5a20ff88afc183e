import { createSystem } from '@chakra-ui/react/styled-system'
import { accent, neutral, semanticColors, shadows } from './colors.ts'
import { conditions } from './conditions.ts'
import { globalCss } from './global-css.ts'
import { durations, measures, textStyles } from './measures.ts'
import { utilities } from './utilities.ts'

/**
 * The one Chakra system: Chakra's resets, our tokens, conditions and style props, and no recipe of Chakra's
 * (one of those brings its whole theme along). A part of a page may be of the other mode: `data-theme="light"` on a PDF preview.
 */
export const system = createSystem({
  preflight: true,
  cssVarsPrefix: 'ui',
  utilities,
  conditions,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1440px' },
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
    textStyles,
    tokens: { ...measures, colors: { neutral, accent } },
    semanticTokens: {
      colors: semanticColors,
      shadows,
      durations,
      spacing: { gutter: { value: { base: '16px', md: '24px' } } },
    },
  },
})
