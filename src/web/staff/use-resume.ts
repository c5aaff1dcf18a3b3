import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const KEY = 'dashboard-place';

/** Whoever was sent to the login by an expired session comes back to where they were, with what they had typed. */
export function useResume(expired: boolean) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (expired) return sessionStorage.setItem(KEY, hash);
    const place = sessionStorage.getItem(KEY);
    if (place === null) return;
    sessionStorage.removeItem(KEY);
    if (place && !hash) void navigate(place, { replace: true });
  }, [expired, hash, navigate]);
}
