import { rateBooks } from '@portal/contract/quotes/rate-books'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import {
  bookTemplate,
  checkBook,
  chooseBook,
  downloadBook,
  listBooks,
  removeBook,
  restoreBook,
  uploadBook,
} from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(rateBooks.list, listBooks),
  bind(rateBooks.template, bookTemplate),
  bindOutside(rateBooks.check, checkBook),
  bindOutside(rateBooks.upload, uploadBook),
  bind(rateBooks.choose, chooseBook),
  bind(rateBooks.download, downloadBook),
  bind(rateBooks.remove, removeBook),
  bind(rateBooks.restore, restoreBook),
]
