import { uploads } from '@portal/contract/clients/uploads'
import { bind, bindOutside } from '../../../http/bind.ts'
import { getDocument, upload } from './service.ts'

export const routes = [bindOutside(uploads.upload, upload), bind(uploads.getDocument, getDocument)]
