import { CLIENT_SCREENS } from './client.ts'
import { FRAME_SCREENS } from './frame.ts'
import { IMPORT_SCREENS } from './imports.ts'
import { LIST_SCREENS } from './lists.ts'
import { MONEY_SCREENS } from './money.ts'
import { PUBLIC_SCREENS } from './public.ts'
import { QUOTE_PDF_SCREENS } from './quote-pdf.ts'
import { QUOTING_SCREENS } from './quoting.ts'
import type { ScreenCase } from './screen-case.ts'
import { SETTINGS_SCREENS } from './settings.ts'
import { SIGN_IN_SCREENS } from './sign-in.ts'
import { TEMPLATE_SCREENS } from './templates.ts'
import { USER_SCREENS } from './users.ts'
import { WORK_SCREENS } from './work.ts'

/** Every screen to look at. */
export const SCREENS: readonly ScreenCase[] = [
  ...SIGN_IN_SCREENS,
  ...LIST_SCREENS,
  ...CLIENT_SCREENS,
  ...WORK_SCREENS,
  ...MONEY_SCREENS,
  ...QUOTING_SCREENS,
  ...QUOTE_PDF_SCREENS,
  ...PUBLIC_SCREENS,
  ...IMPORT_SCREENS,
  ...SETTINGS_SCREENS,
  ...TEMPLATE_SCREENS,
  ...USER_SCREENS,
  ...FRAME_SCREENS,
]

/** Makes a page ready for a picture: nothing moves in one. */
export const STILL = '*, ::before, ::after { animation: none !important; transition: none !important }'
