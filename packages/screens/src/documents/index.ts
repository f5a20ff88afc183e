/** Documents of any owner. */
export { AttachedDocuments, type AttachedDocumentsProps } from './AttachedDocuments.tsx'
export { AttachFiles, type AttachFilesProps } from './AttachFiles.tsx'
export { Documents, type DocumentsProps } from './Documents.tsx'
export { type FilesToAttach, type FileToAttach, useFilesToAttach } from './use-files-to-attach.ts'
