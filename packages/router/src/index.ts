/**
 * What screens use of react-router-dom, and nothing else: the façade is shared between shell and remotes, so
 * whatever it names is on the wire for everybody.
 */
export {
  BrowserRouter,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  Routes,
  type To,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
