import { COMPANY_META, EMBED_ORIGINS_META, OVERRIDES_META, PAGE_RELEASE_META } from '@portal/manifest'
import type { PageCompany } from './page-company.ts'
import { PAGE_FILES_ID, type PageFiles, preloaderOf } from './preloader.ts'

export interface PageHtml {
  readonly company: PageCompany
  /** Whose page it is, and which build: `shell 1.0.0-781f849f78`. */
  readonly release: string
  readonly description: string
  /** Other servers that a super admin may take a remote from; none unless told. */
  readonly overrideOrigins?: readonly string[]
  /** Origins of the pages that may frame it; none unless told. */
  readonly embedOrigins?: readonly string[]
  readonly files: PageFiles
  /** Address of the stylesheet, if there is one. */
  readonly theme: string | undefined
  /** Address of the font that the page needs at once, if there is one. */
  readonly font: string | undefined
  /** Address of the script that starts the page. */
  readonly script: string
  /** What stands there without JavaScript. */
  readonly noScript: string
}

/** For a text in an attribute or between tags. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON that cannot end the script element it stands in. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The frame of every HTML page: whose it is, what it will ask for, and the script that fills it. */
export function pageHtml({
  company,
  release,
  description,
  overrideOrigins = [],
  embedOrigins = [],
  files,
  theme,
  font,
  script,
  noScript,
}: PageHtml): string {
  /** What the browser checks the file at an address by; nothing in development. */
  const checked = (address: string) => {
    const hash = files.integrity[address]
    return `crossorigin="anonymous"${hash ? ` integrity="${hash}"` : ''}`
  }
  const look = theme === undefined ? '' : `\n<link rel="stylesheet" href="${escaped(theme)}" ${checked(theme)}>`
  // A font is always asked for as from another origin, or it would come twice.
  const fontLink =
    font === undefined
      ? ''
      : `\n<link rel="preload" as="font" type="font/woff2" href="${escaped(font)}" crossorigin="anonymous">`
  const overrides =
    overrideOrigins.length > 0
      ? `\n<meta name="${OVERRIDES_META}" content="${escaped(overrideOrigins.join(' '))}">`
      : ''
  const embedding =
    embedOrigins.length > 0 ? `\n<meta name="${EMBED_ORIGINS_META}" content="${escaped(embedOrigins.join(' '))}">` : ''
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>${escaped(company.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<meta name="robots" content="noindex">
<meta name="${COMPANY_META}" content="${escaped(JSON.stringify(company))}">${overrides}${embedding}
<meta name="${PAGE_RELEASE_META}" content="${escaped(release)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">${look}${fontLink}
<script type="application/json" id="${PAGE_FILES_ID}">${embeddedJson(files)}</script>
<script>${preloaderOf(files).text}</script>
<script src="${escaped(script)}" ${checked(script)} defer></script>
</head>
<body>
<div id="root"></div>
<noscript>${escaped(noScript)}</noscript>
</body>
</html>
`
}
