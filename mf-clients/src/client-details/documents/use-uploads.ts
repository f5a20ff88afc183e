import { useNavigate } from '@portal/router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type Upload, uploads, watchUploads } from './upload-queue.ts'

/** A client's files that are on their way or have failed. What ends while this is not on screen is told in a toast. */
export function useUploads(clientId: number, owner: string): readonly Upload[] {
  const all = useStore(uploads)
  const navigate = useNavigate()
  useEffect(() => {
    const open = () => void navigate(`/client-details/${clientId}?tab=documents`)
    return watchUploads(clientId, { owner, open })
  }, [clientId, owner, navigate])
  return all.filter((one) => one.clientId === clientId)
}
