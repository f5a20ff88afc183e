import { hexOfOklch } from '@portal/domain/values/oklch'
import { accentOf, type MailFirm } from './mail-firm.ts'

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * The styles of a mail. Rules of the first part are written into the elements, as many mail programs read no others; what
 * stands in @media stays as it is and must be said over them. Colours and steps: the design's tokens.
 */
export function mailStyles(firm: MailFirm): string {
  const { hue, chroma } = accentOf(firm)
  const accent = (lightness: number, share: number) => hexOfOklch(lightness, chroma * share, hue)
  return `
    html { color-scheme: light dark; }
    body { margin: 0; padding: 0; background-color: #f5f7f8; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    table { border-collapse: separate; border-spacing: 0; mso-table-lspace: 0; mso-table-rspace: 0; }
    td { padding: 0; font-family: ${FONT}; color: #171d20; }
    .canvas { width: 100%; background-color: #f5f7f8; }
    .margin { padding: 24px 12px; }
    .page { width: 100%; max-width: 600px; background-color: #ffffff; border: 1px solid #dee3e6; border-radius: 8px; }
    .bar { height: 4px; line-height: 4px; font-size: 4px; background-color: ${accent(0.468, 1)}; border-radius: 7px 7px 0 0; }
    .head { padding: 20px 32px; border-bottom: 1px solid #e8ebed; }
    .logo { padding-right: 12px; }
    .logo img { display: block; height: 32px; width: auto; max-width: 200px; border: 0; border-radius: 4px; }
    .name { font-size: 16px; line-height: 24px; font-weight: 600; }
    .body { padding: 28px 32px 32px; font-size: 16px; line-height: 25px; word-break: break-word; overflow-wrap: anywhere; }
    .body p { margin: 0 0 16px; }
    .body h4 { margin: 24px 0 8px; font-size: 17px; line-height: 24px; font-weight: 600; }
    .body ul, .body ol { margin: 0 0 16px; padding: 0 0 0 24px; }
    .body li { margin: 0 0 6px; }
    .body li p, .body li ul, .body li ol { margin-bottom: 6px; }
    .body a { color: ${accent(0.405, 0.92)}; text-decoration: underline; }
    .body .action { margin: 24px 0; }
    .body .action a { display: inline-block; padding: 11px 20px; border-radius: 6px; background-color: ${accent(0.468, 1)}; color: #ffffff; font-weight: 600; line-height: 22px; text-decoration: none; }
    .body > :first-child { margin-top: 0; }
    .body > :last-child { margin-bottom: 0; }
    .foot { padding: 20px 32px 24px; border-top: 1px solid #e8ebed; font-size: 12px; line-height: 18px; color: #5c656a; word-break: break-word; }
    .foot p { margin: 0; }
    .foot .unsubscribe { margin: 10px 0 0; }
    .foot a { color: #5c656a; text-decoration: underline; }
    @media (max-width: 480px) {
      .margin { padding: 0 !important; }
      .page { border-width: 0 !important; border-radius: 0 !important; }
      .bar { border-radius: 0 !important; }
      .head { padding: 16px 20px !important; }
      .body { padding: 24px 20px 28px !important; }
      .foot { padding: 16px 20px 24px !important; }
    }
    @media (prefers-color-scheme: dark) {
      body, .canvas { background-color: #0d1114 !important; }
      .page { background-color: #171d20 !important; border-color: #2b3337 !important; }
      td, .body, .body p, .body li, .body h4 { color: #eceff1 !important; }
      .bar { background-color: ${accent(0.6, 1)} !important; }
      .head, .foot { border-color: #2b3337 !important; }
      .body a { color: ${accent(0.815, 0.8)} !important; }
      .body .action a { background-color: ${accent(0.54, 1)} !important; color: #ffffff !important; }
      .foot, .foot p, .foot a { color: #a5adb1 !important; }
    }`
}
