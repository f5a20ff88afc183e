/** Rem: paper is laid out like a tablet of this width, whatever the window that prints it. */
const PAPER = 48

/**
 * Has styles for the width of a tablet hold on paper: Chakra's ask screens alone for their width. Returns what puts the
 * conditions back.
 */
export function layOut(): () => void {
  const before = [...document.styleSheets].flatMap(({ cssRules }) => mediaIn(cssRules)).filter(holdsOnPaper)
  const texts = before.map((media) => media.mediaText)
  for (const media of before) media.mediaText = `print, ${media.mediaText}`
  return () => {
    for (const [index, media] of before.entries()) media.mediaText = texts[index] ?? media.mediaText
  }
}

function mediaIn(rules: CSSRuleList): MediaList[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule.media] : []),
    ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? mediaIn(rule.cssRules) : []),
  ])
}

function holdsOnPaper({ mediaText }: MediaList): boolean {
  if (!mediaText.startsWith('screen and (')) return false
  const widths = [...mediaText.matchAll(/(min|max)-width: ?([\d.]+)rem/g)]
  return widths.every(([, end, width]) => (end === 'min' ? Number(width) <= PAPER : Number(width) >= PAPER))
}
