import { keptExtensions } from '@portal/domain/values/file-type'

/** The files that are kept, as an `<input type="file">` names them. */
export const ACCEPTED = keptExtensions()

/** Why a file is not taken, by what keeps it from being so. */
export const NOT_TAKEN = { type: 'This file type isn’t supported', size: 'Files can be up to 25 MB' } as const
