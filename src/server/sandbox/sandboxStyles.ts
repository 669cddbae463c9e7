import { themeColors } from '../html/themeColors';

const THEME = '#17694a';
const colors = themeColors(THEME);

/** The sandbox's own small stylesheet, in the shop's colours (design tokens); it works from 320 px on. */
export const sandboxStyles = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f3ec; color: ${colors['--ink']}; font: 1rem/1.55 Figtree, "Segoe UI", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; z-index: 1; padding: 8px 16px; background: #fff; border-radius: 8px; }
header { background: ${colors['--sign']}; color: #fff; border-bottom: 12px solid ${colors['--awning']}; }
header div, main { max-width: 960px; margin: 0 auto; padding: 16px; }
header p { margin: 4px 0 0; color: ${colors['--on-brand-2']}; }
h1 { margin: 0; font: 700 1.75rem/1.15 Georgia, serif; }
h2 { margin: 32px 0 4px; font-size: 1.25rem; line-height: 1.3; }
h3, li h2 { margin: 0; min-width: 0; overflow-wrap: anywhere; font-size: 1.125rem; line-height: 1.3; }
a { color: ${colors['--brand']}; font-weight: 600; }
header a { color: #fff; }
a:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 3px solid ${colors['--brand-mark']}; outline-offset: 2px; }
header a:focus-visible { outline-color: #fff; }
ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
li, .box { background: #fff; border-radius: 20px; padding: 16px; }
.head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
.head strong { margin-left: auto; font-size: 1.125rem; }
.state { padding: 0 10px; border-radius: 999px; background: ${colors['--brand-soft']}; color: ${colors['--brand']}; font-size: .875rem; font-weight: 600; }
.helper { margin: 4px 0 0; color: ${colors['--ink-2']}; font-size: .875rem; overflow-wrap: anywhere; }
.keys { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
form { margin: 0; }
button { min-height: 44px; padding: 8px 16px; border: 1px solid oklch(0.62 0.015 82); border-radius: 12px; background: #fff; color: ${colors['--ink']}; font: inherit; font-weight: 600; cursor: pointer; }
button.key, button[aria-pressed="true"] { background: ${colors['--key']}; border-color: ${colors['--key']}; color: ${colors['--on-key']}; }
.acts { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; justify-content: space-between; margin-top: 12px; }
.acts .keys { margin-top: 0; }
.keys + .helper { margin-top: 12px; }
.travel { display: grid; gap: 4px; grid-template-columns: minmax(0, 1fr); min-width: 0; max-width: 100%; font-size: .875rem; font-weight: 600; }
select { min-height: 44px; max-width: 100%; padding: 8px 12px; border: 1px solid oklch(0.62 0.015 82); border-radius: 12px; background: #fff; color: inherit; font: inherit; font-size: 1rem; font-weight: 400; }
.filter { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-top: 12px; }
.filter label { display: grid; gap: 4px; font-weight: 600; flex: 1 1 220px; }
input { min-height: 44px; width: 100%; padding: 8px 12px; border: 1px solid oklch(0.62 0.015 82); border-radius: 12px; font: inherit; }
iframe { display: block; width: 100%; height: 1100px; margin-top: 12px; border: 1px solid #e3ded4; border-radius: 12px; background: #fff; }
pre { margin: 12px 0 0; padding: 12px; border-radius: 12px; background: #f6f3ec; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, monospace; }
.result { padding: 12px 16px; border-radius: 12px; background: oklch(0.955 0.035 150); color: oklch(0.45 0.11 150); font-weight: 600; }
.result.bad { background: oklch(0.96 0.02 20); color: oklch(0.5 0.19 25); }
`;
