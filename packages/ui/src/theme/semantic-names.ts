const STATUS = ['bg', 'fg', 'mark'] as const
const NOTICE = ['bg', 'border', 'fg', 'mark', 'solid'] as const

/**
 * The tokens that mean something, by category: what a style may name. A page knows their names alone; what they are, in
 * each mode, stands in the stylesheet, made from `colors.ts` and `measures.ts`.
 */
export const SEMANTIC_NAMES = {
  colors: {
    bg: [
      'canvas',
      'surface',
      'raised',
      'subtle',
      'muted',
      'hover',
      'pressed',
      'selected',
      'selectedHover',
      'inverse',
      'scrim',
      'disabled',
    ],
    fg: ['DEFAULT', 'muted', 'subtle', 'disabled', 'inverse', 'inverseMuted', 'onSolid'],
    border: ['DEFAULT', 'subtle', 'strong', 'control'],
    accent: ['solid', 'solidHover', 'solidPressed', 'fg', 'mark', 'subtle', 'border'],
    success: NOTICE,
    warning: NOTICE,
    danger: NOTICE,
    info: NOTICE,
    focus: ['DEFAULT'],
    glyphCut: ['DEFAULT'],
    chart: ['series', 'grid', 'line'],
    /** Lead statuses by number. */
    lead: { 0: STATUS, 1: STATUS, 2: STATUS, 3: STATUS, 4: STATUS, 5: STATUS, 6: STATUS, 7: STATUS, 8: STATUS },
    app: { progress: STATUS, inForce: STATUS, closed: STATUS, renewal: STATUS },
  },
  shadows: ['overlay', 'dialog', 'drag'],
  durations: ['instant', 'fast', 'slow'],
  spacing: ['gutter'],
} as const

/** The same tree with a value at each name: a name that is missing, or that nobody declared, is an error. */
export type BySemanticName<Names, Value> = Names extends readonly string[]
  ? Readonly<Record<Names[number], Value>>
  : { readonly [Name in keyof Names]: BySemanticName<Names[Name], Value> }
