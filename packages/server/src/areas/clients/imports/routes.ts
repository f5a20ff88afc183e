import { imports } from '@portal/contract/imports'
import { type BoundRoute, bindOutside } from '../../../http/bind.ts'
import { uploadImport } from '../../../imports/upload.ts'
import { clientImport } from './client-import.ts'

// The specification's call; the others take any subject.
export const routes: readonly BoundRoute[] = [bindOutside(imports.upload, (call) => uploadImport(call, clientImport))]
