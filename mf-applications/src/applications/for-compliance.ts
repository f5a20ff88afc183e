import type { ListOffer, ListTypes } from '@portal/screens/list'

/** The list as it is for those who check the work of others: no view shows their own, since they have none. */
export function forCompliance<T extends ListTypes>(offer: ListOffer<T>): ListOffer<T> {
  return { ...offer, views: offer.views.filter(({ filters }) => filters.adviser_id !== 'me') }
}
