import { rateBooks } from '@portal/contract/quotes/rate-books'
import { type Deeds, type Told, value } from '../../../activity-log/deed.ts'
import type { Area } from '../../../area.ts'
import { bind, bindOutside } from '../../../http/bind.ts'
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

const named = (what: string) => ({
  says: ({ before, after }: Told) => [what, value(after?.name ?? before?.name, 'a rate book')],
})

const deeds: Deeds = {
  'rateBook.upload': named('uploaded the rate book '),
  'rateBook.use': named('put in use the rate book '),
  'rateBook.delete': named('removed the rate book '),
  'rateBook.restore': named('put back the rate book '),
}

export const area: Area = {
  name: 'rate-books',
  routes: [
    bind(rateBooks.list, listBooks),
    bind(rateBooks.template, bookTemplate),
    bindOutside(rateBooks.check, checkBook),
    bindOutside(rateBooks.upload, uploadBook),
    bind(rateBooks.choose, chooseBook),
    bind(rateBooks.download, downloadBook),
    bind(rateBooks.remove, removeBook),
    bind(rateBooks.restore, restoreBook),
  ],
  entities: [{ name: 'rateBook', isForSuperAdmins: true }],
  deeds,
}
