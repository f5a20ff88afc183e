/** The company whose data a remote alone shows: the demo company of the portal that runs beside it. */
const COMPANY = { reference: 'demo', name: 'Demo', logo: null, accent_h: null, accent_c: null, api: '' }

/** The page in which a remote stands alone in development. */
export function standalonePage(base: string, script: string): string {
  const company = JSON.stringify(COMPANY).replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>Standalone</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="portal-company" content="${company}">
<link rel="stylesheet" href="${base}theme.css">
<script src="${base}${script}" defer></script>
</head>
<body><div id="root"></div></body>
</html>
`
}
