import { Navigate, useLocation } from '@portal/router'
import { Loading } from '@portal/ui/core'

/** The addresses of the specification that these stand for. */
const SPECIFIED: Readonly<Record<string, string>> = {
  '/settings': '/general',
  '/system-attachments': '/systsem-attachments',
}

/** Leads from the right spelling of an address to the one that links have. */
export default function RightSpelling() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Loading />
      <Navigate replace to={`${SPECIFIED[pathname.replace(/\/$/, '')] ?? '/general'}${search}`} />
    </>
  )
}
