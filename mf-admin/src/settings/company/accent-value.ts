import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import type { Accent } from '@portal/domain/office/accent-contrast'

/** Accents that are offered by name; the first is the product's own. */
export const NAMED_ACCENTS: ReadonlyArray<Accent & { readonly name: string }> = [
  { name: 'Petrol', hue: 212, chroma: 0.082 },
  { name: 'Navy', hue: 262, chroma: 0.11 },
  { name: 'Forest', hue: 155, chroma: 0.085 },
  { name: 'Maroon', hue: 20, chroma: 0.11 },
  { name: 'Slate', hue: 240, chroma: 0.03 },
  { name: 'Plum', hue: 330, chroma: 0.1 },
]

/** An accent as the form keeps it: `155 0.085`; empty for the product's own. */
export function accentText(accent: CompanyInfo['accent']): string {
  return accent ? `${accent.hue} ${accent.chroma}` : ''
}

/** What {@link accentText} made. */
export function accentOfText(text: string): Accent | null {
  const [hue, chroma] = text.split(' ').map(Number)
  return text === '' || hue === undefined || chroma === undefined ? null : { hue, chroma }
}

/** What an accent is called where it is told. */
export function accentName(text: string): string {
  const accent = accentOfText(text)
  return accent ? `Hue ${accent.hue}, strength ${accent.chroma}` : 'The portal’s own'
}
