const WHOLE = /<!--[\s\S]*?-->|<(style|script|template|title|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi
// Where a link leads, who is mentioned, and how much of a list the editor itself has copied.
const KEPT = /\s(?:href|data-mention|data-pm-slice)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi

/**
 * Pasted HTML without what the editor would leave out anyway: styles, scripts and every attribute but a link's and a
 * mention's. The page's policy would refuse them one by one while they are read, and report each.
 */
export function pastedHtml(html: string): string {
  return html
    .replace(WHOLE, '')
    .replace(TAG, (_, tag: string, attributes: string) => `<${tag}${(attributes.match(KEPT) ?? []).join('')}>`)
}
