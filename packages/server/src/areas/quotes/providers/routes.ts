import { quoteProvider } from '@portal/contract/quotes/quote-provider'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { updateProviderSetting, viewProviderSetting } from './setting.ts'

export const routes: readonly BoundRoute[] = [
  bind(quoteProvider.view, viewProviderSetting),
  bindOutside(quoteProvider.update, updateProviderSetting),
]
