/** The variable that holds a colour of the theme: of `accent.solid`. */
export function themeVariable(color: string): string {
  return `var(--ui-colors-${color.replaceAll('.', '-')})`
}
