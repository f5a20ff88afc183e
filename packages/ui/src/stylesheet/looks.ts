import { buttonLook } from '../core/button-look.ts'
import { companyMarkLook } from '../core/company-mark-look.ts'
import { inlineLook } from '../core/inline-look.ts'
import { loadingLook, skeletonLook } from '../core/loading-look.ts'
import { columnLook, spacerLook, visuallyHiddenLook } from '../core/plain-look.ts'
import { spinnerLook } from '../core/spinner-look.ts'
import { checkboxLook } from '../form/checkbox-look.ts'
import { box16Look, choiceLabelLook } from '../form/choice-look.ts'
import { frameLook } from '../form/frame-look.ts'
import { nativeSelectLook } from '../form/native-select-look.ts'
import { toastLook, toastsLook } from '../overlay/toast-look.ts'
import { pageHeadLook } from '../page/frame/page-head-look.ts'
import { tabsClipLook, tabsLook } from '../page/frame/tabs-look.ts'
import { avatarLook } from '../page/record/avatar-look.ts'
import { applicationBadgeLook, badgeLook, leadBadgeLook, leadGlyphLook } from '../page/status/badge-look.ts'
import { filterBarLook } from '../table/filter-bar-look.ts'
import { addFilterLook, filterChipLook } from '../table/filter-chip-look.ts'
import { listFooterLook } from '../table/list-footer-look.ts'
import type { Look } from '../theme/look.ts'

/**
 * The looks that the stylesheet has, each after those that it goes over: of two that set the same, the later wins, and
 * variants win over all that stands without them.
 */
export const LOOKS: readonly Look[] = [
  columnLook,
  spacerLook,
  visuallyHiddenLook,
  inlineLook,
  buttonLook,
  companyMarkLook,
  loadingLook,
  skeletonLook,
  spinnerLook,
  choiceLabelLook,
  box16Look,
  checkboxLook,
  frameLook,
  nativeSelectLook,
  toastLook,
  toastsLook,
  avatarLook,
  badgeLook,
  applicationBadgeLook,
  leadBadgeLook,
  leadGlyphLook,
  pageHeadLook,
  tabsClipLook,
  tabsLook,
  filterBarLook,
  addFilterLook,
  filterChipLook,
  listFooterLook,
]
