import type { RequirementKind } from './requirement.ts'

/** A requirement of a quote, as an application asks for it. */
export interface QuotedRequirement {
  readonly kind: RequirementKind
  readonly title: string
}

/** What providers write, and the kind that it is; the first that fits. */
const KINDS: ReadonlyArray<readonly [RegExp, RequirementKind]> = [
  [/blood|urine|\bHIV\b|hepatitis|\bMBA/i, 'blood_test'],
  [/specialist|examination|\bECG\b/i, 'specialist_report'],
  [/doctor|\bGP\b|practitioner|medical (?:report|attendant)|\bPMAR\b/i, 'gp_report'],
  [/financial|income|accounts|tax|payslip/i, 'client_papers'],
]
const TITLE_MAX = 120

function kindOf(text: string): RequirementKind {
  return KINDS.find(([words]) => words.test(text))?.[1] ?? 'other'
}

/**
 * The requirements of a quote one by one: “Life: report of the usual doctor and financial evidence” is two, and blood
 * tests that two covers ask for are one, “Life, TPD: blood tests”.
 */
export function quotedRequirements(texts: readonly string[]): QuotedRequirement[] {
  const covers = new Map<string, string[]>()
  for (const text of texts) {
    const [, cover = '', what = ''] = /^(?:([^:(]{1,40}): *)?(.+)$/s.exec(text.trim()) ?? []
    for (const one of apart(what)) {
      const known = covers.get(one) ?? []
      if (!known.includes(cover)) covers.set(one, [...known, cover])
    }
  }
  return [...covers].map(([what, of]) => {
    const named = of.filter(Boolean).join(', ')
    const title = named ? `${named}: ${what}` : what
    return { kind: kindOf(what), title: title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title }
  })
}

/** Two things that are asked for in one breath, where they are of two kinds. */
function apart(text: string): string[] {
  const parts = text.split(/ and (?![^(]*\))/)
  return new Set(parts.map(kindOf)).size === parts.length ? parts.filter(Boolean) : [text].filter(Boolean)
}
