/** What words can look like. */
export const textVariants = {
  size: {
    '2xs': { textStyle: '2xs' },
    xs: { textStyle: 'xs' },
    sm: { textStyle: 'sm' },
    md: { textStyle: 'md' },
    lg: { textStyle: 'lg' },
    xl: { textStyle: 'xl' },
    '2xl': { textStyle: '2xl' },
  },
  tone: {
    default: { color: 'fg' },
    muted: { color: 'fg.muted' },
    subtle: { color: 'fg.subtle' },
    accent: { color: 'accent.fg' },
    danger: { color: 'danger.fg' },
    warning: { color: 'warning.fg' },
    success: { color: 'success.fg' },
  },
  weight: {
    regular: { fontWeight: 'regular' },
    medium: { fontWeight: 'medium' },
    semibold: { fontWeight: 'semibold' },
  },
  /** Figures of one width: money, dates, phones, counts. */
  numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
} as const
