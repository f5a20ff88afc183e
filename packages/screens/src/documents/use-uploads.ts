import { useNavigate } from '@portal/router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type DocumentOwner, documentOwnerName } from './document-owner.ts'
import { type Upload, uploads, watchUploads } from './upload-queue.ts'

/**
 * An owner's files that are on their way or have failed. What ends while this is not on screen is told in a toast, which
 * leads back to `address`.
 */
export function useUploads(owner: DocumentOwner, ownerName: string, address: string): readonly Upload[] {
  const all = useStore(uploads)
  const navigate = useNavigate()
  const name = documentOwnerName(owner)
  useEffect(() => {
    const open = () => void navigate(address)
    return watchUploads(name, { owner: ownerName, open })
  }, [name, ownerName, address, navigate])
  return all.filter((one) => documentOwnerName(one.owner) === name)
}
