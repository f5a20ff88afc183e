import type { AnswerOf } from '@portal/contract/endpoint'
import type { fileStorage as calls } from '@portal/contract/office/file-storage'
import type { FileStoragePlace } from '@portal/contract/office/file-storage.schema'
import { recordActivity } from '../../../activity-log/record.ts'
import { StoreFailure } from '../../../file-store/probe-store.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'

/** Where new files go. */
export async function viewFileStorage({ services }: Pick<Call, 'services'>): Promise<FileStoragePlace> {
  return { kind: services.files.kind }
}

/** Tests the file storage. Throws CONFLICT with what failed. */
export async function checkFileStorage(call: OutsideCall<typeof calls.check>): Promise<AnswerOf<typeof calls.check>> {
  const failure = await failureOf(call)
  await call.transaction((tx) =>
    recordActivity(
      { ...call, tx },
      {
        action: 'fileStorage.check',
        entity: 'fileStorage',
        entityId: null,
        after: { outcome: failure === null ? 'works' : failure.message },
      },
    ),
  )
  if (failure) throw new CallError('CONFLICT', { message: failure.message })
  return { message: 'File storage works: a test file was written, read and deleted' }
}

async function failureOf({ services }: Pick<Call, 'services'>): Promise<StoreFailure | null> {
  try {
    await services.files.probe()
    return null
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    services.log.warn({ err: error }, 'The file storage check failed')
    return error
  }
}
