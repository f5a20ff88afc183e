/** How the page of a rate book looks: the design’s tokens, light and dark. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --bg: #f5f7f8; --card: #fff; --line: #dee3e6; --grid: #e8ebed; --text: #171d20;
  --muted: #5d666b; --men: #006675; --women: #a8531c; --third: #6b4f9e; --warn: #734500; --warn-bg: #fef2e5; --far: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0d1114; --card: #171d20; --line: #2b3337; --grid: #232a2e; --text: #eef1f2; --muted: #a5adb1;
    --men: #6bb7c6; --women: #e8a26f; --third: #b7a2e3; --warn: #f3c892; --warn-bg: #3a2a12; --far: #ff8a80; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 40px 24px 64px; background: var(--bg); color: var(--text);
  font: 14px/22px Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2 { letter-spacing: -0.014em; margin: 0; }
h1 { font-size: 22px; line-height: 28px; }
h2 { font-size: 16px; line-height: 24px; }
p { margin: 8px 0 0; color: var(--muted); }
header p { max-width: 680px; }
.mark { display: inline-block; padding: 1px 8px; border: 1px solid currentColor; border-radius: 4px; color: var(--warn);
  background: var(--warn-bg); font-size: 12px; line-height: 18px; font-weight: 500; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); gap: 20px; margin: 28px 0 40px; }
section { padding: 20px 24px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); min-width: 0; }
section p { font-size: 13px; line-height: 20px; }
.unit { margin: 0 0 8px; font-size: 12px; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--muted); font-size: 11px; }
.grid { stroke: var(--grid); }
.curve { fill: none; stroke: var(--own); stroke-width: 2; stroke-linejoin: round; }
circle { fill: var(--own); stroke: var(--card); stroke-width: 1.5; }
.men { --own: var(--men); } .women { --own: var(--women); } .third { --own: var(--third); } .unisex { --own: var(--muted); }
.unisex circle { fill: var(--card); stroke: var(--muted); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.legend i { display: inline-block; width: 14px; height: 3px; margin: 0 6px 4px 0; border-radius: 2px; background: var(--own); }
.wide { overflow-x: auto; }
table { width: 100%; margin-top: 12px; border-collapse: collapse; font-size: 13px; line-height: 20px; }
th { color: var(--muted); font-size: 12px; font-weight: 500; white-space: nowrap; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
details th:nth-child(n + 3), details td:nth-child(n + 3), .sources th:nth-child(3), .sources td:nth-child(3) { text-align: right; }
td:first-child { font-weight: 500; }
summary { margin-top: 12px; cursor: pointer; font-size: 13px; }
:focus-visible { outline: 2px solid var(--men); outline-offset: 2px; }
.far { color: var(--far); font-weight: 500; }
.published, .fitted, .assumed { padding: 0 8px; border-radius: 4px; background: var(--bg); font-size: 12px; }
.assumed { color: var(--warn); background: var(--warn-bg); }
@media print { body { background: none; padding: 0; } section { break-inside: avoid; } }
`
