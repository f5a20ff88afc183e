import { files } from '@portal/contract/files'
import { bind, bindOutside } from '../../http/bind.ts'
import { getDocument, upload } from './service.ts'

export const routes = [bindOutside(files.upload, upload), bind(files.getDocument, getDocument)]
