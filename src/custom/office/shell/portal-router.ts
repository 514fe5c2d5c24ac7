import { useCallback, useContext, useEffect, useRef } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'ra-core';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';

/**
 * `useNavigate` for react-admin, whose lists write what they are narrowed to into their address once they are mounted. The address changes at a
 * click, and the page some time later (react-router draws it in a transition): whoever followed a link while a list was on its way would be drawn
 * back. What changes no more than the search of the address shown is dropped once that address was left.
 */
function useNavigateWhereShown(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  // The address as it is now, where `useLocation` tells that of the page that is shown until the next one has come.
  const { navigator } = useContext(UNSAFE_NavigationContext) as unknown as {
    navigator: { location: { pathname: string } };
  };
  return useCallback(
    (to, options) => {
      const isOfShown = typeof to === 'object' && to.pathname === undefined;
      if (isOfShown && navigator.location.pathname !== shown.current) return;
      navigate(to, options);
    },
    [navigate, navigator],
  );
}

/** How react-admin moves between the addresses of the portal. */
export const portalRouter: RouterProvider = { ...reactRouterProvider, useNavigate: useNavigateWhereShown };
